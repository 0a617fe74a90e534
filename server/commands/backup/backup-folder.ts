import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { makeDir } from '../../stores/database.ts';
import { ignoreMissing } from '../../stores/ignore-missing.ts';
import type { Row } from '../../stores/transfer/row-digest.ts';

/** A backup, restore or move cannot be done as asked; the message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const count = z.number().int().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const content = z.object({ bytes: count, sha256: hash });

/**
 * The manifest of a backup. It is written last, so that a folder without it is not a backup. Tables are
 * `rows/TABLE.jsonl`, one row per line; `digest` is a hash of their rows in any order; `files.jsonl` has a line for
 * each file below `data/`.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  database: z.enum(['SQLite', 'PostgreSQL']),
  /** The id that binds a data folder to its database. */
  installation: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.record(z.string(), content.extend({ rows: count, digest: hash })),
  files: content.extend({ count, contentBytes: count }),
  /** Documents whose files were already lost before the backup; neither rows nor files of these are in it. */
  withoutFile: z.array(z.string()),
});

const fileLine = content.extend({
  path: z.string().regex(/^(files|knowledge|widget)\/(?!(?:.*\/)?\.\.(?:\/|$))/s),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type FileLine = z.infer<typeof fileLine>;
export type Content = z.infer<typeof content>;

export const manifestName = 'manifest.json';
export const filesName = 'files.jsonl';
export const toRowsPath = (dir: string, table: string) => join(dir, 'rows', `${table}.jsonl`);
export const toDataPath = (dir: string, path: string) => join(dir, 'data', path);

/**
 * Throws BackupError unless the folder is empty or missing. A fresh mount point holds `lost+found`, which is allowed.
 */
export async function checkEmpty(dir: string, why: string): Promise<void> {
  const names = (await readdir(dir).catch(ignoreMissing)) ?? [];
  const found = names.find((name) => name !== 'lost+found');
  if (found !== undefined) throw new BackupError(`${dir} is not empty (it holds ${found}): ${why}.`);
}

/** Reads and checks the manifest. Throws BackupError. */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, manifestName), 'utf8').catch((cause: Error) => {
    throw new BackupError(`${dir} is no complete backup: ${manifestName} cannot be read.`, { cause });
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`${join(dir, manifestName)} is not that of a backup of this format.`, { cause });
  }
}

/** Writes a new file that only its owner can read; it is on disk when this resolves. */
export async function writeContent(
  path: string,
  chunks: AsyncIterable<Uint8Array | string>,
): Promise<Content> {
  makeDir(dirname(path));
  const file = await open(path, 'wx', 0o600);
  const sum = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      sum.update(buffer);
      bytes += buffer.byteLength;
      await file.writeFile(buffer);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: sum.digest('hex') };
}

/** Writes values as JSON, one per line. */
export function writeLines(path: string, values: AsyncIterable<unknown>): Promise<Content> {
  return writeContent(path, toLines(values));
}

/** Lines are written in chunks of at least this size: thousands of short writes would cost more than the rows. */
const minChunkChars = 65_536;

async function* toLines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let text = '';
  for await (const value of values) {
    text += `${JSON.stringify(value)}\n`;
    if (text.length < minChunkChars) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/**
 * Reads what `writeLines` wrote, line by line. Node's own line readers also split at U+2028, which JSON does not
 * escape.
 */
async function* readLines(path: string): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of createReadStream(path)) {
    const lines = decoder.decode(chunk as Uint8Array, { stream: true }).split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest !== '') throw new BackupError(`${path} ends in the middle of a line.`);
}

export const readRows = (path: string) => readLines(path) as AsyncGenerator<Row>;

/** Reads the list of files. Throws if it names a path outside the folder. */
export async function* readFileLines(dir: string): AsyncGenerator<FileLine> {
  for await (const line of readLines(join(dir, filesName))) yield fileLine.parse(line);
}

/** Reads a whole file. Returns its bytes and its hash. */
export async function readContent(path: string): Promise<Content> {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    sum.update(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).byteLength;
  }
  return { bytes, sha256: sum.digest('hex') };
}
