import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { FileStore } from '../../services/documents/ports.ts';

const idPattern = /^[0-9a-f-]{36}$/;
/** A document's id, and the process that receives it. */
const partPattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.part$/;

/**
 * Stores the bytes of uploaded documents on disk. Files are named by the documents' own ids, never by what a visitor typed.
 * A file is first written and synced under a temporary name, and renamed when its row is stored. So a file with its final
 * name has had a row, and after a crash the name of any other file shows which process wrote it.
 */
export function createFileStore(dataDir: string, instanceId: string): FileStore {
  const root = join(dataDir, 'files');
  const toPath = (id: string) => {
    if (!idPattern.test(id)) throw new Error('not a document id');
    return join(root, id);
  };
  const toPartPath = (id: string, instance = instanceId) => `${toPath(id)}.${instance}.part`;

  async function commit(id: string, instance?: string): Promise<void> {
    await rename(toPartPath(id, instance), toPath(id));
    await syncFolder(root);
  }

  return {
    async stage(id, chunks, maxBytes) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const path = toPartPath(id);
      return { path, size: await writeDurably(path, chunks, maxBytes) };
    },

    commit: (id) => commit(id),

    async discard(id) {
      await rm(toPartPath(id), { force: true });
    },

    async borrow(id) {
      return { path: toPath(id), release: async () => {} };
    },

    async read(id) {
      return readFile(toPath(id));
    },

    async remove(id) {
      await rm(toPath(id), { force: true });
    },

    async recover(isAlive, hasRow) {
      let removed = 0;
      for (const name of await readdir(root).catch(() => [])) {
        const [, id, instance] = partPattern.exec(name) ?? [];
        if (instance && isAlive(instance)) continue;
        if (id && instance && (await hasRow(id))) await commit(id, instance);
        else if (instance || !idPattern.test(name) || !(await hasRow(name))) {
          await rm(join(root, name), { force: true });
          removed++;
        }
      }
      return removed;
    },
  };
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
      if (size > maxBytes) throw new AppError('file_too_large');
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

/** A new name is durable only when its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
