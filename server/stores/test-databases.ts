import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Db, openDatabase } from './database.ts';

export type TestDatabase = {
  kind: 'SQLite' | 'PostgreSQL';
  open(): Promise<{ db: Db; close(): Promise<void> }>;
};

/** What the store tests run on, each time empty: SQLite, and PostgreSQL at TEST_DATABASE_URL where one answers. */
export async function listTestDatabases(
  environment: Record<string, string | undefined>,
): Promise<TestDatabase[]> {
  const url = environment.TEST_DATABASE_URL ?? 'postgres://127.0.0.1/test';
  pg.defaults.user ??= userInfo().username;
  const sqlite = { kind: 'SQLite', open: openSqlite } as const;
  if (await canReach(url)) return [sqlite, { kind: 'PostgreSQL', open: () => openPostgres(url) }];
  // Where a run counts, a missing service is a failure; elsewhere it is said.
  if (environment.CI) throw new Error(`No PostgreSQL answers at ${url}.`);
  console.warn(`No PostgreSQL answers at ${url}: its half of the store tests is left out.`);
  return [sqlite];
}

async function openSqlite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexloom-store-'));
  const db = await openDatabase({ dataDir });
  return {
    db,
    async close() {
      await db.destroy();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A schema of its own, so that runs do not meet. */
async function openPostgres(postgresUrl: string) {
  const schema = `lexloom_${randomUUID().replaceAll('-', '')}`;
  const query = (text: string) => runQuery(postgresUrl, text);
  await query(`create schema ${schema}`);
  const databaseUrl = `${postgresUrl}?options=-c%20search_path%3D${schema}`;
  const db = await openDatabase({ databaseUrl, dataDir: '' });
  return {
    db,
    async close() {
      await db.destroy();
      await query(`drop schema ${schema} cascade`);
    },
  };
}

async function runQuery(postgresUrl: string, text: string) {
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
