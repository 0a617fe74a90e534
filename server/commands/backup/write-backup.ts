import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseOptions } from '../../stores/database.ts';
import { createRowDigest, type Row } from '../../stores/transfer/row-digest.ts';
import { type Snapshot, withSnapshot } from '../../stores/transfer/snapshot.ts';
import { type TableName, toDocumentColumn } from '../../stores/transfer/tables.ts';
import {
  type Content,
  checkEmpty,
  type FileLine,
  filesName,
  type Manifest,
  manifestName,
  readRows,
  toDataPath,
  toRowsPath,
  writeContent,
  writeLines,
} from './backup-folder.ts';
import type { StoredFiles } from './stored-files.ts';

/**
 * A document's row is stored a moment before its file gets its final name. This is how long such files are awaited, all
 * together.
 */
const defaultPatienceMs = 5000;
const pauseMs = 100;

type Storage = Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>;
type Target = { storage: Storage; files: StoredFiles; dir: string; version: string; patienceMs?: number };

/** What became of documents between the snapshot of the rows and the copy of their files. */
type Changes = {
  deleted: Set<string>;
  /** With the size of the new file in bytes. */
  replaced: Map<string, number>;
  withoutFile: Set<string>;
};

/**
 * Writes everything that the server stores into an empty folder while it runs: the rows as of one moment, and the files
 * of exactly these documents. What is deleted meanwhile is left out, a document with its row. Throws BackupError if the
 * folder is not empty; leaves a folder without a manifest if it fails.
 */
export async function writeBackup({
  storage,
  files,
  dir,
  version,
  patienceMs = defaultPatienceMs,
}: Target): Promise<Manifest> {
  await checkEmpty(dir, 'a backup is written to a folder of its own');
  const { tables, ...database } = await withSnapshot(storage, (snapshot) => writeTables(dir, snapshot));
  const changes: Changes = { deleted: new Set(), replaced: new Map(), withoutFile: new Set() };
  const counted = { count: 0, contentBytes: 0 };
  const list = await writeLines(
    join(dir, filesName),
    count(copyFiles({ storage, files, dir, patienceMs }, tables.has('document'), changes), counted),
  );
  for (const table of tables.keys())
    if (toDocumentColumn(table)) tables.set(table, await keepOwnRows(dir, table, changes));
  const manifest: Manifest = {
    format: 1,
    version,
    createdAt: new Date().toISOString(),
    ...database,
    tables: Object.fromEntries(tables),
    files: { ...list, ...counted },
    withoutFile: [...changes.withoutFile],
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  // Renamed into place, because a half-written manifest would still look like one.
  await writeContent(join(dir, `${manifestName}.part`), toChunks(text));
  await rename(join(dir, `${manifestName}.part`), join(dir, manifestName));
  return manifest;
}

async function* toChunks(text: string) {
  yield text;
}

type WrittenTable = Content & { rows: number; digest: string };

async function writeTables(dir: string, { database, migrations, tables, readRows: read }: Snapshot) {
  const written = new Map<TableName, WrittenTable>();
  let installation = '';
  for (const table of tables) {
    const rows = read(table);
    if (table === 'installation') for await (const row of read(table)) installation = String(row.id);
    written.set(table, await writeTable(dir, toDocumentColumn(table) ? `${table}.part` : table, rows));
  }
  return { database, migrations: [...migrations], installation, tables: written };
}

async function writeTable(dir: string, name: string, rows: AsyncIterable<Row>): Promise<WrittenTable> {
  const digest = createRowDigest();
  async function* digested() {
    for await (const row of rows) {
      digest.add(row);
      yield row;
    }
  }
  const written = await writeLines(toRowsPath(dir, name), digested());
  return { ...written, ...digest.read() };
}

/** Copies all files, and notes what happened to documents meanwhile. */
async function* copyFiles(
  { storage, files, dir, patienceMs }: Required<Omit<Target, 'version'>>,
  hasDocuments: boolean,
  changes: Changes,
): AsyncGenerator<FileLine> {
  for await (const path of files.listOthers()) {
    const file = await files.openOther(path);
    if (file) yield { path, ...(await writeContent(toDataPath(dir, path), file.chunks)) };
  }
  if (!hasDocuments) return;
  const waiting = { restMs: patienceMs };
  for await (const row of readRows(toRowsPath(dir, 'document.part'))) {
    const id = String(row.id);
    const copied = await copyDocument({ storage, files, dir }, { id, size: Number(row.size) }, waiting);
    if (typeof copied === 'string') changes[copied].add(id);
    else {
      if (copied.bytes !== row.size) changes.replaced.set(id, copied.bytes);
      yield { path: `files/${id}`, ...copied };
    }
  }
}

async function copyDocument(
  { storage, files, dir }: Omit<Target, 'version' | 'patienceMs'>,
  { id, size }: { id: string; size: number },
  waiting: { restMs: number },
): Promise<Content | 'deleted' | 'withoutFile'> {
  const path = toDataPath(dir, `files/${id}`);
  for (;;) {
    const file = await files.openDocument(id);
    const copied = file && (await writeContent(path, file.chunks));
    if (copied?.bytes === size) return copied;
    const sizeNow = await withSnapshot(storage, (snapshot) => snapshot.findDocumentSize(id));
    const isDeleted = sizeNow === undefined;
    const isOver = isDeleted || copied?.bytes === sizeNow || waiting.restMs <= 0;
    if (isOver && copied && !isDeleted) return copied;
    await rm(path, { force: true });
    if (isOver) return isDeleted ? 'deleted' : 'withoutFile';
    waiting.restMs -= pauseMs;
    await setTimeout(pauseMs);
  }
}

/** Writes the rows of the documents whose files are in the backup. */
async function keepOwnRows(dir: string, table: TableName, changes: Changes): Promise<WrittenTable> {
  const part = toRowsPath(dir, `${table}.part`);
  const column = toDocumentColumn(table) ?? 'id';
  async function* kept() {
    for await (const row of readRows(part)) {
      const id = String(row[column]);
      if (changes.deleted.has(id) || changes.withoutFile.has(id)) continue;
      const bytes = changes.replaced.get(id);
      if (bytes === undefined) yield row;
      // A review of a replaced document is left out: its quotations are offsets into the earlier text.
      else if (table !== 'review') yield table === 'document' ? toUnread(row, bytes) : row;
    }
  }
  const written = await writeTable(dir, table, kept());
  await rm(part);
  return written;
}

/** Resets a row to the state right after an upload, so that the new file is read. */
function toUnread(row: Row, size: number): Row {
  const unread: Row = {
    size,
    status: 'reading',
    progress: 0,
    attempts: 0,
    instance_id: null,
    pages: null,
    error_code: null,
    text: null,
    offsets: null,
    prepared_version: null,
    text_chars: null,
  };
  // An earlier release has fewer columns.
  return Object.fromEntries(
    Object.keys(row).map((name) => [name, (name in unread ? unread[name] : row[name]) ?? null]),
  );
}

async function* count(lines: AsyncIterable<FileLine>, counted: { count: number; contentBytes: number }) {
  for await (const line of lines) {
    counted.count++;
    counted.contentBytes += line.bytes;
    yield line;
  }
}
