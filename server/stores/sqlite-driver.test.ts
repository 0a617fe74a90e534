import Database from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createSqliteDriver } from './sqlite-driver.ts';
import { createStorageMonitor } from './storage-monitor.ts';

test('statements for lists of every length do not displace the one that every request uses', async () => {
  const file = new Database(':memory:');
  const connection = await createSqliteDriver(
    file,
    createStorageMonitor({ onFailed() {}, onRecovered() {}, onConnectionLost() {} }),
  ).acquireConnection();
  const prepare = vi.spyOn(file, 'prepare');
  const run = (sql: string, values: unknown[]) => connection.executeQuery(CompiledQuery.raw(sql, values));
  const usual = 'select ? as id';
  for (let length = 1; length <= 450; length++) {
    const values = Array.from({ length }, (_, n) => n);
    await run(`select 1 where 1 in (${values.map(() => '?').join(', ')})`, values);
    if (length > 225) expect((await run(usual, [length])).rows).toEqual([{ id: length }]);
  }
  expect(prepare.mock.calls.filter(([sql]) => sql === usual)).toHaveLength(1);
  file.close();
});
