import type { Settings } from '../../settings/settings.ts';
import { openDatabase } from '../../stores/database.ts';
import { markMoved } from '../../stores/installation.ts';
import { type InstanceRow, isRunning } from '../../stores/instances.ts';
import { checkCurrent } from '../../stores/migrations/applied-migrations.ts';
import { loadTables } from '../../stores/transfer/load-rows.ts';
import { createRowDigest, type Digest } from '../../stores/transfer/row-digest.ts';
import { type Snapshot, withSnapshot } from '../../stores/transfer/snapshot.ts';
import type { TableName } from '../../stores/transfer/tables.ts';
import { BackupError } from './backup-folder.ts';
import { checkUnused, compareTables } from './restore-backup.ts';

type Move = { dataDir: Settings['storage']['dataDir']; databaseUrl: string };

/**
 * Copies every row of the embedded database into an empty PostgreSQL database and compares them. The embedded database
 * is not changed, and a file beside it keeps servers from starting on it. Throws BackupError, in particular while a
 * server is running.
 */
export async function moveDatabase({ dataDir, databaseUrl }: Move): Promise<{ rows: number }> {
  // A server that starts now waits for the lock, and is then refused.
  return withSnapshot({ dataDir, isLocking: true }, async (snapshot) => {
    checkCurrent(snapshot.migrations);
    for await (const instance of snapshot.readRows('instance'))
      if (isRunning(instance as InstanceRow, Date.now()))
        throw new BackupError('A server is running on the embedded database: stop it.');
    const moved = await copyRows(snapshot, databaseUrl);
    await compareTables({ dataDir, databaseUrl }, moved);
    await markMoved(dataDir, databaseUrl);
    return { rows: Object.values(moved).reduce((sum, { rows }) => sum + rows, 0) };
  });
}

async function copyRows(snapshot: Snapshot, databaseUrl: string): Promise<Record<string, Digest>> {
  const digests = new Map<TableName, ReturnType<typeof createRowDigest>>();
  async function* readRows(table: TableName) {
    const digest = createRowDigest();
    digests.set(table, digest);
    for await (const row of snapshot.readRows(table)) {
      digest.add(row);
      yield row;
    }
  }
  const storage = { databaseUrl, dataDir: '' };
  const target = await openDatabase(storage);
  try {
    await checkUnused(target, storage);
    await loadTables(target, snapshot.tables, readRows);
  } finally {
    await target.destroy();
  }
  return Object.fromEntries([...digests].map(([table, digest]) => [table, digest.read()]));
}
