import { describe, expect, test } from 'vitest';
import { listTestDatabases } from './test-databases.ts';

const databases = await listTestDatabases(process.env);

describe.each(databases)('tables on $kind', ({ open }) => {
  test('are made beside those that another program of this kind has there', async () => {
    const other = await open();
    const ours = await open();
    await expect(ours.db.selectFrom('exchange').selectAll().execute()).resolves.toEqual([]);
    await ours.close();
    await other.close();
  });
});
