import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { runTransfer, type Transfer } from '../../server/commands/backup/run-transfer.ts';
import { type Client, createClient, register } from '../harness/api-client.ts';
import { listDocuments, readExtracted, upload, uploadAndExtract } from '../harness/document-client.ts';
import { canUsePostgres, createPostgresSchema } from '../harness/postgres.ts';
import { startServer } from '../harness/running-server.ts';
import { isFull, sampled } from '../harness/scale.ts';

const hasPostgres = await canUsePostgres();
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

type Kind = 'SQLite' | 'PostgreSQL';

const ways: [from: Kind, to: Kind][] = hasPostgres
  ? sampled(
      [
        ['SQLite', 'PostgreSQL'],
        ['PostgreSQL', 'SQLite'],
      ],
      2,
    )
  : [['SQLite', 'SQLite']];
/** Three server starts, on a machine that may be busy. */
const patienceMs = 120_000;

describe.each(ways)('a backup of %s restored to %s', (from, to) => {
  test(
    'holds the rows of one moment with just their files, and serves them',
    async () => {
      const source = await createStorage(from);
      const server = await startServer(source);
      cleanUps.push(() => server.remove());
      const account = await register(server.url);
      const kept = await uploadAndExtract(server.url, account, 'A contract that is kept.');
      await (await account.ask('What does contract drafting include?')).text();
      const before = await account.history();

      const dir = await createFolder();
      const writing = writeUntilStopped(server.url, account);
      expect(await run('backup', [dir], source)).toMatchObject({ code: 0 });
      await writing.stop();
      await expectConsistent(dir, kept.document.id);
      expect((await run('backup', [dir], source)).text).toContain('is not empty');

      const target = await createStorage(to);
      await expectDamageFound(dir, target, join('data/files', kept.document.id));
      expect(await run('restore', [dir], target)).toMatchObject({ code: 0 });
      // Refused both over existing files and over a database alone.
      expect((await run('restore', [dir], target)).text).toMatch(/is not empty/);
      const elsewhere = await run('restore', [dir], { ...target, DATA_DIR: await createFolder() });
      expect(elsewhere.code).toBe(to === 'PostgreSQL' ? 2 : 0);

      const restored = await startServer(target);
      cleanUps.push(() => restored.remove());
      const again = createClient(restored.url, account.identity);
      expect((await again.history()).slice(-before.length)).toEqual(before);
      expect(await (await again.get(`/api/chatstream/files/${kept.document.id}`)).text()).toBe(
        'A contract that is kept.',
      );
      // What documents were prepared into is not backed up but made again.
      expect((await readExtracted(again, kept.document.id)).text).toContain('A contract');
      for (const { id } of await listDocuments(again))
        expect((await again.get(`/api/chatstream/files/${id}`)).status).toBe(200);
    },
    patienceMs,
  );
});

test.skipIf(!hasPostgres)(
  'the embedded database moves to PostgreSQL, and stays as it was',
  async () => {
    const embedded = await createStorage('SQLite');
    const { DATABASE_URL } = await createStorage('PostgreSQL');
    const args = ['--to', DATABASE_URL ?? ''];
    const server = await startServer(embedded);
    const account = await register(server.url);
    const { document } = await uploadAndExtract(server.url, account, 'A contract that is kept.');
    await (await account.ask('What does contract drafting include?')).text();
    const before = await account.history();
    expect((await run('move', args, embedded)).text).toMatch(/^A server is running/);
    expect((await run('move', ['--to', 'mysql://127.0.0.1/x'], embedded)).text).toMatch(/^--to is wrong: /);
    await server.stop();

    const bytes = await hashOf(join(embedded.DATA_DIR, 'lexloom.db'));
    expect(await run('move', args, embedded)).toMatchObject({ code: 0 });
    expect(await hashOf(join(embedded.DATA_DIR, 'lexloom.db'))).toBe(bytes);
    const mark = join(embedded.DATA_DIR, 'lexloom.db.moved');
    await rename(mark, `${mark}.aside`);
    expect((await run('move', args, embedded)).text).toMatch(/^The database is not empty/);
    await rename(`${mark}.aside`, mark);
    const refusal = {
      code: 2,
      text: expect.stringMatching(/the embedded database .* was moved: to postgres:/),
    };
    expect(await run('move', args, embedded)).toMatchObject(refusal);
    expect(await run('backup', [await createFolder()], embedded)).toMatchObject(refusal);
    await expect(startServer(embedded)).rejects.toThrow(/the embedded database .* was moved: to postgres:/);

    const moved = await startServer({ ...embedded, DATABASE_URL: DATABASE_URL ?? '' });
    cleanUps.push(() => moved.remove());
    const again = createClient(moved.url, account.identity);
    expect(await again.history()).toEqual(before);
    expect((await listDocuments(again)).map(({ id }) => id)).toEqual([document.id]);
    expect(await (await again.get(`/api/chatstream/files/${document.id}`)).text()).toBe(
      'A contract that is kept.',
    );
  },
  patienceMs,
);

