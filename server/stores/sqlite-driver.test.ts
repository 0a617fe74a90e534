import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createSqliteDriver } from './sqlite-driver.ts';
import { createStorageMonitor } from './storage-monitor.ts';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

test('statements for lists of every length do not displace the one that every request uses', async () => {
  const { file, run } = open();
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
    const { insert, insertInTransaction } = open(disk.syncFile);
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
      const database = open(disk.syncFile);
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
  const { insert, run } = open(disk.syncFile);
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
    const { insert, count } = open(disk.syncFile);
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
    const { count, insert, insertInTransaction, inTransaction, reports } = open(disk.syncFile);
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

  test('is followed by a checkpoint, because the log has lost what could not be synced', async () => {
    const disk = createDisk();
    const { file, insert } = open(disk.syncFile);
    const pragma = vi.spyOn(file, 'pragma');
    const lost = insert().catch(() => 'lost');
    await disk.begun(1);
    disk.fail(0);
    expect(await lost).toBe('lost');
    expect(pragma).not.toHaveBeenCalled();
    for (let sync = 1; sync <= 2; sync++) {
      const written = insert();
      await disk.begun(sync + 1);
      disk.end(sync);
      await written;
      expect(pragma.mock.calls).toEqual([['wal_checkpoint(RESTART)']]);
    }
  });
});

/** A database in a folder of its own with an empty table; `reports` are those of its monitor. */
function open(syncFile?: (fd: number) => Promise<void>) {
  const dir = mkdtempSync(join(tmpdir(), 'sqlite-driver-'));
  const file = new Database(join(dir, 'test.db'));
  file.pragma('journal_mode = WAL');
  file.exec('create table entry (id integer primary key)');
  const reports: string[] = [];
  const monitor = createStorageMonitor({
    onFailed: ({ failure }) => reports.push(`failed: ${failure}`),
    onRecovered: () => reports.push('recovered'),
    onConnectionLost() {},
  });
  const driver = createSqliteDriver(file, monitor, syncFile);
  opened.push(async () => {
    await driver.destroy();
    rmSync(dir, { recursive: true });
  });

  async function run(sql: string, parameters: unknown[] = []) {
    const connection = await driver.acquireConnection();
    return (await connection.executeQuery(CompiledQuery.raw(sql, parameters))).rows;
  }

  /** As Kysely does it. */
  async function inTransaction(work: (run: (sql: string) => Promise<unknown>) => Promise<void>) {
    const connection = await driver.acquireConnection();
    await driver.beginTransaction(connection, {});
    try {
      await work((sql) => connection.executeQuery(CompiledQuery.raw(sql, [])));
      await driver.commitTransaction(connection);
    } catch (cause) {
      await driver.rollbackTransaction(connection);
      throw cause;
    }
  }

  return {
    file,
    reports,
    run,
    inTransaction,
    insert: () => run('insert into entry default values'),
    insertInTransaction: () =>
      inTransaction(async (each) => void (await each('insert into entry default values'))),
    count: async () =>
      Number(((await run('select count(*) as entries from entry')) as { entries: number }[])[0]?.entries),
  };
}

/** A disk whose syncs end when the test says so. */
function createDisk() {
  const syncs: PromiseWithResolvers<void>[] = [];
  return {
    syncs,
    syncFile(): Promise<void> {
      const sync = Promise.withResolvers<void>();
      syncs.push(sync);
      return sync.promise;
    },
    begun: (count: number) =>
      vi.waitFor(() => expect(syncs.length).toBeGreaterThanOrEqual(count), { interval: 1 }),
    end: (at: number) => syncs[at]?.resolve(),
    fail: (at: number) => syncs[at]?.reject(Object.assign(new Error('i/o error'), { code: 'EIO' })),
  };
}

const turnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve));
