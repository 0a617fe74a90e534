import { setImmediate, setTimeout } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { isLocked } from './storage-errors.ts';
import type { StorageMonitor } from './storage-monitor.ts';

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
 * A sync blocks the server's thread, so that between two of them, other requests are served: what writes waits, what reads does
 * not.
 */
export function createSqliteDriver(file: Database.Database, monitor: StorageMonitor): Driver {
  const prepare = createPreparer(file);
  const turns = createTurns(monitor);

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
          const syncs = () => !prepare(query.sql).readonly;
          const runSynced = () => {
            const result = run(query);
            if (syncs()) turns.restAfterSync();
            return result;
          };
          const result = await turns.run(runSynced, { syncs });
          if (monitor.isFailing('database') && syncs()) monitor.succeeded('database');
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

  return {
    async init() {},
    acquireConnection: async () => createConnection(),

    async beginTransaction(connection) {
      // `immediate`, because taking the write lock only at the first write would fail at once if another process has written in
      // between.
      const begin = () => prepare('begin immediate').run();
      await turns.run(begin, { syncs: () => true, keepsTurn: true });
      (connection as Connection).isInTransaction = true;
    },

    async commitTransaction(connection) {
      try {
        prepare('commit').run();
      } catch (cause) {
        throw monitor.fail('database', cause);
      }
      turns.restAfterSync();
      end(connection as Connection);
      monitor.succeeded('database');
    },

    async rollbackTransaction(connection) {
      try {
        // If the disk was full, SQLite has already rolled back; rolling back again would hide that error.
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

/** Lets one caller use the connection at a time. */
function createTurns(monitor: StorageMonitor) {
  /** Held while a transaction is open. */
  const turn = createLock();
  /** Of the statements that wait for another process, only one retries; the others wait for it. */
  const trying = createLock();
  /** Pending from a sync until the event loop has served others. */
  let resting: Promise<void> | undefined;
  monitor.watchPool(() => turn.countWaiting());

  /** Keeps what may sync waiting while the event loop serves others. */
  function restAfterSync(): void {
    resting ??= waitForOthers().then(() => {
      resting = undefined;
    });
  }

  /** `syncs`: whether `work` may lead to a sync. Keeps the turn on return if `keepsTurn`. */
  async function run<Result>(
    work: () => Result,
    { syncs, keepsTurn = false }: { syncs: () => boolean; keepsTurn?: boolean },
  ): Promise<Result> {
    const until = performance.now() + maxLockedMs;
    let attempts = 0;
    try {
      for (;;) {
        let isKept = false;
        let rest: Promise<void> | undefined;
        const wait = turn.acquire();
        if (wait) await wait;
        try {
          if (resting && syncs()) rest = resting;
          else {
            const result = work();
            isKept = keepsTurn;
            return result;
          }
        } catch (cause) {
          if (!isLocked(cause) || performance.now() > until) throw monitor.fail('database', cause);
        } finally {
          if (!isKept) turn.release();
        }
        if (rest) {
          await rest;
          continue;
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
    restAfterSync,
  };
}

/**
 * Resolves when the event loop has looked for requests. One turn is not enough: the rest of the one that is under way does not
 * look again.
 */
async function waitForOthers(): Promise<void> {
  await setImmediate();
  await setImmediate();
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
