import { rm, stat } from 'node:fs/promises';

type Entry = { id: string; path: string; bytes: number; users: number; filling: Promise<void> };

export type FileCache = ReturnType<typeof createFileCache>;

/**
 * Copies of objects on the local disk; those that nobody uses take at most `maxBytes`, and the most recently used are
 * kept. An object's version is identified by its tag: each version is a separate copy.
 */
export function createFileCache(maxBytes: number) {
  /** In order of use, most recently used last. */
  const entries = new Map<string, Entry>();

  async function drop(key: string, { path }: Entry): Promise<void> {
    entries.delete(key);
    await rm(path, { force: true });
  }

  async function evict(): Promise<void> {
    let bytes = 0;
    for (const entry of entries.values()) bytes += entry.bytes;
    for (const [key, entry] of [...entries]) {
      if (bytes <= maxBytes) return;
      if (entry.users > 0) continue;
      bytes -= entry.bytes;
      await drop(key, entry);
    }
  }

  function enter(id: string, key: string, path: string, filling: Promise<void>): Entry {
    const entry: Entry = { id, path, bytes: 0, users: 1, filling };
    entries.set(key, entry);
    return entry;
  }

  return {
    /** Returns the path of a copy, which `fill` creates if there is none; the copy stays until `release`. */
    async borrow(id: string, tag: string, toPath: () => string, fill: (path: string) => Promise<unknown>) {
      const key = `${id} ${tag}`;
      const known = entries.get(key);
      const path = known?.path ?? toPath();
      const entry =
        known ??
        enter(
          id,
          key,
          path,
          fill(path).then(() => {}),
        );
      if (known) {
        known.users++;
        entries.delete(key);
        entries.set(key, known);
      }
      try {
        await entry.filling;
        entry.bytes ||= (await stat(path)).size;
      } catch (thrown) {
        if (entries.get(key) === entry) await drop(key, entry);
        throw thrown;
      }
      let isReleased = false;
      return {
        path,
        async release(): Promise<void> {
          if (isReleased) return;
          isReleased = true;
          entry.users--;
          // The entry was removed while it was filled or read: what has been written since then is removed with its last user.
          if (entry.users === 0 && entries.get(key) !== entry) await rm(path, { force: true });
          await evict();
        },
      };
    },

    listIds: () => [...new Set([...entries.values()].map(({ id }) => id))],

    /** Removes all copies of an object at once. */
    async remove(id: string): Promise<void> {
      for (const [key, entry] of [...entries]) if (entry.id === id) await drop(key, entry);
    },
  };
}
