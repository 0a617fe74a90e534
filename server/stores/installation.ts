import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, makeDir } from './database.ts';
import { listFileIds } from './documents/files.ts';
import { listStored } from './documents/stored-documents.ts';

type Storage = { databaseUrl?: string | undefined; dataDir: string };

/** The file with the id of the database that the folder belongs to. */
const idFileName = 'installation-id';
/** The file that says that the embedded database beside it was copied to PostgreSQL, and where to. */
const movedFileName = 'lexloom.db.moved';
/** The file that says that a restore into the folder has begun; it is removed at the restore's end. */
const restoringFileName = 'restore-unfinished';

/** In a folder without an id, this share of the files may be unknown to the database, because crashes leave files behind. */
const maxUnknownShare = 0.25;

/** The folder and the database do not belong together; the message is one line that says how to proceed. */
export class ForeignFolderError extends Error {
  override name = 'ForeignFolderError';
}

/**
 * Checks, before an embedded database is created, that the folder does not belong to another database: DATABASE_URL may have
 * been forgotten. Also refuses what an interrupted restore has left, which may look like a whole installation. Throws
 * ForeignFolderError; changes nothing.
 */
export async function checkFolder({ databaseUrl, dataDir }: Storage): Promise<void> {
  checkNotRestoring(dataDir);
  if (databaseUrl) return;
  checkNotMoved(dataDir);
  if (existsSync(join(dataDir, 'lexloom.db'))) return;
  const isForeign = readId(dataDir) !== undefined || (await listFileIds(dataDir)).length > 0;
  if (isForeign)
    throw new ForeignFolderError(
      `Setting DATABASE_URL is unset, and DATA_DIR (${dataDir}) holds files of another database: set DATABASE_URL, or choose another DATA_DIR. To begin with an empty embedded database on purpose, move ${idFileName} and files out of it.`,
    );
}

function checkNotRestoring(dataDir: string): void {
  const path = join(dataDir, restoringFileName);
  if (!existsSync(path)) return;
  throw new ForeignFolderError(
    `Setting DATA_DIR (${dataDir}) holds a part of a backup: the restore that began at ${readFileSync(path, 'utf8').trim()} has not ended. If it is not running any more, empty the folder and the database, and restore again.`,
  );
}

/** Keeps servers from starting on what is being restored, and on what an interrupted restore leaves. */
export async function markRestoring(dataDir: string): Promise<void> {
  makeDir(dataDir);
  const text = `${new Date().toISOString()}\n`;
  await writeFile(join(dataDir, restoringFileName), text, { mode: 0o600, flush: true });
}

/** Lets servers start on the folder again. */
export async function markRestored(dataDir: string): Promise<void> {
  await rm(join(dataDir, restoringFileName));
}

function checkNotMoved(dataDir: string): void {
  const path = join(dataDir, movedFileName);
  if (!existsSync(path)) return;
  throw new ForeignFolderError(
    `Setting DATABASE_URL is unset, and the embedded database in DATA_DIR (${dataDir}) was moved: ${readFileSync(path, 'utf8').trim()}. To return to it, with what it held then, remove ${movedFileName}.`,
  );
}

/** Keeps servers from starting on the embedded database. */
export async function markMoved(dataDir: string, databaseUrl: string): Promise<void> {
  // The address is written without the password.
  const { hostname, port, pathname } = new URL(databaseUrl);
  const text = `to postgres://${hostname}${port && `:${port}`}${pathname} at ${new Date().toISOString()}\n`;
  await writeFile(join(dataDir, movedFileName), text, { mode: 0o600, flush: true });
}

/**
 * Binds the folder to the database, or checks that it is already bound to it. Throws ForeignFolderError otherwise. Writes
 * nothing but the folder's id. A folder without an id is bound if its files are those of the database.
 */
export async function bindFolder(db: Db, { databaseUrl, dataDir }: Storage): Promise<void> {
  const { id, folder_bound_at } = await db
    .selectFrom('installation')
    .select(['id', 'folder_bound_at'])
    .executeTakeFirstOrThrow();
  const isOwn = () => readId(dataDir) === id;
  if (isOwn()) return;
  if (readId(dataDir) === undefined) {
    // An embedded database is in its folder, so its files are always beside it.
    const wasBound = folder_bound_at !== null && databaseUrl !== undefined;
    if (await isConsistent(db, dataDir, wasBound)) await writeFolderId(dataDir, id);
  }
  // Meanwhile, another server may have bound the folder to this or another database.
  if (!isOwn()) throw toForeign(id, { databaseUrl, dataDir });
  await db.updateTable('installation').set({ folder_bound_at: Date.now() }).execute();
}

/**
 * Checks that a folder which is bound to a database is bound to the one whose id `findId` returns; one that no server has bound yet
 * may belong to it. Throws ForeignFolderError and what `findId` throws; changes nothing.
 */
export async function checkBound(findId: () => Promise<string>, storage: Storage): Promise<void> {
  const bound = readId(storage.dataDir);
  if (bound === undefined) return;
  const id = await findId();
  if (bound !== id) throw toForeign(id, storage);
}

function toForeign(id: string, { databaseUrl, dataDir }: Storage): ForeignFolderError {
  return new ForeignFolderError(
    `Settings DATABASE_URL and DATA_DIR do not belong together: ${dataDir} does not hold the files of ${databaseUrl ? 'the database at DATABASE_URL' : 'the embedded database (DATABASE_URL is unset)'}. Correct one of them. To use them together on purpose: echo ${id} > ${join(dataDir, idFileName)}`,
  );
}

/** Whether a folder without an id may belong to the database: neither contains things that the other has never seen. */
async function isConsistent(db: Db, dataDir: string, wasBound: boolean): Promise<boolean> {
  const ids = await listFileIds(dataDir);
  const stored = await listStored(db, ids);
  if (stored.size > 0) return ids.length - stored.size <= ids.length * maxUnknownShare;
  if (ids.length > 0 || wasBound) return false;
  const document = await db.selectFrom('document').select('id').limit(1).executeTakeFirst();
  return document === undefined;
}

/** Returns the id that distinguishes this installation from others on the same service. */
export async function readInstallationId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

function readId(dataDir: string): string | undefined {
  const path = join(dataDir, idFileName);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Writes the id atomically and never replaces another one. */
export async function writeFolderId(dataDir: string, id: string): Promise<void> {
  makeDir(dataDir);
  const path = join(dataDir, idFileName);
  const temporary = `${path}.${randomUUID()}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
    await link(temporary, path).catch(async ({ code }: NodeJS.ErrnoException) => {
      // Not all file systems support hard links.
      if (code !== 'EEXIST') await rename(temporary, path);
    });
  } finally {
    await file.close();
    await rm(temporary, { force: true });
  }
}
