import { open, rm } from 'node:fs/promises';
import type { BorrowedFile } from '../../services/documents/ports.ts';
import type { PreparedStore, StagedFile } from '../../services/documents/prepared-ports.ts';
import { preparedVersion } from '../../services/documents/prepared-version.ts';
import { openPreparedView } from '../prepared/prepared-view.ts';
import type { FileCache } from './file-cache.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Versions } from './s3-versions.ts';
import { measureScratch, type Scratch, writeScratch } from './scratch.ts';

/**
 * A question first asks whether its document is there, and then for the document: one look serves both. It is safe,
 * because a draft that is revised on another server has to be read by a process before anybody may ask about it again,
 * which takes longer than this.
 */
const seenForMs = 100;

type Deps = {
  objects: ObjectStore;
  scratch: Scratch;
  cache: FileCache;
  version?: number;
};

/** Stores prepared files of one version in a bucket; searches use a local copy. */
export function createS3PreparedStore(deps: Deps): PreparedStore {
  const { objects, scratch, cache, version = preparedVersion } = deps;
  const seen = new Map<string, { tag: string; at: number }>();
  const { toKey, borrowOlder, removeOthers, sweep } = createS3Versions(objects, scratch, version);

  async function findTag(id: string): Promise<string | undefined> {
    const known = seen.get(id);
    if (known && Date.now() - known.at < seenForMs) return known.tag;
    const found = await objects.head(toKey(id));
    for (const [each, { at }] of seen) if (Date.now() - at >= seenForMs) seen.delete(each);
    if (found) seen.set(id, { tag: found.tag, at: Date.now() });
    return found?.tag;
  }

  async function fetchTo(id: string, path: string): Promise<void> {
    const found = await objects.get(toKey(id));
    if (!found) throw new Error(`the prepared document ${id} is gone`);
    await writeScratch(path, found.chunks);
  }

  async function borrow(id: string): Promise<BorrowedFile> {
    const tag = await findTag(id);
    if (tag === undefined) throw new Error(`the document ${id} is not prepared`);
    return cache.borrow(
      id,
      tag,
      () => scratch.toPath('prepared', id),
      (path) => fetchTo(id, path),
    );
  }

  async function removeOwn(id: string): Promise<void> {
    seen.delete(id);
    await cache.remove(id);
    await objects.remove(toKey(id));
  }

  /** The first question is often asked on this server, so the file is kept as a copy. */
  async function store(id: string, path: string): Promise<void> {
    const tag = await objects.put(toKey(id), await measureScratch(path));
    seen.delete(id);
    const copy = await cache.borrow(
      id,
      tag,
      () => path,
      async () => {},
    );
    if (copy.path !== path) await rm(path, { force: true });
    await copy.release();
  }

  return {
    version,
    stage: (id) => stageScratch(scratch.toPath('prepared', id), (path) => store(id, path)),
    has: async (id) => (await findTag(id)) !== undefined,
    borrow,
    borrowText: async (id) => ((await findTag(id)) === undefined ? borrowOlder(id) : borrow(id)),

    async openView(id) {
      const { path, release } = await borrow(id);
      return openPreparedView(path, release);
    },

    async remove(id) {
      await removeOthers(id);
      await removeOwn(id);
    },

    removeOwn,
    removeOthers,

    /** Documents that were deleted through another server stay in this one's cache until then. */
    async recover(_listAlive, listStored) {
      const ids = cache.listIds();
      const stored = ids.length > 0 ? await listStored(ids) : new Set();
      for (const id of ids) if (!stored.has(id)) await cache.remove(id);
      await sweep(listStored);
    },
  };
}

async function stageScratch(path: string, store: (path: string) => Promise<void>): Promise<StagedFile> {
  const file = await open(path, 'wx+', 0o600);
  return {
    descriptor: file.fd,
    async commit() {
      await file.close();
      try {
        await store(path);
      } catch (thrown) {
        await rm(path, { force: true });
        throw thrown;
      }
    },
    async discard() {
      await file.close().catch(() => {});
      await rm(path, { force: true });
    },
  };
}
