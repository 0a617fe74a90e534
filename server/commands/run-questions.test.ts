import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../stores/database.ts';
import { listTestDatabases } from '../stores/test-databases.ts';
import { runQuestions } from './run-questions.ts';

describe.each(await listTestDatabases(process.env))('npm run questions on $kind', ({ kind, create }) => {
  const name = kind === 'SQLite' ? 'DATA_DIR' : 'DATABASE_URL';

  test('ends with one line about a database of another release or without tables, and leaves it as it is', async () => {
    const { options, remove } = await create();
    const { databaseUrl = '', dataDir } = options;
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    expect(await run(environment)).toEqual([2, expect.stringMatching(toLine(name, 'it holds no tables'))]);
    expect(kind === 'SQLite' && existsSync(join(dataDir, 'lexloom.db'))).toBe(false);
    const change = async (statement: string) => {
      const db = await openDatabase(options);
      await sql.raw(statement).execute(db);
      await db.destroy();
    };
    await change(`insert into kysely_migration (name, timestamp) values ('2999-later', '2999')`);
    expect(await run(environment)).toEqual([2, expect.stringMatching(toLine(name, 'a newer version'))]);
    await remove();
  });
});

test('npm run questions does not migrate a database of an earlier release, whose server may be running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-questions-'));
  await (await openDatabase({ dataDir })).destroy();
  const path = join(dataDir, 'lexloom.db');
  expect(await run({ DATA_DIR: dataDir })).toEqual([
    0,
    expect.stringMatching(/^Questions \(0, 0 different\)/),
  ]);
  expect(await run({ DATA_DIR: dataDir }, ['--csv'])).toEqual([
    0,
    expect.stringMatching(/^"count","nothing",/),
  ]);
  const file = new Database(path);
  file.exec(`delete from kysely_migration where name > '0012-z'`);
  file.close();
  await copyFile(path, join(dataDir, 'before.db'));
  expect(await run({ DATA_DIR: dataDir })).toEqual([
    2,
    expect.stringMatching(toLine('DATA_DIR', 'an earlier release \\(0012-key-age\\)')),
  ]);
  expect((await readFile(path)).equals(await readFile(join(dataDir, 'before.db')))).toBe(true);
  await rm(dataDir, { recursive: true });
});

test.each([
  [['--days', '0'], '--days takes a whole number'],
  [['--days', '1.5'], '--days takes a whole number'],
  [['--json'], "Unknown option '--json'\n"],
])('npm run questions explains itself after %j', async (args, line) => {
  expect(await run({}, args)).toEqual([2, expect.stringContaining(line)]);
});

const toLine = (name: string, reason: string) =>
  new RegExp(`^Setting ${name} cannot be used: [^\n]*${reason}[^\n]*$`);

async function run(environment: Record<string, string>, args: string[] = []): Promise<[number, string]> {
  const texts: string[] = [];
  const code = await runQuestions(args, environment, (text) => texts.push(text));
  return [code, texts.join('\n')];
}
