import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findServerPid } from './server-processes.ts';

const enter = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'] as const;

/** Why no disk of one's own can be mounted here, if so: a system may forbid it to users. */
export const noSmallDisk = (() => {
  const { error, stderr, status } = spawnSync(enter[0], [...enter.slice(1), 'mount -t tmpfs tmpfs /tmp'], {
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
})();

/** For `startServer`: executes the server where its data folder is a disk of this size, which is gone with it. */
export function onSmallDisk(megabytes: number): string[] {
  return [
    ...enter,
    `mount -t tmpfs -o size=${Math.round(megabytes * 1024)}k tmpfs "$DATA_DIR" && exec "$0" "$@"`,
  ];
}

/** Fills that disk, to the last byte or leaving `freeBytes`. */
export async function fillDisk(dataDir: string, freeBytes = 0): Promise<{ free(): Promise<void> }> {
  // Nobody else sees the disk; Linux shows it below the process that does.
  const path = join(`/proc/${findServerPid(dataDir)}/root`, dataDir, 'filler');
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
