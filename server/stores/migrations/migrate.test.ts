import { hash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isFull } from '../../../e2e/harness/scale.ts';
import { type DatabaseOptions, openDatabase } from '../database.ts';
import type { Schema } from '../schema.ts';
import { listTestDatabases } from '../test-databases.ts';
import { migrate } from './migrate.ts';

const databases = await listTestDatabases(process.env);

describe.each(databases)('tables on $kind', ({ kind, open, create }) => {
  test('are created next to those of another installation', async () => {
    const other = await open();
    const ours = await open();
    await expect(ours.db.selectFrom('exchange').selectAll().execute()).resolves.toEqual([]);
    await ours.close();
    await other.close();
  });

  test('are created once, however often the database is opened', async () => {
    const { options, remove } = await create();
    for (let opened = 0; opened < 3; opened++) {
      const db = await openDatabase(options);
      await expect(db.selectFrom('document').selectAll().execute()).resolves.toEqual([]);
      await db.destroy();
    }
    await remove();
  });

  test('of a pre-release version are refused and left untouched', async () => {
    const { options, remove } = await create();
    const names = ['0001-start', '0003-identities', '0004-document-places', '0005-forms'];
    await runSql(options, [
      'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
      'create table letter (id text primary key, fields text)',
      ...names.map((name) => `insert into kysely_migration values ('${name}', '2026')`),
    ]);
    const before = await takeSnapshot(options);
    await expect(openDatabase(options)).rejects.toThrow(
      /^it holds tables of a pre-release version \(0001-start\), which cannot be migrated/,
    );
    expect(await takeSnapshot(options)).toEqual(before);
    await remove();
  });

  test('of a newer version are refused and left untouched', async () => {
    const { options, remove } = await create();
    const db = await openDatabase(options);
    await sql`insert into kysely_migration (name, timestamp) values ('2999-later', '2999')`.execute(db);
    await db.destroy();
    const before = await takeSnapshot(options);
    await expect(openDatabase(options)).rejects.toThrow(
      'its tables are those of a newer version (2999-later)',
    );
    expect(await takeSnapshot(options)).toEqual(before);
    await runSql(options, [`delete from kysely_migration where name = '2999-later'`]);
    await (await openDatabase(options)).destroy();
    await remove();
  });

  test('are made as a whole or not at all', async () => {
    const { options, remove } = await create();
    // The last migrations need this name.
    await runSql(options, ['create table handover (id text primary key)']);
    await expect(openDatabase(options)).rejects.toThrow('handover');
    await expect(runSql(options, ['select 1 from account'])).rejects.toThrow('account');
    await runSql(options, ['drop table handover']);
    await (await openDatabase(options)).destroy();
    await remove();
  });

  test.runIf(kind === 'SQLite')(
    'of a pre-release version are left untouched after a crash, too',
    async () => {
      const { options, remove } = await create();
      const crashed = await createCrashed(options);
      const before = await takeSnapshot(crashed);
      expect(before.map(([name]) => name)).toContain('lexloom.db-wal');
      await expect(openDatabase(crashed)).rejects.toThrow('pre-release version (0001-start)');
      // The next process needs the database and its log to recover.
      expect(await takeSnapshot(crashed)).toEqual(before);
      await remove();
    },
  );

  test.runIf(kind === 'PostgreSQL')(
    'are created although what another program drops vanishes while it is inspected',
    async () => {
      const { options, remove } = await create();
      const vanished = ['3F000', '42P01', '42703', 'XX000'];
      const db = new Kysely<Schema>({ dialect: toLateDialect(options, vanished) });
      await migrate(db);
      expect(vanished).toEqual([]);
      await expect(db.selectFrom('exchange').selectAll().execute()).resolves.toEqual([]);
      await db.destroy();
      await remove();
    },
  );

  test.runIf(isFull && kind === 'PostgreSQL')(
    'are created while another program creates and drops its own',
    async () => {
      const other = await open();
      const schema = `other_${randomUUID().replaceAll('-', '')}`;
      let isOver = false;
      const others = (async () => {
        while (!isOver) {
          await sql.raw(`create schema ${schema}`).execute(other.db);
          await sql.raw(`create table ${schema}.note (id serial primary key, text text)`).execute(other.db);
          await sql.raw(`drop schema ${schema} cascade`).execute(other.db);
        }
      })();
      // Half of these fail at their first inspection.
      for (let opened = 0; opened < 8; opened++) await (await open()).close();
      isOver = true;
      await others;
      await other.close();
    },
  );
});

/** PostgreSQL whose inspections fail as if something had just been dropped, once with each of these codes. */
function toLateDialect({ databaseUrl }: DatabaseOptions, codes: string[]): PostgresDialect {
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) });
  const create = dialect.createIntrospector;
  dialect.createIntrospector = (db) => {
    const introspector = create(db);
    const getTables = introspector.getTables.bind(introspector);
    introspector.getTables = async (options) => {
      const code = codes.shift();
      if (code) throw Object.assign(new Error('it does not exist'), { code });
      return getTables(options);
    };
    return introspector;
  };
  return dialect;
}

async function runSql({ databaseUrl, dataDir }: DatabaseOptions, statements: string[]): Promise<void> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
    return;
  }
  const file = openFile(dataDir);
  for (const statement of statements) file.exec(statement);
  file.close();
}

/** Opens a database as older versions did. */
function openFile(dataDir: string) {
  const file = new Database(join(dataDir, 'lexloom.db'));
  file.pragma('journal_mode = WAL');
  return file;
}

/** Copies a database whose newest rows are only in its write-ahead log, as a crash leaves it. */
async function createCrashed({ dataDir }: DatabaseOptions): Promise<DatabaseOptions> {
  const file = openFile(dataDir);
  file.exec('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)');
  file.exec(`insert into kysely_migration values ('0001-start', '2026')`);
  const crashed = { dataDir: join(dataDir, 'crashed') };
  await mkdir(crashed.dataDir);
  for (const name of ['lexloom.db', 'lexloom.db-wal'])
    await copyFile(join(dataDir, name), join(crashed.dataDir, name));
  file.close();
  return crashed;
}

/** Returns every file's hash (except for the index of the log, which holds no data), or every table with its rows. */
async function takeSnapshot({ databaseUrl, dataDir }: DatabaseOptions): Promise<[string, unknown][]> {
  if (!databaseUrl) {
    const names = (await readdir(dataDir)).filter((name) => !name.endsWith('-shm')).sort();
    return Promise.all(
      names.map(
        async (name): Promise<[string, unknown]> => [
          name,
          hash('sha256', await readFile(join(dataDir, name))),
        ],
      ),
    );
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tables = await client.query(
    'select tablename from pg_tables where schemaname = current_schema() order by tablename',
  );
  const snapshot: [string, unknown][] = [];
  for (const { tablename } of tables.rows)
    snapshot.push([tablename, (await client.query(`select * from ${tablename}`)).rows]);
  await client.end();
  return snapshot;
}
