import Database from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createSqliteDriver } from './sqlite-driver.ts';
import { createStorageMonitor } from './storage-monitor.ts';

test('statements for lists of every length do not displace the one that every request uses', async () => {
  const { file, driver, close } = openDriver();
  const connection = await driver.acquireConnection();
  const prepare = vi.spyOn(file, 'prepare');
  const run = (sql: string, values: unknown[]) => connection.executeQuery(CompiledQuery.raw(sql, values));
  const usual = 'select ? as id';
  for (let length = 1; length <= 450; length++) {
    const values = Array.from({ length }, (_, n) => n);
    await run(`select 1 where 1 in (${values.map(() => '?').join(', ')})`, values);
    if (length > 225) expect((await run(usual, [length])).rows).toEqual([{ id: length }]);
  }
  expect(prepare.mock.calls.filter(([sql]) => sql === usual)).toHaveLength(1);
  close();
});

test('between two syncs the event loop looks for requests, and reads do not wait', async () => {
  const { driver, close } = openDriver();
  const run = async (sql: string) =>
    (await driver.acquireConnection()).executeQuery(CompiledQuery.raw(sql, []));
  await run('create table entry (id integer primary key)');
  const turns = countTurns();
  const write = async () => {
    const connection = await driver.acquireConnection();
    await driver.beginTransaction(connection, {});
    await connection.executeQuery(CompiledQuery.raw('insert into entry default values', []));
    const turn = turns.count();
    await driver.commitTransaction(connection);
    return turn;
  };
  const insert = () => run('insert into entry default values').then(turns.count);

  const first = await write();
  expect((await run('select count(*) as entries from entry')).rows).toEqual([{ entries: 1 }]);
  expect(turns.count()).toBe(first);
  const synced = [first, await write(), await insert(), ...(await Promise.all([write(), insert(), write()]))];
  synced.sort((a, b) => a - b);
  for (const [at, turn] of synced.entries())
    if (at > 0) expect(turn - (synced[at - 1] ?? 0)).toBeGreaterThanOrEqual(2);
  turns.stop();
  close();
});

function openDriver() {
  const file = new Database(':memory:');
  const monitor = createStorageMonitor({ onFailed() {}, onRecovered() {}, onConnectionLost() {} });
  return { file, driver: createSqliteDriver(file, monitor), close: () => file.close() };
}

/** Counts turns of the event loop. */
function countTurns() {
  let turns = 0;
  let next = setImmediate(function count() {
    turns++;
    next = setImmediate(count);
  });
  return { count: () => turns, stop: () => clearImmediate(next) };
}
