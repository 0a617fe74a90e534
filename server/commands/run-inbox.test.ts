import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '../stores/database.ts';
import { runInbox } from './run-inbox.ts';

test('the inbox ends with one line that names DATABASE_URL when the database is unreachable', async () => {
  const { code, texts } = await run({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  expect(code).toBe(2);
  expect(texts).toEqual([
    expect.stringMatching(/^Setting DATABASE_URL cannot be used: [^\n]*ECONNREFUSED[^\n]*$/),
  ]);
});

test('the inbox ends with one line that names DATA_DIR when the database is refused, and leaves it as it is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-inbox-'));
  const path = join(dataDir, 'lexloom.db');
  const file = new Database(path);
  file.exec(`create table kysely_migration (name text primary key, timestamp text);
    insert into kysely_migration values ('0001-start', '2026')`);
  file.close();
  const before = await readFile(path);
  const { code, texts } = await run({ DATA_DIR: dataDir });
  expect(code).toBe(2);
  expect(texts).toEqual([
    expect.stringMatching(/^Setting DATA_DIR cannot be used: [^\n]*pre-release version[^\n]*$/),
  ]);
  expect((await readFile(path)).equals(before)).toBe(true);
  await rm(dataDir, { recursive: true });
});

test('the inbox of a folder without a database says so, instead of showing an empty one and leaving it there', async () => {
  const dataDir = join(tmpdir(), `lexloom-inbox-none-${process.pid}`);
  const { code, texts } = await run({ DATA_DIR: dataDir });
  expect(code).toBe(2);
  expect(texts).toEqual([expect.stringMatching(/^Setting DATA_DIR cannot be used: it holds no tables/)]);
  expect(existsSync(dataDir)).toBe(false);
});

test('an empty inbox as CSV is a table all the same: its header is there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-inbox-empty-'));
  await (await openDatabase({ dataDir })).destroy();
  const print = async (table: string) => (await run({ DATA_DIR: dataDir }, ['--csv', table])).texts;
  expect(await print('messages')).toEqual(['"id","received","name","email","number","message","heldBack"']);
  expect(await print('handovers')).toEqual([
    '"id","received","repliesBy","name","email","message","conversation","partner"',
  ]);
  expect(await print('subscribers')).toEqual(['"id","entered","confirmed","email","leave"']);
  await rm(dataDir, { recursive: true });
});

test('the inbox ends with one line that names a wrong setting', async () => {
  const { code, texts } = await run({ PORT: 'many' });
  expect(code).toBe(2);
  expect(texts).toEqual([expect.stringMatching(/^Setting PORT is wrong: [^\n]*$/)]);
});

async function run(environment: Record<string, string>, args: string[] = []) {
  const texts: string[] = [];
  const code = await runInbox(args, environment, (text) => texts.push(text));
  return { code, texts };
}
