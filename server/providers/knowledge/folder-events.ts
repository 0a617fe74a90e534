import { type FSWatcher, watch } from 'node:fs';

/**
 * Calls `onEvent` when the file system reports a change in one of the folders. It does not say what changed, and
 * reports nothing at all on network disks or beyond the machine's limit of watches, so callers must poll as well.
 */
export function createFolderEvents(onEvent: () => void) {
  const watchers = new Map<string, FSWatcher>();

  function close(key: string): void {
    watchers.get(key)?.close();
    watchers.delete(key);
  }

  return {
    /** Watches exactly these folders, by path with their inodes. */
    watch(folders: ReadonlyMap<string, number>): void {
      const wanted = new Map([...folders].map(([path, inode]) => [`${inode} ${path}`, path]));
      for (const key of watchers.keys()) if (!wanted.has(key)) close(key);
      for (const [key, path] of wanted) {
        if (watchers.has(key)) continue;
        try {
          const watcher = watch(path, { persistent: false }, onEvent);
          watchers.set(key, watcher);
          watcher.on('error', () => close(key));
        } catch {
          // The folder is gone again, or the machine's limit of watches is reached.
        }
      }
    },
    stop(): void {
      for (const key of watchers.keys()) close(key);
    },
  };
}
