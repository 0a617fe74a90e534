import { userInfo } from 'node:os';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { isConnectionLost, markUndone, toUnavailable } from './storage-errors.ts';
import type { StorageMonitor } from './storage-monitor.ts';

/** For a new connection, or for one of the pool to become free. */
const connectTimeoutMs = 5000;
/** PostgreSQL gives up what runs longer … */
const statementTimeoutMs = 30_000;
/** … and so do we a little later, where nothing arrives from it any more. */
const queryTimeoutMs = statementTimeoutMs + 5000;
/** A transaction of a server that stopped in its middle must not hold its locks for longer. */
const idleInTransactionTimeoutMs = 30_000;
/**
 * A migration waits this long for a table at a time: whoever comes after it, such as the servers of the previous release,
 * waits behind it meanwhile.
 */
const migrationLockTimeoutMs = 2000;
/** A firewall that forgets a quiet connection says nothing. */
const keepAliveDelayMs = 10_000;
/** A statement that changes nothing is repeated on this many other connections: after a restart all of the pool are gone. */
const maxRepeats = 3;
/** PostgreSQL sends 64-bit integers as text; ours are times and sizes, far below 2^53. */
const int8TypeId = 20;

const isBegin = (sql: string) => /^(begin|start transaction)\b/.test(sql);
const isRead = (sql: string) => /^select\b/.test(sql);

type Options = {
  databaseUrl: string;
  /** Migrations take as long as they take, and wait for those of another server. */
  isMigrating: boolean;
  monitor: StorageMonitor;
};

/**
 * Connects to PostgreSQL. A connection that ends, idle or in the middle of a statement, ends nothing else. Reads, and
 * transactions that have not begun, move on to another connection; whatever may have changed something fails with
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
  // In the middle of a statement the pool listens no longer: the statement fails, which is enough.
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

/** One connection for Kysely, which is replaced by another when it is lost between transactions. */
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
    // With its connection the transaction is gone: nothing is left to roll back, and nothing may follow on another one.
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
