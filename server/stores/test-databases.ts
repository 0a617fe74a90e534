import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { type DatabaseOptions, type Db, openDatabase } from './database.ts';
import { isConnectionLost } from './storage-errors.ts';

export type TestDatabase = {
  kind: 'SQLite' | 'PostgreSQL';
  /** Creates an empty folder or schema without opening a database in it. */
  create(): Promise<{ options: DatabaseOptions; remove(): Promise<void> }>;
  /** Creates a database and opens it. */
  open(): Promise<{ db: Db; close(): Promise<void> }>;
};

/**
 * How long to wait where PostgreSQL refuses a connection for the moment: other tests have all of them, it is starting, or the
 * system gives it no process. Vitest tries a test twice, but not the hook that opens its database.
 */
const maxRefusedMs = 30_000;
const refusedPauseMs = 250;

/** Whether PostgreSQL answers at an address, found once for all files of a worker. */
const answers = new Map<string, Promise<boolean>>();

/** Lists the databases for store tests: SQLite, and PostgreSQL at TEST_DATABASE_URL if it responds. */
export async function listTestDatabases(
  environment: Record<string, string | undefined>,
): Promise<TestDatabase[]> {
  const url = environment.TEST_DATABASE_URL ?? 'postgres://127.0.0.1/test';
  pg.defaults.user ??= userInfo().username;
  const sqlite = toTestDatabase('SQLite', createFolder);
  const isNeeded = Boolean(environment.CI);
  const key = `${url} ${isNeeded}`;
  const answer = answers.get(key) ?? canReach(url, isNeeded);
  answers.set(key, answer);
  if (await answer) return [sqlite, toTestDatabase('PostgreSQL', () => createSchema(url))];
  // In CI, a missing service is a failure; elsewhere a warning.
  if (isNeeded) throw new Error(`No PostgreSQL answers at ${url}.`);
  console.warn(`No PostgreSQL answers at ${url}: its half of the store tests is skipped.`);
  return [sqlite];
}

function toTestDatabase(kind: TestDatabase['kind'], create: TestDatabase['create']): TestDatabase {
  return {
    kind,
    create,
    async open() {
      const { options, remove } = await create();
      const db = await waitWhile(isUnavailable, () => openDatabase(options));
      return {
        db,
        async close() {
          await db.destroy();
          await remove();
        },
      };
    },
  };
}

async function createFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-store-'));
  return { options: { dataDir }, remove: () => rm(dataDir, { recursive: true }) };
}

/** Creates a schema of its own, so that test runs do not meet. */
async function createSchema(postgresUrl: string) {
  const schema = `lexloom_${randomUUID().replaceAll('-', '')}`;
  await runQuery(postgresUrl, `create schema ${schema}`);
  return {
    options: { databaseUrl: `${postgresUrl}?options=-c%20search_path%3D${schema}`, dataDir: '' },
    remove: () => runQuery(postgresUrl, `drop schema ${schema} cascade`),
  };
}

async function runQuery(postgresUrl: string, text: string): Promise<void> {
  const client = await waitWhile(isConnectionLost, () => connect({ connectionString: postgresUrl }));
  await client.query(text).finally(() => client.end());
}

/** A missing PostgreSQL is found at once, unless a run needs it. */
async function canReach(url: string, isNeeded: boolean): Promise<boolean> {
  const reach = () => connect({ connectionString: url, connectionTimeoutMillis: 2000 });
  return (isNeeded ? waitWhile(isConnectionLost, reach) : reach()).then(
    (client) => client.end().then(() => true),
    () => false,
  );
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  return client;
}

const isUnavailable = (thrown: unknown) =>
  thrown instanceof AppError && thrown.code === 'storage_unavailable';

async function waitWhile<Result>(
  isRefused: (thrown: unknown) => boolean,
  open: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + maxRefusedMs;
  for (;;) {
    try {
      return await open();
    } catch (thrown) {
      if (!isRefused(thrown) || performance.now() > until) throw thrown;
    }
    await setTimeout(refusedPauseMs);
  }
}
