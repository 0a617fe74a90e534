import { readFileSync, statSync, utimesSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { closeDrivers, createDisk, openDriver, turnOfTheLoop } from './test-sqlite-driver.ts';

afterEach(closeDrivers);

test('statements for lists of every length do not displace the one that every request uses', async () => {
  const { file, run } = openDriver();
  const prepare = vi.spyOn(file, 'prepare');
  const usual = 'select ? as id';
  for (let length = 1; length <= 450; length++) {
    const values = Array.from({ length }, (_, n) => n);
    await run(`select 1 where 1 in (${values.map(() => '?').join(', ')})`, values);
    if (length > 225) expect(await run(usual, [length])).toEqual([{ id: length }]);
  }
  expect(prepare.mock.calls.filter(([sql]) => sql === usual)).toHaveLength(1);
});

describe('nobody learns of a change before it is on disk', () => {
  test('and meanwhile others write, whose changes are synced together', async () => {
    const disk = createDisk();
    const { insert, insertInTransaction } = openDriver(disk.syncFile);
    const told: string[] = [];
    const first = insertInTransaction().then(() => told.push('first'));
    await disk.begun(1);
    const others = [insertInTransaction(), insert(), insertInTransaction()].map((written) =>
      written.then(() => told.push('other')),
    );
    await turnOfTheLoop();
    expect(told).toEqual([]);
    disk.end(0);
    await first;
    expect(told).toEqual(['first']);
    await disk.begun(2);
    disk.end(1);
    await Promise.all(others);
    expect(disk.syncs).toHaveLength(2);
  });

  test.each([
    ['changed by one statement', 'insert'],
    ['changed in a transaction', 'insertInTransaction'],
  ] as const)(
    'neither who reads at once what was %s nor whose transaction fails over it',
    async (_, change) => {
      const disk = createDisk();
      const database = openDriver(disk.syncFile);
      const told: unknown[] = [];
      const tell = (what: unknown) => told.push(what);
      const written = database[change]();
      // Asked for in the same turn, it may be read between the change and the moment at which its writer goes on.
      const read = database.count().then(tell);
      await disk.begun(1);
      const readLater = database.count().then(tell);
      const refused = database
        .inTransaction(async () => {
          throw new Error('taken');
        })
        .catch(({ message }: Error) => tell(message));
      await turnOfTheLoop();
      expect(told).toEqual([]);
      disk.end(0);
      await Promise.all([written, read, readLater, refused]);
      expect(told.toSorted()).toEqual([1, 1, 'taken']);
    },
  );
});

test('nobody learns that something is taken before what has taken it is on disk', async () => {
  const disk = createDisk();
  const { insert, run } = openDriver(disk.syncFile);
  const told: string[] = [];
  const written = insert();
  await disk.begun(1);
  const refused = run('insert into entry (id) values (1)').catch(({ code }: Error & { code: string }) =>
    told.push(code),
  );
  await turnOfTheLoop();
  expect(told).toEqual([]);
  disk.end(0);
  await Promise.all([written, refused]);
  expect(told).toEqual(['SQLITE_CONSTRAINT_PRIMARYKEY']);
});

describe('a sync that fails', () => {
  test('is told to whoever has read what it leaves behind, and tried again for whoever reads later', async () => {
    const disk = createDisk();
    const { insert, count } = openDriver(disk.syncFile);
    const toCode = ({ code }: { code: string }) => code;
    const written = insert().catch(toCode);
    await disk.begun(1);
    const read = count().catch(toCode);
    disk.fail(0);
    expect(await Promise.all([written, read])).toEqual(['storage_unavailable', 'storage_unavailable']);
    const readAgain = count().catch(toCode);
    await disk.begun(2);
    disk.fail(1);
    expect(await readAgain).toBe('storage_unavailable');
    const readLater = count();
    await disk.begun(3);
    disk.end(2);
    expect(await readLater).toBe(1);
    expect(await count()).toBe(1);
    expect(disk.syncs).toHaveLength(3);
  });

  test('is told to whoever wrote, and disturbs no transaction of another', async () => {
    const disk = createDisk();
    const { count, insert, insertInTransaction, inTransaction, reports } = openDriver(disk.syncFile);
    const lost = insertInTransaction().catch((cause: unknown) => cause);
    await disk.begun(1);
    const held = Promise.withResolvers<void>();
    const other = inTransaction(async (run) => {
      await run('insert into entry default values');
      await held.promise;
      await run('insert into entry default values');
    });
    await turnOfTheLoop();
    disk.fail(0);
    const failure = await lost;
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: 'storage_unavailable' });
    expect(reports).toEqual(['failed: broken']);
    held.resolve();
    await disk.begun(2);
    disk.end(1);
    await other;
    expect(reports).toEqual(['failed: broken', 'recovered']);
    expect(await count()).toBe(3);
    const last = insert();
    await disk.begun(3);
    disk.end(2);
    await last;
  });

  test('is followed by one of a log that was written again, although a backup reads what was there before', async () => {
    const disk = createDisk();
    const { file, insert, count } = openDriver(disk.syncFile);
    const logPath = `${file.name}-wal`;
    const backup = new Database(file.name);
    backup.exec('begin');
    backup.prepare('select * from entry').all();
    const lost = insert().catch(() => 'lost');
    await disk.begun(1);
    disk.fail(0);
    expect(await lost).toBe('lost');
    const log = readFileSync(logPath);
    const longAgo = new Date(0);
    utimesSync(logPath, longAgo, longAgo);
    // Whoever reads writes nothing of their own.
    const read = count();
    await disk.begun(2);
    expect(statSync(logPath).mtime).not.toEqual(longAgo);
    expect(readFileSync(logPath)).toEqual(log);
    utimesSync(logPath, longAgo, longAgo);
    disk.end(1);
    expect(await read).toBe(1);
    expect(await count()).toBe(1);
    expect(statSync(logPath).mtime).toEqual(longAgo);
    backup.close();
  });
});

test('nobody learns of what another process has committed before it is on disk', async () => {
  const disk = createDisk();
  const { file, count } = openDriver(disk.syncFile);
  expect(await count()).toBe(0);
  const other = new Database(file.name);
  other.exec('insert into entry default values');
  const told: unknown[] = [];
  const read = count().then((found) => told.push(found));
  await disk.begun(1);
  await turnOfTheLoop();
  expect(told).toEqual([]);
  disk.end(0);
  await read;
  expect(await count()).toBe(1);
  expect(told).toEqual([1]);
  expect(disk.syncs).toHaveLength(1);
  other.close();
});
