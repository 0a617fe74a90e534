import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { companyName } from '../../shared/content/brand.ts';

const root = join(import.meta.dirname, '../..');
const entry = 'widget/npm/load-lexloom.ts';

/** Files of a package, by their path in it. */
export type PackageFiles = Record<string, string>;

/** What `npm install` gives a bundler's user: the typed loader, a few lines that fetch `/widget.js` at run time. */
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
      // The user's bundler minifies; here people read it.
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const code = output?.output.find((part) => part.type === 'chunk')?.code;
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

/** The same files as `npm pack` would pack them, so that a URL of ours can be installed. The same input gives the same bytes. */
export function packNpmPackage(files: PackageFiles): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const bytes = Buffer.from(text);
    return [toTarHeader(`package/${path}`, bytes.length), bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]), { level: 9 });
}

/** POSIX ustar. */
function toTarHeader(path: string, size: number): Buffer {
  const header = Buffer.alloc(512);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(path, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8) + octal(0, 8), 108);
  header.write(octal(size, 12) + octal(0, 12), 124);
  // The checksum counts its own field as spaces.
  header.write(`${' '.repeat(8)}0`, 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
