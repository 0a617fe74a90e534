import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { build, type Rolldown } from 'vite';
import { companyName } from '../../shared/content/brand.ts';

const root = join(import.meta.dirname, '../..');
const entry = 'widget/npm/load-lexloom.ts';

/** Files of a package, by their path in it. */
export type PackageFiles = Record<string, string>;

/** Builds what a bundler's user installs: the typed loader, a few lines that fetch `/widget.js` at run time. */
export async function buildNpmPackage(version: string): Promise<PackageFiles> {
  const { load, embed } = declare();
  return {
    'package.json': `${JSON.stringify(
      {
        name: npmPackageName,
        version,
        description: `Loads the ${companyName} assistant into a page.`,
        license: 'UNLICENSED',
        type: 'module',
        sideEffects: false,
        exports: { '.': { types: './index.d.ts', default: './index.js' } },
      },
      null,
      2,
    )}\n`,
    'index.js': await bundle(),
    'index.d.ts': load.replaceAll("'#shared/embed.ts'", "'./embed.js'"),
    'embed.d.ts': embed,
  };
}

const npmPackageName = `${companyName.toLowerCase()}-widget`;

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      // The user's bundler minifies; until then people read it.
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const code = output?.output.find((file) => file.type === 'chunk')?.code;
  if (!code) throw new Error('The npm entry was not built.');
  return code;
}

function declare(): { load: string; embed: string } {
  const outDir = '.cache/npm';
  const flags = '--ignoreConfig --declaration --emitDeclarationOnly --strict --exactOptionalPropertyTypes';
  const target =
    '--target es2022 --lib es2022,dom --module esnext --moduleResolution bundler --allowImportingTsExtensions';
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...`${flags} ${target} --rootDir . --outDir ${outDir}`.split(' '),
      entry,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  const read = (path: string) => readFileSync(join(root, outDir, path), 'utf8');
  return { load: read('widget/npm/load-lexloom.d.ts'), embed: read('shared/embed.d.ts') };
}

/**
 * Packs the files as `npm pack` would, so that a partner can install the package from one of our URLs.
 * Reproducible: the same files in the same order give the same bytes, which name the release's folder.
 */
export async function packNpmPackage(files: PackageFiles): Promise<Buffer> {
  const archive = pack();
  for (const [path, text] of Object.entries(files))
    archive.entry({ name: `package/${path}`, mode: 0o644, uid: 0, gid: 0, mtime: new Date(0) }, text);
  archive.finalize();
  return gzipSync(await buffer(archive), { level: 9 });
}
