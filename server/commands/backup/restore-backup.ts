import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseOptions, type Db, openDatabase } from '../../stores/database.ts';
import { markRestored, markRestoring, readInstallationId, writeFolderId } from '../../stores/installation.ts';
import { countRunning } from '../../stores/instances.ts';
import { checkApplied } from '../../stores/migrations/applied-migrations.ts';
import { findFilledTable, loadTables } from '../../stores/transfer/load-rows.ts';
import { createRowDigest, type Digest } from '../../stores/transfer/row-digest.ts';
import { withSnapshot } from '../../stores/transfer/snapshot.ts';
import { copiedTables, type TableName } from '../../stores/transfer/tables.ts';
import {
  BackupError,
  type Content,
  checkEmpty,
  filesName,
  type Manifest,
  readContent,
  readFileLines,
  readManifest,
  readRows,
  toDataPath,
  toRowsPath,
} from './backup-folder.ts';
import type { StoredFiles } from './stored-files.ts';

type Storage = Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>;
type Source = { dir: string; storage: Storage; files: StoredFiles };

/**
 * Restores a backup into an empty data folder and an empty database of either kind. Checks everything before writing
 * anything, and reads the rows back afterwards. If it is interrupted, no server starts on what it leaves. Throws BackupError.
 */
export async function restoreBackup({ dir, storage, files }: Source): Promise<Manifest> {
  await checkEmpty(storage.dataDir, 'a restore overwrites nothing, so choose an empty DATA_DIR');
  const manifest = await readManifest(dir);
  checkOrigin(manifest);
  await checkContents(dir, manifest);
  const tables = copiedTables.filter((name) => name in manifest.tables);
  await markRestoring(storage.dataDir);
  const db = await openUnused(storage, manifest);
  try {
    for await (const { path } of readFileLines(dir)) await copyFile(dir, path, files);
    await loadTables(db, tables, (table) => readRows(toRowsPath(dir, table)));
    await compareTables(storage, manifest.tables);
    if (tables.includes('document')) await db.updateTable('document').set(unprepared(manifest)).execute();
  } finally {
    await db.destroy();
  }
  // A backup of an earlier release has that release's tables, which are migrated here; a very early one gets its id thereby.
  const migrated = await openDatabase(storage);
  await writeFolderId(storage.dataDir, await readInstallationId(migrated)).finally(() => migrated.destroy());
  await markRestored(storage.dataDir);
  return manifest;
}

/**
 * Opens the database with the tables of the backup. Throws BackupError if it cannot be used; then the folder is as empty as it
 * was, unless an embedded database has been begun in it.
 */
async function openUnused(storage: Storage, { migrations }: Manifest): Promise<Db> {
  try {
    const db = await openDatabase({ ...storage, migrateTo: migrations.at(-1) });
    await checkUnused(db, storage).catch(async (thrown) => {
      await db.destroy();
      throw thrown;
    });
    return db;
  } catch (thrown) {
    if (storage.databaseUrl) await markRestored(storage.dataDir);
    throw thrown;
  }
}

/** A backup holds no prepared files: the server makes them again in the background. */
const unprepared = ({ migrations }: Manifest) =>
  migrations.includes('0011-prepared-documents') ? { prepared_version: null } : { instance_id: null };

function checkOrigin({ migrations }: Manifest): void {
  try {
    checkApplied(migrations);
  } catch (cause) {
    throw new BackupError(`The backup cannot be restored by this version: ${(cause as Error).message}.`);
  }
}

/** Throws BackupError unless the database, which `storage` names, is empty and no process is using it. */
export async function checkUnused(db: Db, storage: Storage): Promise<void> {
  if ((await countRunning(db)) > 0) throw new BackupError('A server is running on this database: stop it.');
  // For a backup of an earlier release, later tables are not there yet.
  const tables = await withSnapshot(storage, async (snapshot) => snapshot.tables);
  const filled = await findFilledTable(db, tables);
  if (filled)
    throw new BackupError(`The database is not empty (it has rows in "${filled}"): choose an empty one.`);
}

/** Reads the whole backup once. Throws BackupError if any byte differs from what was written. */
async function checkContents(dir: string, { tables, files }: Manifest): Promise<void> {
  for (const [table, written] of Object.entries(tables)) await checkContent(toRowsPath(dir, table), written);
  await checkContent(join(dir, filesName), files);
  for await (const line of readFileLines(dir)) await checkContent(toDataPath(dir, line.path), line);
}

async function checkContent(path: string, { bytes, sha256 }: Content): Promise<void> {
  const found = await readContent(path).catch((cause: Error) => {
    throw new BackupError(`The backup is damaged: ${path} cannot be read.`, { cause });
  });
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new BackupError(`The backup is damaged: ${path} is not what was written. Nothing was restored.`);
}

async function copyFile(dir: string, path: string, files: StoredFiles): Promise<void> {
  const chunks = createReadStream(toDataPath(dir, path));
  const [, documentId] = /^files\/(.+)$/.exec(path) ?? [];
  await (documentId === undefined ? files.addOther(path, chunks) : files.addDocument(documentId, chunks));
}

/** Reads tables back from the database. Throws BackupError if their rows differ. */
export async function compareTables(
  storage: Storage,
  expected: Readonly<Record<string, Digest>>,
): Promise<void> {
  await withSnapshot(storage, async (snapshot) => {
    for (const [table, { rows, digest }] of Object.entries(expected)) {
      const found = createRowDigest();
      for await (const row of snapshot.readRows(table as TableName)) found.add(row);
      if (found.read().rows !== rows || found.read().digest !== digest)
        throw new BackupError(`The copy of "${table}" is not like the original: do not use this database.`);
    }
  });
}
