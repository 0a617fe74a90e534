import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../stores/database.ts';
import { runTransfer } from './run-transfer.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

test('a restored backup has the knowledge files that were links, as those of a mounted ConfigMap are', async () => {
  const { folder, dataDir } = await setUp();
  const knowledge = join(dataDir, 'knowledge');
  await mkdir(join(knowledge, '..2026'), { recursive: true });
  await writeFile(join(knowledge, '..2026/fees.md'), 'A first meeting costs 95 pounds.');
  await symlink('..2026', join(knowledge, '..data'));
  await symlink('..data/fees.md', join(knowledge, 'fees.md'));
  await symlink('nowhere.md', join(knowledge, 'broken.md'));
  await writeFile(join(folder, 'secret.md'), 'Not below the data folder.');
  await symlink(join(folder, 'secret.md'), join(knowledge, 'outside.md'));

  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')];
  expect(await run('backup', [backup], dataDir)).toBe(0);
  expect(await run('restore', [backup], restored)).toBe(0);
  expect(await readFile(join(restored, 'knowledge/fees.md'), 'utf8')).toContain('95 pounds');
  expect(existsSync(join(restored, 'knowledge/outside.md'))).toBe(false);
});

// Run in a separate process: whatever does not return would block this one for ever.
test.skipIf(!existsSync('/proc/self'))('a backup to where no folder can be made says so', async () => {
  const { dataDir } = await setUp();
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const args = ['scripts/backup.ts', '/proc/lexloom/backup'];
  const backup = promisify(execFile)(process.execPath, args, { env, timeout: 20_000, killSignal: 'SIGKILL' });
  await expect(backup).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^The backup failed: .*\/proc\/lexloom.*\n$/),
  });
});

// In a process of its own, which nothing else keeps running until the database is closed.
test('a restore of more than the log holds before it is copied beside the thread ends, and says so', async () => {
  const { folder, dataDir } = await setUp();
  const db = await openDatabase({ dataDir });
  const message = { name: 'Ada', email: 'a@b.co', number: '', created_at: 1, is_held_back: 0 };
  const rows = Array.from({ length: 700 }, (_, n) => ({ ...message, id: `${n}`, message: 'x'.repeat(8000) }));
  await db.transaction().execute(async (tx) => {
    for (const row of rows) await tx.insertInto('contact_message').values(row).execute();
  });
  await db.destroy();
  const backup = join(folder, 'backup');
  expect(await run('backup', [backup], dataDir)).toBe(0);
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'restored') };
  const restored = await promisify(execFile)(process.execPath, ['scripts/restore.ts', backup], { env });
  expect(restored.stdout).toMatch(/^Restored the backup of .*: 70\d rows/);
  expect(existsSync(join(env.DATA_DIR, 'restore-unfinished'))).toBe(false);
});

test('a backup through npm is written below the folder of the caller', async () => {
  const { folder, dataDir } = await setUp();
  const { PATH = '' } = process.env;
  const root = join(import.meta.dirname, '../../..');
  const args = ['--prefix', root, 'run', '--silent', '--ignore-scripts', 'backup', '--', 'kept'];
  await promisify(execFile)('npm', args, { cwd: folder, env: { PATH, DATA_DIR: dataDir } });
  expect(existsSync(join(folder, 'kept/manifest.json'))).toBe(true);
});

test('a backup into the data folder, also through a link, is refused', async () => {
  const { folder, dataDir } = await setUp();
  await symlink(dataDir, join(folder, 'link'));
  for (const dir of [join(dataDir, 'knowledge'), join(folder, 'link/kept/today')]) {
    const said: string[] = [];
    const code = await runTransfer('backup', [dir], { DATA_DIR: dataDir }, (text) => said.push(text));
    expect([code, said]).toEqual([2, [expect.stringContaining('is in DATA_DIR')]]);
    expect(existsSync(dir)).toBe(false);
  }
});

test('a backup of a folder with the database of another installation is refused, as a start is', async () => {
  const { folder, dataDir } = await setUp();
  await writeFile(join(dataDir, 'installation-id'), '9ac5ccca-d5dc-402c-bfdf-e8cd2ccd103b\n');
  const backup = join(folder, 'backup');
  const said: string[] = [];
  const code = await runTransfer('backup', [backup], { DATA_DIR: dataDir }, (text) => said.push(text));
  expect([code, said]).toEqual([2, [expect.stringContaining('do not belong together')]]);
  expect(existsSync(backup)).toBe(false);
});

async function run(transfer: 'backup' | 'restore', args: string[], dataDir: string): Promise<number> {
  return runTransfer(transfer, args, { DATA_DIR: dataDir }, () => {});
}

/** A folder with the data of a server that has never run. */
async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-transfer-'));
  folders.push(folder);
  const dataDir = join(folder, 'data');
  await (await openDatabase({ dataDir })).destroy();
  return { folder, dataDir };
}
