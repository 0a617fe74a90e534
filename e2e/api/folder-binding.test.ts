import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Client, createClient, register } from '../harness/api-client.ts';
import { listDocuments, upload } from '../harness/document-client.ts';
import { canUsePostgres, createPostgresSchema } from '../harness/postgres.ts';
import { startServer } from '../harness/running-server.ts';
import { isFull, sampled } from '../harness/scale.ts';

const foreign =
  /^Settings DATABASE_URL and DATA_DIR do not belong together: .* To use them together on purpose: echo (\S+) > (\S+)$/;
const unset = /^Setting DATABASE_URL is unset, and DATA_DIR \(.*\) holds files of another database/;

let dataDir: string;
const cleanUps: (() => Promise<void>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lexloom-'));
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  await rm(dataDir, { recursive: true });
});

const databases = (await canUsePostgres()) ? sampled(['PostgreSQL', 'SQLite'], 2) : ['SQLite'];

describe.each(databases)('a data folder of a database on %s', (kind) => {
  const createDatabase = async () => {
    if (kind === 'SQLite') return { settings: {} as Record<string, string>, query: querySqlite };
    const schema = await createPostgresSchema();
    cleanUps.push(() => schema.remove());
    return schema;
  };

  test('is used again, also by a second server at the same time, and refuses another database', async () => {
    const { settings } = await createDatabase();
    // An embedded database has to be created by one server.
    if (kind === 'SQLite') await (await start(settings)).stop();
    await rm(join(dataDir, 'installation-id'), { force: true });
    const [first, second] = await Promise.all([start(settings), start(settings)]);
    const account = await register(first.url);
    const { body } = await upload(first.url, account, 'Kept.');
    const there = createClient(second.url, account.identity);
    expect(await (await there.get(`/api/chatstream/files/${body.id}`)).text()).toBe('Kept.');
    await Promise.all([first.stop(), second.stop()]);
    await expectDocument(settings, account, body.id);
    await writeFile(join(dataDir, 'installation-id'), 'of another database');
    expect(await refusal(settings)).toMatch(foreign);
  });

  // One folder for all of it: each step but the last ones leaves it, and the database, as it found them.
  test.runIf(isFull)(
    'refuses every other database, is bound if it holds the files of its own, and to another one on purpose',
    async () => {
      const own = await createDatabase();
      const { account, id } = await startAndUpload(own.settings);
      const before = await listAll();

      // An empty database is refused, and every file is kept.
      if (kind === 'PostgreSQL') {
        const other = await createPostgresSchema();
        cleanUps.push(() => other.remove());
        expect(await refusal(other.settings)).toMatch(foreign);
        expect(await refusal({ DATABASE_URL: '' })).toMatch(unset);
      } else {
        await rename(join(dataDir, 'lexloom.db'), join(dataDir, 'mislaid'));
        expect(await refusal(own.settings)).toMatch(unset);
        await rename(join(dataDir, 'mislaid'), join(dataDir, 'lexloom.db'));
      }
      expect(await listAll()).toEqual(before);

      // An empty folder is refused if the database has documents.
      const elsewhere = join(dataDir, 'elsewhere');
      await mkdir(elsewhere);
      for (const name of (await readdir(dataDir)).filter((each) => /^(files|installation-id)$/.test(each)))
        await rename(join(dataDir, name), join(elsewhere, name));
      expect(await refusal(own.settings)).toMatch(foreign);
      for (const name of await readdir(elsewhere)) await rename(join(elsewhere, name), join(dataDir, name));
      await expectDocument(own.settings, account, id);

      // Without an id, it is bound if it holds the files of the database, ...
      await forgetBinding(own);
      await expectDocument(own.settings, account, id);
      expect(await readdir(dataDir)).toContain('installation-id');

      // ... and refused if its files are unknown to the database.
      await forgetBinding(own);
      await own.query(`delete from document`);
      const unknown = await listAll();
      expect(await refusal(own.settings)).toMatch(foreign);
      expect(await listAll()).toEqual(unknown);
      expect(await readdir(join(dataDir, 'files'))).toEqual([id]);

      // Used with another database on purpose: by the command that the line names, and its files stay at the start.
      await writeFile(join(dataDir, 'installation-id'), 'of another database');
      const [, line, path] = foreign.exec(await refusal(own.settings)) ?? [];
      execFileSync('sh', ['-c', `echo ${line} > ${path}`]);
      const server = await start(own.settings);
      expect(await readdir(join(dataDir, 'files'))).toEqual([id]);
      await server.stop();
    },
    180_000,
  );
});

test('an embedded database beside foreign files is not even created', async () => {
  await mkdir(join(dataDir, 'files'));
  await writeFile(join(dataDir, 'files', randomUUID()), 'x');
  expect(await refusal({})).toMatch(unset);
  expect(await readdir(dataDir)).toEqual(['files']);
});

const start = (settings: Record<string, string>) => startServer({ ...settings, DATA_DIR: dataDir });

/** Returns the one line with which a start ends. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const message = await start(settings).then(
    async (server) => {
      await server.stop();
      return 'it started';
    },
    (error: Error) => error.message,
  );
  const [outcome, ...lines] = message.trim().split('\n');
  expect(outcome).toContain('ended with 1');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

async function startAndUpload(settings: Record<string, string>): Promise<{ account: Client; id: string }> {
  const server = await start(settings);
  const account = await register(server.url);
  const { body } = await upload(server.url, account, 'Kept.');
  await server.stop();
  return { account, id: body.id };
}

async function expectDocument(settings: Record<string, string>, account: Client, id: string): Promise<void> {
  const server = await start(settings);
  const again = createClient(server.url, account.identity);
  expect((await listDocuments(again)).map((each) => each.id)).toEqual([id]);
  expect(await (await again.get(`/api/chatstream/files/${id}`)).text()).toBe('Kept.');
  await server.stop();
}

/** Resets folder and database to how an earlier version left them. */
async function forgetBinding({ query }: { query: (text: string) => unknown }): Promise<void> {
  await rm(join(dataDir, 'installation-id'));
  await query('update installation set folder_bound_at = null');
}

function querySqlite(text: string): void {
  const file = new Database(join(dataDir, 'lexloom.db'));
  file.exec(text);
  file.close();
}

/** Lists every file with its bytes, except those of the embedded database. */
async function listAll(): Promise<[string, string][]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const own = paths.filter((path) => !/lexloom\.db|mislaid/.test(path)).toSorted();
  return Promise.all(
    own.map(async (path): Promise<[string, string]> => [path, String(await readFile(path))]),
  );
}
