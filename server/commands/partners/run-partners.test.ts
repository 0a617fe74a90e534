import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '../../stores/database.ts';
import { runPartners } from './run-partners.ts';

const add = ['add', '--name', 'A', '--origin', 'https://a.example'];

test('npm run partners -- list says so where there is no database', async () => {
  const dataDir = join(tmpdir(), `lexloom-partners-none-${process.pid}`);
  expect(await run(dataDir, ['list'])).toEqual([
    2,
    expect.stringMatching(/^Setting DATA_DIR cannot be used: it holds no tables/),
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test('npm run partners -- add prepares an installation that no server has started', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-partners-'));
  expect(await run(dataDir, add)).toEqual([0, expect.stringContaining('Public key')]);
  expect(await run(dataDir, ['list'])).toEqual([0, expect.stringContaining('https://a.example')]);
  await rm(dataDir, { recursive: true });
});

test('npm run partners does not migrate a database of an earlier release, whose server may be running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-partners-'));
  await (await openDatabase({ dataDir })).destroy();
  expect(await run(dataDir, ['list'])).toEqual([0, expect.stringMatching(/^There are no partners/)]);
  const path = join(dataDir, 'lexloom.db');
  const file = new Database(path);
  file.exec(`delete from kysely_migration where name > '0025-z'`);
  file.close();
  await copyFile(path, join(dataDir, 'before.db'));
  expect(await run(dataDir, ['list'])).toEqual([2, expect.stringMatching(/an earlier release/)]);
  expect((await readFile(path)).equals(await readFile(join(dataDir, 'before.db')))).toBe(true);
  await rm(dataDir, { recursive: true });
});

test('npm run partners writes an error to standard error, so that no file of JSON holds it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-partners-'));
  expect(await run(dataDir, add)).toEqual([0, expect.stringContaining('Public key')]);
  const command = join(import.meta.dirname, '../../../scripts/partners.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'show', 'nobody', '--json'], {
    encoding: 'utf8',
    env: { DATA_DIR: dataDir },
  });
  expect([status, stdout, stderr]).toEqual([1, '', 'There is no partner with the id nobody.\n']);
  await rm(dataDir, { recursive: true });
});

async function run(dataDir: string, args: string[]): Promise<[number, string]> {
  const texts: string[] = [];
  const code = await runPartners(args, { DATA_DIR: dataDir }, (text) => texts.push(text));
  return [code, texts.join('\n')];
}
