import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';

const idPattern = /^[0-9a-f-]{36}$/;
/** A document's id, and the process that takes it in. */
const partPattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.part$/;

/**
 * The bytes of uploaded documents, on disk. Names are the documents' own ids, never what a visitor typed.
 * A file is written beside its place and made durable; when its row is stored it gets its place. So a file in its place
 * has had a row, and what else lies about after a crash tells by its name whose it was.
 */
export function createFileStore(dataDir: string, instanceId: string) {
  const root = join(dataDir, 'files');
  const toPath = (id: string) => {
    if (!idPattern.test(id)) throw new Error('not a document id');
    return join(root, id);
  };
  const toPartPath = (id: string, instance = instanceId) => `${toPath(id)}.${instance}.part`;

  async function place(id: string, instance?: string): Promise<void> {
    await rename(toPartPath(id, instance), toPath(id));
    await syncFolder(root);
  }

  return {
    /** Writes what comes, durably; nothing stays when it fails. Throws `file_too_large`. */
    async stage(
      id: string,
      chunks: AsyncIterable<Uint8Array>,
      maxBytes: number,
    ): Promise<{ path: string; size: number }> {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const path = toPartPath(id);
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
        await syncFolder(root);
        return { path, size };
      } catch (thrown) {
        await file.close().catch(() => {});
        await rm(path, { force: true });
        throw thrown;
      }
    },

    commit: (id: string) => place(id),

    async discard(id: string): Promise<void> {
      await rm(toPartPath(id), { force: true });
    },

    /** A path for as long as a reading needs it. */
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
     * Puts in order what processes that died have left: an upload whose row was stored gets its place, everything else
     * without a row goes. Gives the number of files removed.
     */
    async recover(
      isAlive: (instanceId: string) => boolean,
      hasRow: (id: string) => Promise<boolean>,
    ): Promise<number> {
      let removed = 0;
      for (const name of await readdir(root).catch(() => [])) {
        const [, id, instance] = partPattern.exec(name) ?? [];
        if (instance && isAlive(instance)) continue;
        if (id && instance && (await hasRow(id))) await place(id, instance);
        else if (instance || !idPattern.test(name) || !(await hasRow(name))) {
          await rm(join(root, name), { force: true });
          removed++;
        }
      }
      return removed;
    },
  };
}

/** A new name is durable when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
