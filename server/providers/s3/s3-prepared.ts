import { open, rm } from 'node:fs/promises';
import type { BorrowedFile, PreparedStore } from '../../services/documents/ports.ts';
import { openPreparedView } from '../prepared/prepared-view.ts';
import type { FileCache } from './file-cache.ts';
import type { ObjectStore } from './object-store.ts';
import { measureScratch, type Scratch, writeScratch } from './scratch.ts';

/**
 * A question first asks whether its document is there, and then for the document: one look serves both. It is safe,
 * because a draft that is revised on another server has to be read by a process before anybody may ask about it again,
 * which takes longer than this.
 */
const seenForMs = 100;
/** How often leftovers of documents without a row are looked for. */
const sweepMs = 24 * 60 * 60_000;
/** Younger objects may belong to a row that is not stored yet. */
const settledMs = 60 * 60_000;

type Deps = {
  objects: ObjectStore;
  scratch: Scratch;
  cache: FileCache;
};

/** Stores prepared files in a bucket; searches use a local copy. */
export function createS3PreparedStore({ objects, scratch, cache }: Deps): PreparedStore {
  const seen = new Map<string, { tag: string; at: number }>();
  const toKey = (id: string) => `prepared/${id}`;
  let sweptAt = 0;

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

  async function sweep(listStored: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    if (Date.now() - sweptAt < sweepMs) return;
    sweptAt = Date.now();
    for await (const page of objects.list('prepared/')) {
      const settled = page.filter(({ modifiedAt }) => Date.now() - modifiedAt > settledMs);
      const stored = await listStored(settled.map(({ key }) => key));
      for (const { key } of settled) if (!stored.has(key)) await objects.remove(toKey(key));
    }
  }

  return {
    async stage(id) {
      const path = scratch.toPath('prepared', id);
      const file = await open(path, 'wx+', 0o600);
      return {
        descriptor: file.fd,
        async commit() {
          await file.close();
          try {
            const tag = await objects.put(toKey(id), await measureScratch(path));
            seen.delete(id);
            // The first question is often asked on this server, so the copy is kept.
            const copy = await cache.borrow(
              id,
              tag,
              () => path,
              async () => {},
            );
            if (copy.path !== path) await rm(path, { force: true });
            await copy.release();
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
    },

    has: async (id) => (await findTag(id)) !== undefined,
    borrow,

    async openView(id) {
      const { path, release } = await borrow(id);
      return openPreparedView(path, release);
    },

    async remove(id) {
      seen.delete(id);
      await cache.remove(id);
      await objects.remove(toKey(id));
    },

    /** Documents that were deleted through another server stay in this one's cache until then. */
    async recover(_listAlive, listStored) {
      const ids = cache.listIds();
      const stored = ids.length > 0 ? await listStored(ids) : new Set();
      for (const id of ids) if (!stored.has(id)) await cache.remove(id);
      await sweep(listStored);
    },
  };
}
