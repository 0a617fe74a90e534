import { spawnSync } from 'node:child_process';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findServerPid } from './server-processes.ts';

const enter = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'] as const;

/** Why no disk can be mounted here, if so: a system may forbid it to ordinary users. */
export const noSmallDisk = (() => {
  const { error, stderr, status } = spawnSync(enter[0], [...enter.slice(1), 'mount -t tmpfs tmpfs /tmp'], {
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
})();

/**
 * For `startServer`: executes the server with its data folder on a disk of this size, which disappears with it. With
 * `maxFiles`, the disk has room for only that many files and folders.
 */
export function onSmallDisk(megabytes: number, maxFiles?: number): string[] {
  const options = [`size=${Math.round(megabytes * 1024)}k`, ...(maxFiles ? [`nr_inodes=${maxFiles}`] : [])];
  return [...enter, `mount -t tmpfs -o ${options.join(',')} tmpfs "$DATA_DIR" && exec "$0" "$@"`];
}

/** Only the server's process sees the disk; Linux shows it to others below that process in /proc. */
const toSeen = (dataDir: string) => join(`/proc/${findServerPid(dataDir)}/root`, dataDir);

/** Creates empty files on that disk until it has room for only `free` more. */
export async function fillDirectory(dataDir: string, free: number): Promise<{ free(): Promise<void> }> {
  const folder = join(toSeen(dataDir), 'filler');
  await mkdir(folder);
  const names: string[] = [];
  for (;;) {
    const path = join(folder, String(names.length));
    const isMade = await writeFile(path, '').then(
      () => true,
      () => false,
    );
    if (!isMade) break;
    names.push(path);
  }
  for (const path of names.splice(-free)) await rm(path);
  return { free: () => rm(folder, { recursive: true }) };
}

/** Fills that disk to the last byte, or except for `freeBytes`. */
export async function fillDisk(dataDir: string, freeBytes = 0): Promise<{ free(): Promise<void> }> {
  const path = join(toSeen(dataDir), 'filler');
  const file = await open(path, 'w');
  for (const size of [65_536, 4096]) {
    const block = Buffer.alloc(size, 1);
    let isFull = false;
    while (!isFull)
      isFull = await file.write(block).then(
        ({ bytesWritten }) => bytesWritten < size,
        () => true,
      );
  }
  if (freeBytes > 0) await file.truncate((await file.stat()).size - freeBytes);
  await file.close();
  return { free: () => rm(path) };
}
