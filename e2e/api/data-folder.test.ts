import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { postJson } from '../harness/api-client.ts';
import { startServer } from '../harness/running-server.ts';

test('what people wrote can be read only by the server’s own user', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-'));
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const answer = await postJson(
      `${server.url}/api/chatstream`,
      { message: 'What do you offer?' },
      { 'x-guest-id': randomUUID() },
    );
    expect(await answer.text()).not.toBe('');
    const names = await readdir(dataDir);
    expect(names).toContain('lexloom.db');
    for (const name of names) {
      const { mode } = await stat(join(dataDir, name));
      expect([name, mode & 0o077]).toEqual([name, 0]);
    }
  } finally {
    await server.remove();
  }
});

test('a database of a pre-release version stops the start with one line that names DATA_DIR, and stays as it is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-'));
  const path = join(dataDir, 'lexloom.db');
  const file = new Database(path);
  file.pragma('journal_mode = WAL');
  file.exec(`create table kysely_migration (name text primary key, timestamp text);
    insert into kysely_migration values ('0001-start', '2026')`);
  file.close();
  const before = await readFile(path);
  const message = await startServer({ DATA_DIR: dataDir }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  const [outcome, ...lines] = message.trim().split('\n');
  expect(outcome).toContain('ended with 1');
  expect(lines).toEqual([
    expect.stringMatching(/^Setting DATA_DIR cannot be used: .*pre-release version \(0001-start\)/),
  ]);
  expect(await readdir(dataDir)).toEqual(['lexloom.db']);
  expect((await readFile(path)).equals(before)).toBe(true);
  await rm(dataDir, { recursive: true });
});
