import { userInfo } from 'node:os';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { isConnectionLost, markUndone, toUnavailable } from './storage-errors.ts';
import type { StorageMonitor } from './storage-monitor.ts';

/** How long to wait for a new connection, or for one of the pool to become free. */
const connectTimeoutMs = 5000;
/** PostgreSQL cancels statements that run longer. */
const statementTimeoutMs = 30_000;
/** We give up a little later, in case nothing arrives from it any more. */
const queryTimeoutMs = statementTimeoutMs + 5000;
/** Limits how long a transaction of a server that stopped in the middle can hold its locks. */
const idleInTransactionTimeoutMs = 30_000;
/**
 * How long a migration waits for a table at a time. Meanwhile everybody else who needs the table, such as servers of the
 * previous release, queues behind it.
 */
const migrationLockTimeoutMs = 2000;
/** A firewall that drops an idle connection does not tell us. */
const keepAliveDelayMs = 10_000;
/**
 * A statement that changes nothing is repeated on up to this many other connections, because after a restart all connections of
 * the pool are dead.
 */
const maxRepeats = 3;
/** PostgreSQL sends 64-bit integers as text; ours are times and sizes, far below 2^53. */
const int8TypeId = 20;

const isBegin = (sql: string) => /^(begin|start transaction)\b/.test(sql);
const isRead = (sql: string) => /^select\b/.test(sql);

type Options = {
  databaseUrl: string;
  /** Disables time limits, because migrations may take long and may wait for those of another server. */
  isMigrating: boolean;
  monitor: StorageMonitor;
};

/**
 * Connects to PostgreSQL. Losing a connection, idle or in the middle of a statement, affects nothing else. Reads, and
 * transactions that have not begun, move to another connection; anything that may have changed data fails with
 * `storage_unavailable`, and only its caller knows whether it may be repeated.
 */
export function createPostgresPool({ databaseUrl, isMigrating, monitor }: Options): PostgresPool {
  // A URL without a user means the system's user, as in libpq; pg only looks at the variable USER.
  pg.defaults.user ??= userInfo().username;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types: { getTypeParser: toTypeParser as typeof pg.types.getTypeParser },
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    ...(isMigrating
      ? { lock_timeout: migrationLockTimeoutMs }
      : {
          statement_timeout: statementTimeoutMs,
          query_timeout: queryTimeoutMs,
          idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
        }),
  });
  pool.on('error', monitor.connectionLost);
  monitor.watchPool(() => pool.waitingCount);
  // During a statement the pool does not listen for errors; the failing statement reports them.
  pool.on('connect', (client) => client.on('error', () => {}));

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (cause) {
      throw monitor.fail('database', cause, 'unreachable');
    }
  }

  return {
    options: pool.options,
    connect: async () => createClient(await connect(), connect, monitor),
    end: () => pool.end(),
  };
}

/** Kysely's view of one connection, which is replaced if it is lost between transactions. */
function createClient(
  first: pg.PoolClient,
  connect: () => Promise<pg.PoolClient>,
  monitor: StorageMonitor,
): PostgresPoolClient {
  let client: pg.PoolClient | undefined = first;
  let isInTransaction = false;

  async function send(sql: string, parameters: readonly unknown[]) {
    client ??= await connect();
    try {
      return await client.query(sql, parameters as unknown[]);
    } catch (cause) {
      if (isConnectionLost(cause)) {
        client.release(true);
        client = undefined;
        monitor.connectionLost(cause);
      }
      throw cause;
    }
  }

  async function query(sql: string, parameters: readonly unknown[]) {
    // The transaction was lost with its connection: there is nothing to roll back, and nothing of it may continue on another
    // connection.
    if (isInTransaction && !client) {
      if (sql !== 'rollback') throw toUnavailable('the transaction has lost its connection');
      isInTransaction = false;
      return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    }
    for (let repeats = 0; ; repeats++) {
      const wasInTransaction = isInTransaction;
      try {
        const result = await send(sql, parameters);
        if (isBegin(sql)) isInTransaction = true;
        if (sql === 'commit' || sql === 'rollback') isInTransaction = false;
        if (monitor.isFailing('database') && !isRead(sql) && !isBegin(sql)) monitor.succeeded('database');
        return result;
      } catch (cause) {
        if (client || cause instanceof AppError) throw monitor.fail('database', cause);
        if (wasInTransaction)
          throw sql === 'commit' ? toUnavailable(cause) : markUndone(toUnavailable(cause));
        if (!(isRead(sql) || isBegin(sql)) || repeats >= maxRepeats)
          throw monitor.fail('database', cause, 'unreachable');
      }
    }
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client?.release(isDiscarded),
  };
}

function toTypeParser(id: number, format?: 'text') {
  return id === int8TypeId ? Number : pg.types.getTypeParser(id, format);
}
