import { rm, statfs } from 'node:fs/promises';
import type { FileStore } from '../../services/documents/ports.ts';
import { hourMs } from '../../services/durations.ts';
import type { InstanceStore } from '../../services/instances.ts';
import { toUtcDay } from '../../services/utc-day.ts';
import type { ObjectStore } from './object-store.ts';
import { type Scratch, writeScratch } from './scratch.ts';

/** A document's id, and the id of the process that receives it. */
const partPattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;
/**
 * Younger objects may still be in use: their row is not stored yet, or their call timed out here and is not known any
 * more.
 */
const settledMs = hourMs;

type Deps = {
  objects: ObjectStore;
  scratch: Scratch;
  /** The folder for scratch files. */
  dataDir: string;
  instances: Pick<InstanceStore, 'id'>;
};

type Part = { path: string; key: string };

/**
 * Stores the bytes of documents in a bucket: uploads under `parts/`, with the id of the process that receives them;
 * once their rows are stored, under `files/`. So, as on disk, every object under its final name has had a row, and any
 * other object's name shows which process sent it.
 */
export function createS3FileStore({ objects, scratch, dataDir, instances }: Deps): FileStore {
  /** What this process has received but not committed; the instance's id may change meanwhile. */
  const parts = new Map<string, Part>();

  async function commit(id: string): Promise<void> {
    const part = parts.get(id);
    if (!part) throw new Error('commit without stage');
    await commitPart(objects, id, part.key);
    parts.delete(id);
    await rm(part.path, { force: true });
  }

  async function open(id: string) {
    const found = await objects.get(toKey(id));
    if (!found) throw new Error(`the document ${id} has no file`);
    return found;
  }

  const recover: FileStore['recover'] = async (listAlive, hasRow) => {
    const found = [];
    for await (const page of objects.list('parts/')) found.push(...page);
    // Read after the names, because a process that starts in between may own one of them.
    const alive = found.length > 0 ? await listAlive() : new Set();
    const own = new Set([...parts.values()].map(({ key }) => key));
    let removed = 0;
    for (const { key, modifiedAt } of found) {
      const [, id, instance] = partPattern.exec(key) ?? [];
      const isForgotten = instance === instances.id && Date.now() - modifiedAt > settledMs;
      if (id === undefined || instance === undefined || own.has(`parts/${key}`)) continue;
      if (alive.has(instance) && !isForgotten) continue;
      const isAwaited = (await hasRow(id)) && !(await isCommitted(objects, id, modifiedAt));
      if (isAwaited) await commitPart(objects, id, `parts/${key}`);
      else {
        await objects.remove(`parts/${key}`);
        removed++;
      }
    }
    return removed;
  };

  return {
    async stage(id, chunks, maxBytes) {
      const file = await writeScratch(scratch.toPath('files', id), chunks, maxBytes);
      const part = { path: file.path, key: `parts/${id}.${instances.id}` };
      try {
        await objects.put(part.key, file);
      } catch (thrown) {
        await rm(file.path, { force: true });
        throw thrown;
      }
      parts.set(id, part);
      return { path: file.path, size: file.bytes };
    },

    commit,

    async discard(id) {
      const part = parts.get(id);
      parts.delete(id);
      if (!part) return;
      await rm(part.path, { force: true });
      // If this fails, it is removed with what dead processes leave behind.
      await objects.remove(part.key).catch(() => {});
    },

    /** The free space of the scratch folder, which every file passes through. */
    async countFreeBytes() {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    },

    async borrow(id) {
      const { chunks } = await open(id);
      const { path } = await writeScratch(scratch.toPath('files', id), chunks);
      return { path, release: () => rm(path, { force: true }) };
    },

    open,

    remove: (id) => objects.remove(toKey(id)),

    recover,

    async list() {
      const names: string[] = [];
      for await (const page of objects.list('files/'))
        for (const { key, modifiedAt } of page) if (Date.now() - modifiedAt > settledMs) names.push(key);
      return names;
    },

    ...createTrash(objects),
  };
}

/** Objects whose removal nobody requested, by the day on which they were found. */
function createTrash(objects: ObjectStore): Pick<FileStore, 'moveToTrash' | 'emptyTrash'> {
  return {
    async moveToTrash(name) {
      const isCopied = await objects.copy(toKey(name), `trash/${toUtcDay(Date.now())}/${name}`);
      if (isCopied) await objects.remove(toKey(name));
    },

    async emptyTrash(before) {
      for await (const page of objects.list('trash/'))
        for (const { key } of page)
          if (key.slice(0, 10) < toUtcDay(before)) await objects.remove(`trash/${key}`);
    },
  };
}

const toKey = (id: string) => `files/${id}`;

async function commitPart(objects: ObjectStore, id: string, key: string): Promise<void> {
  const isCopied = await objects.copy(key, toKey(id));
  // Another server may have committed it, if this one was paused or both are recovering it.
  if (!isCopied && !(await objects.head(toKey(id)))) throw new Error(`the upload ${id} is gone`);
  await objects.remove(key);
}

/** Whether a part was already committed but not removed: then its file is newer. */
async function isCommitted(objects: ObjectStore, id: string, modifiedAt: number): Promise<boolean> {
  const file = await objects.head(toKey(id));
  return file !== undefined && file.modifiedAt >= modifiedAt;
}
