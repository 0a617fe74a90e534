import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Partner, startPartner } from '../harness/partner-site.ts';

const run = promisify(execFile);
const cache = join(import.meta.dirname, '../../.cache/hosts');
/** A host's packages come from the registry, and a framework's build takes time. */
const patienceMs = 240_000;

/** A partner's own project, outside our repository, so that it cannot use our packages. */
export type Project = { folder: string; run(command: string, ...args: string[]): Promise<void> };

/** Writes the files and installs the packages as a partner would. Packages are kept between runs. */
export async function createProject(
  name: string,
  packages: Record<string, string>,
  files: Record<string, string>,
): Promise<Project> {
  const folder = join(cache, name);
  await mkdir(folder, { recursive: true });
  for (const each of await readdir(folder))
    if (each !== 'node_modules') await rm(join(folder, each), { recursive: true });
  const manifest = { name: `host-${name}`, private: true, type: 'module', dependencies: packages };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const project: Project = {
    folder,
    async run(command, ...args) {
      const { NODE_ENV: _, ...environment } = process.env;
      try {
        await run(command, args, {
          cwd: folder,
          timeout: patienceMs,
          env: { ...environment, NEXT_TELEMETRY_DISABLED: '1', CI: '1' },
          maxBuffer: 1 << 24,
        });
      } catch (thrown) {
        const { stdout = '', stderr = '' } = thrown as { stdout?: string; stderr?: string };
        throw new Error(`${command} ${args.join(' ')}\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`);
      }
    },
  };
  await project.run('npm', 'install', '--no-audit', '--no-fund', '--no-package-lock');
  return project;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves a folder of built files on an origin of its own. */
export async function serveFolder(folder: string): Promise<Partner> {
  const site = await startPartner();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(folder.length).replace(/\/index\.html$/, '/');
    site.serve(address, {
      body: await readFile(path, 'utf8'),
      type: types[extname(entry.name)] ?? 'application/octet-stream',
    });
  }
  return site;
}
