import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './run-step.ts';

type LockedPackage = {
  version?: string;
  dev?: boolean;
  license?: string;
  dependencies?: Record<string, string>;
};
type Manifest = { license?: string };

/** Writes docs/licences.md from the lock file and the packages' own manifests: every package that runs with the product. */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const shipped = { widget: findShipped('widget'), site: findShipped('site') };
const rows = new Map<string, { version: string; licence: string; where: string }>();
for (const [path, { version = '', dev, license }] of Object.entries(lock.packages)) {
  if (path === '' || dev) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const where = [shipped.widget.has(name) && 'widget', shipped.site.has(name) && 'site'].filter(Boolean);
  rows.set(`${name} ${version}`, {
    version,
    licence: license ?? readLicence(path),
    where: where.join(', ') || 'server',
  });
}

const byLicence = Map.groupBy(rows.values(), ({ licence }) => licence);
const summary = [...byLicence]
  .map(([licence, packages]) => `${licence} ${packages.length}`)
  .sort()
  .join(' · ');
const table = [...rows]
  .sort(([a], [b]) => a.localeCompare(b, 'en'))
  .map(
    ([key, { version, licence, where }]) =>
      `| ${key.slice(0, -version.length - 1)} | ${version} | ${licence} | ${where} |`,
  );
writeFileSync(
  join(root, 'docs/licences.md'),
  `# Licences

Written by \`node scripts/licences.ts\` from \`package-lock.json\`: what runs with the product, including
builds for other platforms, but not the tools of build and tests. The last column says where it runs; \`widget\` and \`site\`
are shipped to visitors' browsers. Besides the packages the site ships two cuts of the
typeface Newsreader (OFL-1.1, \`site/ui/fonts/OFL.txt\`). What the server's data files were learnt from, and under which
licences, is in [server/data/NOTICES.md](../server/data/NOTICES.md).

${summary}

| package | version | licence | runs in |
| :-- | :-- | :-- | :-- |
${table.join('\n')}
`,
);
console.log(summary);

/**
 * Returns the names of the packages that a program's source imports, with their dependencies. Imports of types ship nothing.
 */
function findShipped(folder: string): Set<string> {
  const names = new Set<string>();
  const add = (name: string) => {
    const found = lock.packages[`node_modules/${name}`];
    if (!found || names.has(name)) return;
    names.add(name);
    for (const dependency of Object.keys(found.dependencies ?? {})) add(dependency);
  };
  for (const file of globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: root })) {
    if (/\.test\.|entry-server/.test(file)) continue;
    for (const specifier of readSpecifiers(file))
      add(/^(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(specifier)?.[1] ?? '');
  }
  return names;
}

function readSpecifiers(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.css'))
    return [...text.matchAll(/(?:@import|url\()\s*['"]([^'"]+)/g)].map(([, path = '']) => path);
  return parseSync(file, text)
    .module.staticImports.filter(
      ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
    )
    .map(({ moduleRequest }) => moduleRequest.value);
}

/** Some lock files omit a licence. A build for another platform is not installed here, so there is no manifest to read. */
function readLicence(path: string): string {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return 'not installed here';
  return (JSON.parse(readFileSync(file, 'utf8')) as Manifest).license ?? 'not stated';
}
