import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listTestDatabases } from '../test-databases.ts';

const databases = await listTestDatabases(process.env);

describe.each(databases)('tables on $kind', ({ kind, open }) => {
  test('are made beside those that another program of this kind has there', async () => {
    const other = await open();
    const ours = await open();
    await expect(ours.db.selectFrom('exchange').selectAll().execute()).resolves.toEqual([]);
    await ours.close();
    await other.close();
  });

  test.runIf(kind === 'PostgreSQL')('are made while another program makes and drops its own', async () => {
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
    // Half of these fail at their first look.
    for (let opened = 0; opened < 8; opened++) await (await open()).close();
    isOver = true;
    await others;
    await other.close();
  });
});