test.runIf(isFull)(
  'no server starts on what a killed restore has left, and the restore can be repeated',
  async () => {
    const source = await createStorage('SQLite');
    const server = await startServer(source);
    cleanUps.push(() => server.remove());
    const account = await register(server.url);
    const dir = await createFolder();
    expect(await run('backup', [dir], source)).toMatchObject({ code: 0 });

    const target = await createStorage('SQLite');
    await killRestore(dir, target);
    await expect(startServer(target)).rejects.toThrow(
      /\nSetting DATA_DIR \([^\n]*\) holds a part of a backup: [^\n]*\n$/,
    );
    for (const name of await readdir(target.DATA_DIR))
      await rm(join(target.DATA_DIR, name), { recursive: true });
    expect(await run('restore', [dir], target)).toMatchObject({ code: 0 });
    const restored = await startServer(target);
    cleanUps.push(() => restored.remove());
    expect(await createClient(restored.url, account.identity).history()).toEqual([]);
  },
  patienceMs,
);

/** Kills a restore as soon as it has begun to write. */
async function killRestore(dir: string, { DATA_DIR }: Storage): Promise<void> {
  const restoring = spawn(process.execPath, ['scripts/restore.ts', dir], {
    env: { ...process.env, DATA_DIR },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => restoring.once('exit', (_, signal) => resolve(signal)));
  await expect.poll(() => readdir(DATA_DIR), { interval: 1, timeout: 30_000 }).not.toEqual([]);
  restoring.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
}

type Storage = { DATA_DIR: string; DATABASE_URL?: string };

async function createStorage(kind: Kind): Promise<Storage> {
  const DATA_DIR = await createFolder();
  if (kind === 'SQLite') return { DATA_DIR };
  const schema = await createPostgresSchema();
  cleanUps.push(() => schema.remove());
  return { DATA_DIR, ...schema.settings };
}

async function createFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'lexloom-backup-'));
  cleanUps.push(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function run(transfer: Transfer, args: string[], settings: Storage) {
  const texts: string[] = [];
  const code = await runTransfer(transfer, args, settings, (text) => texts.push(text));
  return { code, text: texts.join('\n') };
}

/** Uploads, deletes and asks as fast as the server allows. */
function writeUntilStopped(url: string, account: Client) {
  let isStopped = false;
  async function work(index: number) {
    while (!isStopped) {
      const { status, body } = await upload(url, account, `A document of writer ${index}.`);
      if (status === 200 && Math.random() < 0.7)
        await account.call('DELETE', `/api/chatstream/files/${body.id}`);
      await (await account.ask('What is an NDA?')).text();
    }
  }
  const working = Promise.all([0, 1].map(work));
  return {
    async stop() {
      isStopped = true;
      await working;
    },
  };
}

/** An extra byte in a file, or a missing manifest, is refused before anything is written. */
async function expectDamageFound(dir: string, target: Storage, file: string): Promise<void> {
  const path = join(dir, file);
  const { size } = await stat(path);
  await appendFile(path, '!');
  expect((await run('restore', [dir], target)).text).toMatch(
    /^The backup is damaged: .* Nothing was restored\.$/,
  );
  await truncate(path, size);
  await rename(join(dir, 'manifest.json'), join(dir, 'aside'));
  expect((await run('restore', [dir], target)).text).toContain('is no complete backup');
  await rename(join(dir, 'aside'), join(dir, 'manifest.json'));
  expect(await readdir(target.DATA_DIR)).toEqual([]);
}

/** Checks what the folder promises to those who read it without our programs. */
async function expectConsistent(dir: string, keptId: string): Promise<void> {
  const rows = await readJsonLines<{ id: string; size: number }>(join(dir, 'rows/document.jsonl'));
  const lines = await readJsonLines<{ path: string; sha256: string }>(join(dir, 'files.jsonl'));
  const files = (await readdir(join(dir, 'data/files'))).toSorted();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(files);
  expect(files).toContain(keptId);
  const listed = lines.map(({ path }) => path).filter((path) => path.startsWith('files/'));
  expect(listed.toSorted()).toEqual(files.map((id) => `files/${id}`));
  for (const { path, sha256 } of lines) expect(await hashOf(join(dir, 'data', path))).toBe(sha256);
  for (const { id, size } of rows) expect((await stat(join(dir, 'data/files', id))).size).toBe(size);
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect([entry.name, mode & 0o077]).toEqual([entry.name, 0]);
  }
}

async function readJsonLines<Line>(path: string): Promise<Line[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Line);
}

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
