import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseOptions, type Db, openDatabase } from './database.ts';

export type TestDatabase = {
  kind: 'SQLite' | 'PostgreSQL';
  /** Creates an empty folder or schema without opening a database in it. */
  create(): Promise<{ options: DatabaseOptions; remove(): Promise<void> }>;
  /** Creates a database and opens it. */
  open(): Promise<{ db: Db; close(): Promise<void> }>;
};

/** Lists the databases for store tests: SQLite, and PostgreSQL at TEST_DATABASE_URL if it responds. */
export async function listTestDatabases(
  environment: Record<string, string | undefined>,
): Promise<TestDatabase[]> {
  const url = environment.TEST_DATABASE_URL ?? 'postgres://127.0.0.1/test';
  pg.defaults.user ??= userInfo().username;
  const sqlite = toTestDatabase('SQLite', createFolder);
  if (await canReach(url)) return [sqlite, toTestDatabase('PostgreSQL', () => createSchema(url))];
  // In CI, a missing service is a failure; elsewhere a warning.
  if (environment.CI) throw new Error(`No PostgreSQL answers at ${url}.`);
  console.warn(`No PostgreSQL answers at ${url}: its half of the store tests is skipped.`);
  return [sqlite];
}

function toTestDatabase(kind: TestDatabase['kind'], create: TestDatabase['create']): TestDatabase {
  return {
    kind,
    create,
    async open() {
      const { options, remove } = await create();
      const db = await openDatabase(options);
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
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

async function canReach(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
