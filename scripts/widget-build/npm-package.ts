import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { build, type Rolldown } from 'vite';
import { companyName } from '../../shared/content/brand.ts';

const root = join(import.meta.dirname, '../..');

/** What partners import, by path in the package: a module and its declarations. */
const entries = {
  index: 'widget/npm/load-lexloom.ts',
  'testing/index': 'widget/npm/testing/testing.ts',
  'testing/browser': 'widget/npm/testing/simulate-calls.ts',
} as const;

/** Declarations, by their paths in the package. */
const declarations = {
  'index.d.ts': entries.index,
  'embed.d.ts': 'shared/embed.ts',
  'testing/index.d.ts': entries['testing/index'],
  'testing/browser.d.ts': entries['testing/browser'],
  'testing/simulate-backend.d.ts': 'widget/npm/testing/simulate-backend.ts',
  'testing/widget-page.d.ts': 'widget/npm/testing/widget-page.ts',
  'testing/behaviours.d.ts': 'shared/simulated-backend/behaviours.ts',
} as const;

/** Files of a package, by their path in it. */
export type PackageFiles = Record<string, string>;

/**
 * Builds what a partner installs: the typed loader, a few lines that fetch `/widget.js` at run time; and the test kit, which
 * the partner's pages do not load.
 */
export async function buildNpmPackage(version: string): Promise<PackageFiles> {
  const inPage = await bundle('widget/npm/testing/in-page.ts', { format: 'iife' });
  const defined = { __IN_PAGE__: JSON.stringify(inPage) };
  const toExport = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });
  return {
    'package.json': `${JSON.stringify(
      {
        name: npmPackageName,
        version,
        description: `Loads the ${companyName} assistant into a page.`,
        license: 'UNLICENSED',
        type: 'module',
        sideEffects: false,
        exports: {
          '.': toExport('index'),
          './testing': toExport('testing/index'),
          './testing/browser': toExport('testing/browser'),
        },
        peerDependencies: { '@playwright/test': '>=1.40' },
        peerDependenciesMeta: { '@playwright/test': { optional: true } },
      },
      null,
      2,
    )}\n`,
    'README.md': readFileSync(join(root, 'widget/npm/README.md'), 'utf8'),
    'index.js': await bundle(entries.index, { format: 'es' }),
    'testing/index.js': await bundle(entries['testing/index'], { format: 'es', define: defined }),
    'testing/browser.js': await bundle(entries['testing/browser'], { format: 'es' }),
    ...declare(),
  };
}

const npmPackageName = `${companyName.toLowerCase()}-widget`;

type Bundling = { format: 'es' | 'iife'; define?: Record<string, string> };

async function bundle(entry: string, { format, define = {} }: Bundling): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      // The user's bundler minifies it; until then it should be readable.
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format } },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const code = output?.output.find((file) => file.type === 'chunk')?.code;
  if (!code) throw new Error(`${entry} was not built.`);
  return code;
}

function declare(): PackageFiles {
  const outDir = '.cache/npm';
  const flags = '--ignoreConfig --declaration --emitDeclarationOnly --strict --exactOptionalPropertyTypes';
  const target =
    '--target es2024 --lib es2024,dom --module esnext --moduleResolution bundler --allowImportingTsExtensions';
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...`${flags} ${target} --skipLibCheck --rootDir . --outDir ${outDir}`.split(' '),
      ...Object.values(entries),
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return Object.fromEntries(
    Object.entries(declarations).map(([path, source]) => [
      path,
      toPackageImports(readFileSync(join(root, outDir, source.replace(/\.ts$/, '.d.ts')), 'utf8')),
    ]),
  );
}

/** Replaces the paths of our own sources by those of the files in the package. */
const toPackageImports = (code: string) =>
  code
    .replaceAll(/'(?:#shared\/(?:[\w-]+\/)*|\.\/)([\w-]+)\.ts'/g, "'./$1.js'")
    .replaceAll("'./simulate-calls.js'", "'./browser.js'");

/**
 * Packs the files as `npm pack` would, so that a partner can install the package from one of our URLs. Reproducible: the same
 * files in the same order give the same bytes, which determine the name of the release's folder.
 */
export async function packNpmPackage(files: PackageFiles): Promise<Buffer> {
  const archive = pack();
  for (const [path, text] of Object.entries(files))
    archive.entry({ name: `package/${path}`, mode: 0o644, uid: 0, gid: 0, mtime: new Date(0) }, text);
  archive.finalize();
  return gzipSync(await buffer(archive), { level: 9 });
}
