import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';

const run = promisify(execFile);
/** Where Debian installs the programs of each version. */
const versionsDir = '/usr/lib/postgresql';

/** A PostgreSQL of a test's own, on its own port, which the test can stop and start again; it writes to the disk as usual. */
export async function startOwnPostgres() {
  const version = (await readdir(versionsDir)).toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? '';
  const dir = await mkdtemp(join(tmpdir(), 'lexloom-postgres-'));
  const port = await findFreePort();
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root; Debian's package has created a user for it.
  const [command, ...before] = isRoot ? ['runuser', '-u', 'postgres', '--'] : ['env'];
  if (isRoot) spawnSync('chown', ['postgres', dir]);
  await chmod(dir, 0o700);
  const data = join(dir, 'data');
  const call = (program: string, ...args: string[]) =>
    run(command ?? '', [...before, join(versionsDir, version, 'bin', program), ...args], { cwd: '/' });
  const control = (...args: string[]) => call('pg_ctl', '-D', data, '-w', '-l', join(dir, 'log'), ...args);
  const start = () => control('start', '-o', `-p ${port} -c listen_addresses=127.0.0.1 -k ${dir}`);

  await call('initdb', '-D', data, '-U', 'lexloom', '-A', 'trust', '--no-sync');
  await start();
  return {
    settings: { DATABASE_URL: `postgres://lexloom@127.0.0.1:${port}/postgres` },
    start,
    /** Stops it as a crash would: sessions are cut off, and nothing more is written. */
    stop: () => control('stop', '-m', 'immediate'),
    async remove() {
      await control('stop', '-m', 'immediate').catch(() => {});
      await rm(dir, { recursive: true, force: true });
    },
  };
}
