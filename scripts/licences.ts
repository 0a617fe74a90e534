import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-step.ts';

type Lock = { packages: Record<string, { version?: string; dev?: boolean; license?: string }> };
type Manifest = { license?: string };

/** Writes docs/licences.md from the lock file and the packages' own manifests: every package that runs with the product. */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const rows = new Map<string, { version: string; licence: string }>();
for (const [path, { version = '', dev, license }] of Object.entries(lock.packages)) {
  if (path === '' || dev) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  rows.set(`${name} ${version}`, { version, licence: license ?? readLicence(path) });
}

const byLicence = Map.groupBy(rows.values(), ({ licence }) => licence);
const summary = [...byLicence]
  .map(([licence, packages]) => `${licence} ${packages.length}`)
  .sort()
  .join(' · ');
const table = [...rows]
  .sort(([a], [b]) => a.localeCompare(b, 'en'))
  .map(([key, { version, licence }]) => `| ${key.slice(0, -version.length - 1)} | ${version} | ${licence} |`);
writeFileSync(
  join(root, 'docs/licences.md'),
  `# Licences

Written by \`node scripts/licences.ts\` from \`package-lock.json\`: what runs with the product, including
builds for other platforms, but not the tools of build and tests. Besides the packages the site ships two cuts of the
typeface Newsreader (OFL-1.1, \`site/ui/fonts/OFL.txt\`).

${summary}

| package | version | licence |
| :-- | :-- | :-- |
${table.join('\n')}
`,
);
console.log(summary);

/** Some lock files omit a licence. A build for another platform is not installed here, so it has no manifest to read. */
function readLicence(path: string): string {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return 'not installed here';
  return (JSON.parse(readFileSync(file, 'utf8')) as Manifest).license ?? 'not stated';
}
