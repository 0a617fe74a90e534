import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ByteStream } from '../../services/documents/ports.ts';
import type { Settings } from '../../settings/settings.ts';
import { createFileStore } from '../../stores/documents/files.ts';
import { ignoreMissing } from '../../stores/ignore-missing.ts';
import { writeContent } from './backup-folder.ts';

/** Everything that is stored outside the database, on disk or in a bucket. */
export interface StoredFiles {
  /** Returns undefined if the document has no file. */
  openDocument(id: string): Promise<ByteStream | undefined>;
  /** Stores a document's file durably. */
  addDocument(id: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Lists what operators and releases have put there, as paths that begin with `knowledge/` or `widget/`. */
  listOthers(): AsyncIterable<string>;
  /** Returns undefined if it was removed meanwhile. */
  openOther(path: string): Promise<ByteStream | undefined>;
  addOther(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
}

const otherFolders = ['knowledge', 'widget'];

/** Opens the files that the server's own settings name. */
export function openStoredFiles({ dataDir }: Settings['storage']): StoredFiles {
  // The id belongs to no server; the next process cleans up if this one is killed.
  const documents = createFileStore(dataDir, { id: randomUUID() });
  return {
    openDocument: (id) => documents.open(id).catch(ignoreMissing),
    async addDocument(id, chunks) {
      await documents.stage(id, chunks, Number.POSITIVE_INFINITY);
      await documents.commit(id);
    },
    async *listOthers() {
      for (const folder of otherFolders) yield* listFiles(dataDir, join(dataDir, folder));
    },
    async openOther(path) {
      const file = await open(join(dataDir, path)).catch(ignoreMissing);
      return file && { bytes: (await file.stat()).size, chunks: file.createReadStream() };
    },
    async addOther(path, chunks) {
      await writeContent(join(dataDir, path), chunks);
    },
  };
}

/** Skips files that are still being written. A folder within that is removed meanwhile is empty. */
async function* listFiles(root: string, dir: string, within = dir): AsyncGenerator<string> {
  const entries: Dirent[] = (await readdir(dir, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  for (const entry of entries) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, path, within);
    const isFile = entry.isFile() || (entry.isSymbolicLink() && (await isLinkWithin(within, path)));
    if (isFile && !entry.name.endsWith('.part')) yield relative(root, path);
  }
}

/**
 * Whether a link leads to a file within its folder. Such knowledge files are used, so a backup contains the file in place of
 * the link.
 */
async function isLinkWithin(dir: string, path: string): Promise<boolean> {
  try {
    const [folder, target] = await Promise.all([realpath(dir), realpath(path)]);
    return target.startsWith(folder + sep) && (await stat(target)).isFile();
  } catch {
    // The link's target does not exist.
    return false;
  }
}
