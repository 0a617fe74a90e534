import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentIdPattern } from '../../services/documents/document-id.ts';
import { fileTooLarge } from '../../services/documents/file-too-large.ts';
import type { FileStore } from '../../services/documents/ports.ts';
import type { InstanceStore } from '../../services/instances.ts';
import { toUtcDay } from '../../services/utc-day.ts';
import { ignoreMissing } from '../ignore-missing.ts';

/** A document's id, and the id of the process that receives it. */
const partPattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.part$/;

/**
 * Stores the bytes of uploaded documents on disk. Files are named by the documents' ids, never by what a visitor typed. A file
 * is first written and synced under a temporary name, and renamed once its row is stored. So a file with its final name has had
 * a row, and after a crash any other file's name shows which process wrote it.
 */
export function createFileStore(dataDir: string, instances: Pick<InstanceStore, 'id'>): FileStore {
  const root = join(dataDir, 'files');
  const trash = join(dataDir, 'trash');
  const toPath = (id: string) => {
    if (!documentIdPattern.test(id)) throw new Error('not a document id');
    return join(root, id);
  };
  /** Paths at which this process receives uploads; the instance's id may change meanwhile. */
  const partPaths = new Map<string, string>();

  async function commit(id: string, partPath: string): Promise<void> {
    try {
      await rename(partPath, toPath(id));
    } catch (thrown) {
      // Another server may have committed it, if this one was paused or both are recovering it.
      const isGone = (thrown as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isGone || !existsSync(toPath(id))) throw thrown;
    }
    await syncFolder(root);
  }

  return {
    async stage(id, chunks, maxBytes) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const path = `${toPath(id)}.${instances.id}.part`;
      const size = await writeDurably(path, chunks, maxBytes);
      partPaths.set(id, path);
      return { path, size };
    },

    async commit(id) {
      const path = partPaths.get(id);
      if (path === undefined) throw new Error('commit without stage');
      await commit(id, path);
      partPaths.delete(id);
    },

    async discard(id) {
      const path = partPaths.get(id);
      partPaths.delete(id);
      if (path !== undefined) await rm(path, { force: true });
    },

    async countFreeBytes() {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    },

    async borrow(id) {
      return { path: toPath(id), release: async () => {} };
    },

    async open(id) {
      const file = await open(toPath(id), 'r');
      const stats = await file.stat();
      if (stats.isFile()) return { bytes: stats.size, chunks: file.createReadStream() };
      await file.close();
      throw new Error(`the document ${id} is not a file`);
    },

    async remove(id) {
      await rm(toPath(id), { force: true });
    },

    async recover(listAlive, hasRow) {
      const names = await listNames(root);
      // Read after the names, because a process that starts in between may own one of them.
      const alive = await listAlive();
      let removed = 0;
      for (const name of names) {
        const [, id, instance] = partPattern.exec(name) ?? [];
        if (id === undefined || instance === undefined || alive.has(instance)) continue;
        if (await hasRow(id)) await commit(id, join(root, name));
        else {
          await rm(join(root, name), { force: true });
          removed++;
        }
      }
      return removed;
    },

    list: async () => (await listNames(root)).filter((name) => !partPattern.test(name)),

    async moveToTrash(name) {
      const folder = join(trash, toUtcDay(Date.now()));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(join(root, name), join(folder, name)).catch(ignoreMissing);
    },

    async emptyTrash(before) {
      for (const day of (await readdir(trash).catch(ignoreMissing)) ?? [])
        if (dayPattern.test(day) && day < toUtcDay(before)) await rm(join(trash, day), { recursive: true });
    },
  };
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the ids of the documents whose uploads are complete, whether or not the database knows them. */
export async function listFileIds(dataDir: string): Promise<string[]> {
  const names = (await readdir(join(dataDir, 'files')).catch(ignoreMissing)) ?? [];
  return names.filter((name) => documentIdPattern.test(name));
}

/** Only regular files, because a volume that is mounted here may contain a folder of its own. */
async function listNames(root: string): Promise<string[]> {
  const entries = (await readdir(root, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Returns the number of bytes. Leaves no file behind if it fails. */
async function writeDurably(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > maxBytes) throw fileTooLarge(maxBytes);
      await file.writeFile(chunk);
    }
    await file.sync();
    await file.close();
    await syncFolder(dirname(path));
    return size;
  } catch (thrown) {
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw thrown;
  }
}

/** A new name is durable only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
