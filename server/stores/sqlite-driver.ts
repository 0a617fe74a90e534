import { setTimeout } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { isLocked } from './storage-errors.ts';
import type { StorageMonitor } from './storage-monitor.ts';

/** How long, as a whole, a statement waits for another process on the same file. */
const maxLockedMs = 10_000;
/** The pauses between two attempts; the last one repeats. A commit of another server takes a few milliseconds. */
const pausesMs = [1, 2, 5, 10, 25];
const maxPrepared = 200;

type Connection = DatabaseConnection & { isInTransaction: boolean };

/**
 * Runs Kysely's statements on one SQLite connection. Where another process holds the file, the statement is tried again
 * later, and everything else of the server goes on meanwhile: SQLite's own waiting would stop it. Statements wait for a
 * transaction of another caller to end, since they share its connection; while a transaction waits to begin, they do not.
 */
export function createSqliteDriver(file: Database.Database, monitor: StorageMonitor): Driver {
  const prepare = createPreparer(file);
  /** Held while a transaction is open. */
  const turn = createLock();
  /** Of those that wait for another process one tries again; the others wait for it. */
  const trying = createLock();
  monitor.watchPool(() => turn.countWaiting());

  function run({ sql, parameters }: CompiledQuery): QueryResult<never> {
    const statement = prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as never[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  /** Returns with the turn held if `keepsTurn`. */
  async function runInTurn<Result>(work: () => Result, keepsTurn: boolean): Promise<Result> {
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

  function createConnection(): Connection {
    const connection: Connection = {
      isInTransaction: false,
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        if (!connection.isInTransaction) {
          const result = await runInTurn(() => run(query), false);
          if (monitor.isFailing('database') && !prepare(query.sql).readonly) monitor.succeeded('database');
          return result;
        }
        try {
          return run(query);
        } catch (cause) {
          throw monitor.fail('database', cause);
        }
      },
      // An open cursor would make every other statement on the connection fail.
      async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
        yield connection.executeQuery<Row>(query);
      },
    };
    return connection;
  }

  function end(connection: Connection): void {
    connection.isInTransaction = false;
    turn.release();
  }

  return {
    async init() {},
    acquireConnection: async () => createConnection(),

    async beginTransaction(connection) {
      // Taking the write lock only at the first write would fail at once if another process wrote in between.
      await runInTurn(() => prepare('begin immediate').run(), true);
      (connection as Connection).isInTransaction = true;
    },

    async commitTransaction(connection) {
      try {
        prepare('commit').run();
      } catch (cause) {
        throw monitor.fail('database', cause);
      }
      end(connection as Connection);
      monitor.succeeded('database');
    },

    async rollbackTransaction(connection) {
      try {
        // SQLite has rolled back by itself where the disk was full; a second attempt would hide that.
        if (file.inTransaction) prepare('rollback').run();
      } finally {
        end(connection as Connection);
      }
    },

    async releaseConnection() {},
    async destroy() {
      file.close();
    },
  };
}

/** Prepared statements are kept, since ours are few. */
function createPreparer(file: Database.Database) {
  const prepared = new Map<string, Database.Statement<unknown[]>>();
  return function prepare(sql: string): Database.Statement<unknown[]> {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = file.prepare<unknown[]>(sql);
    if (prepared.size < maxPrepared) prepared.set(sql, statement);
    return statement;
  };
}

/** `acquire` returns nothing if the lock was free, so that nobody waits for a promise then. First come, first served. */
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
