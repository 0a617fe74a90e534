import { setTimeout } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { openLog } from './sqlite-log.ts';
import { isLocked } from './storage-errors.ts';
import type { StorageMonitor } from './storage-monitor.ts';
import type { SyncFile } from './wal-sync.ts';

/** How long a statement waits in total for another process that uses the file. */
const maxLockedMs = 10_000;
/** The pauses between attempts; the last one repeats. Another server's commit takes a few milliseconds. */
const pausesMs = [1, 2, 5, 10, 25];
const maxPrepared = 200;

type Connection = DatabaseConnection & { isInTransaction: boolean };

/**
 * Runs Kysely's statements on one SQLite connection. If another process has locked the file, the statement is retried later
 * while the rest of the server continues, whereas SQLite's own waiting would block it. Statements wait for other callers'
 * transactions to end, because they share the connection; they do not wait for a transaction that is still waiting to begin.
 * What a statement changed or saw is on disk before its caller learns of it, so that nothing that anybody was told is lost in a
 * power cut; meanwhile others use the connection.
 */
export function createSqliteDriver(
  file: Database.Database,
  monitor: StorageMonitor,
  syncFile?: SyncFile,
): Driver {
  const prepare = createPreparer(file);
  const turns = createTurns(monitor);
  const log = openLog(file, (work) => holdLog(file, turns, work), syncFile);

  function run({ sql, parameters }: CompiledQuery): QueryResult<never> {
    const statement = prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as never[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  function createConnection(): Connection {
    const connection: Connection = {
      isInTransaction: false,
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        if (!connection.isInTransaction) {
          const { result, isReadonly, onDisk } = await turns.run(() => runDurably(query)).catch(refuse);
          await reach(onDisk, monitor);
          if (!isReadonly) monitor.succeeded('database');
          return result;
        }
        try {
          return run(query);
        } catch (cause) {
          throw monitor.fail('database', cause);
        }
      },
      // Rows are read at once, because an open cursor would make every other statement on the connection fail.
      async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
        yield connection.executeQuery<Row>(query);
      },
    };
    return connection;
  }

  function end(connection: Connection): void {
    connection.isInTransaction = false;
    turns.end();
  }

  /** Asks for the sync in the same turn, before anybody else can read what was written. */
  function runDurably(query: CompiledQuery) {
    const result = run(query);
    const isReadonly = prepare(query.sql).readonly;
    return { result, isReadonly, onDisk: isReadonly ? log?.settled() : log?.written() };
  }

  /** A refusal tells of what is there, too: that somebody else has just taken a name. */
  async function refuse(cause: unknown): Promise<never> {
    await reach(log?.settled(), monitor);
    throw cause;
  }

  return {
    async init() {},
    acquireConnection: async () => createConnection(),

    async beginTransaction(connection) {
      // `immediate`, because taking the write lock only at the first write would fail at once if another process has written in
      // between.
      const begin = () => prepare('begin immediate').run();
      await turns.run(begin, { keepsTurn: true });
      (connection as Connection).isInTransaction = true;
    },

    async commitTransaction(connection) {
      try {
        prepare('commit').run();
      } catch (cause) {
        throw monitor.fail('database', cause);
      }
      const onDisk = log?.written();
      end(connection as Connection);
      await reach(onDisk, monitor);
      monitor.succeeded('database');
    },

    async rollbackTransaction(connection) {
      // Kysely also rolls back what was committed but could not be synced; by now, somebody else may be in a transaction.
      if (!(connection as Connection).isInTransaction) return;
      try {
        // If the disk was full, SQLite has already rolled back; rolling back again would hide that error.
        if (file.inTransaction) prepare('rollback').run();
      } finally {
        end(connection as Connection);
      }
      await reach(log?.settled(), monitor);
    },

    async releaseConnection() {},
    async destroy() {
      await log?.close();
      file.close();
    },
  };
}

/** Whoever is about to write holds the log, whether or not anything is written. */
async function holdLog(file: Database.Database, turns: Turns, work: () => Promise<void>): Promise<void> {
  await turns.run(() => void file.exec('begin immediate'), { keepsTurn: true });
  try {
    await work();
  } finally {
    file.exec('rollback');
    turns.end();
  }
}

/** Throws `storage_unavailable`, and tells the monitor, if what was written or seen cannot be brought to disk. */
async function reach(onDisk: Promise<void> | undefined, monitor: StorageMonitor): Promise<void> {
  try {
    await onDisk;
  } catch (cause) {
    throw monitor.fail('database', cause);
  }
}

type Turns = ReturnType<typeof createTurns>;

/** Lets one caller use the connection at a time. */
function createTurns(monitor: StorageMonitor) {
  /** Held while a transaction is open. */
  const turn = createLock();
  /** Of the statements that wait for another process, only one retries; the others wait for it. */
  const trying = createLock();
  monitor.watchPool(() => turn.countWaiting());

  /** Keeps the turn on return if `keepsTurn`. */
  async function run<Result>(work: () => Result, { keepsTurn = false } = {}): Promise<Result> {
    const until = performance.now() + maxLockedMs;
    let attempts = 0;
    try {
      for (;;) {
        let isKept = false;
        const wait = turn.acquire();
        if (wait) await wait;
        try {
          const result = work();
          isKept = keepsTurn;
          return result;
        } catch (cause) {
          if (!isLocked(cause) || performance.now() > until) throw monitor.fail('database', cause);
        } finally {
          if (!isKept) turn.release();
        }
        if (attempts === 0) await trying.acquire();
        else await setTimeout(pausesMs[Math.min(attempts, pausesMs.length) - 1]);
        attempts++;
      }
    } finally {
      if (attempts > 0) trying.release();
    }
  }

  return {
    run,
    /** Ends a turn that was kept. */
    end: () => turn.release(),
  };
}

/**
 * Keeps the statements used last: lists of ids make statements of every length, which must not displace those of every request.
 */
function createPreparer(file: Database.Database) {
  const prepared = new Map<string, Database.Statement<unknown[]>>();
  return function prepare(sql: string): Database.Statement<unknown[]> {
    const statement = prepared.get(sql) ?? file.prepare<unknown[]>(sql);
    // A map keeps the order of insertion, so its first statement is the one unused for longest.
    prepared.delete(sql);
    prepared.set(sql, statement);
    const [oldest] = prepared.keys();
    if (prepared.size > maxPrepared && oldest !== undefined) prepared.delete(oldest);
    return statement;
  };
}

/**
 * A lock, first come first served. `acquire` returns undefined if the lock was free, so that nobody waits for a promise then.
 */
function createLock() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  return {
    acquire(): Promise<void> | undefined {
      if (isHeld) return new Promise((resolve) => waiting.push(resolve));
      isHeld = true;
      return undefined;
    },
    release(): void {
      const next = waiting.shift();
      if (next) next();
      else isHeld = false;
    },
    countWaiting: () => waiting.length,
  };
}
