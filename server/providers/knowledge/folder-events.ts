import { type FSWatcher, watch } from 'node:fs';

/**
 * Calls `onEvent` when the file system reports a change in one of the folders. It says nothing about what changed, and on
 * network disks, or beyond the machine's limit of watches, it says nothing at all: callers look by themselves as well.
 */
export function createFolderEvents(onEvent: () => void) {
  const watchers = new Map<string, FSWatcher>();

  function close(key: string): void {
    watchers.get(key)?.close();
    watchers.delete(key);
  }

  return {
    /** Watches these folders, by path with their inodes, and no others. */
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
          // The folder is gone again, or the machine watches too many already.
        }
      }
    },
    stop(): void {
      for (const key of watchers.keys()) close(key);
    },
  };
}
