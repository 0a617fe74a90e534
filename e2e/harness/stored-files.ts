import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a server has stored beside its database, on a disk or in a bucket. */
export interface StoredFiles {
  /** Names in `files`, `widget`, or a version’s folder of prepared files, sorted. */
  list(folder: string): Promise<string[]>;
  write(path: string, text: string): Promise<void>;
  move(from: string, to: string): Promise<void>;
  /** Removes a file, or a folder with everything in it. */
  remove(path: string): Promise<void>;
}

export function filesOnDisk(dataDir: string): StoredFiles {
  return {
    list: async (folder) => (await readdir(join(dataDir, folder)).catch(() => [])).sort(),
    write: (path, text) => writeFile(join(dataDir, path), text),
    async move(from, to) {
      await mkdir(dirname(join(dataDir, to)), { recursive: true });
      await rename(join(dataDir, from), join(dataDir, to));
    },
    remove: (path) => rm(join(dataDir, path), { recursive: true }),
  };
}
