import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#shared/errors.ts';

const idPattern = /^[0-9a-f-]{36}$/;
/** A document's id, and the process that receives it. */
const partPattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.part$/;

/**
 * The bytes of uploaded documents, on disk. Files are named by the documents' own ids, never by what a visitor typed.
 * A file is first written and synced under a temporary name, and renamed when its row is stored. So a file with its final
 * name has had a row, and after a crash the name of any other file tells whose it was.
 */
export function createFileStore(dataDir: string, instanceId: string) {
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
    /** Writes the chunks durably under a temporary name; leaves nothing behind if it fails. Throws `file_too_large`. */
    async stage(
      id: string,
      chunks: AsyncIterable<Uint8Array>,
      maxBytes: number,
    ): Promise<{ path: string; size: number }> {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const path = toPartPath(id);
      return { path, size: await writeDurably(path, chunks, maxBytes) };
    },

    commit: (id: string) => commit(id),

    async discard(id: string): Promise<void> {
      await rm(toPartPath(id), { force: true });
    },

    /** Returns a path that is valid until `release`. */
    async borrow(id: string): Promise<{ path: string; release: () => Promise<void> }> {
      return { path: toPath(id), release: async () => {} };
    },

    async read(id: string): Promise<Uint8Array> {
      return readFile(toPath(id));
    },

    async remove(id: string): Promise<void> {
      await rm(toPath(id), { force: true });
    },

    /**
     * Cleans up after processes that died: commits an upload whose row was stored, and removes everything else without
     * a row. Returns the number of files removed.
     */
    async recover(
      isAlive: (instanceId: string) => boolean,
      hasRow: (id: string) => Promise<boolean>,
    ): Promise<number> {
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
