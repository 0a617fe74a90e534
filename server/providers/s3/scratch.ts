import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTooLarge } from '../../services/documents/file-too-large.ts';
import type { StoredFile } from './object-store.ts';

const namePattern = /^(\d+)-[0-9a-f-]{36}$/;

export type Scratch = ReturnType<typeof openScratch>;

/**
 * This process's folder for temporary files: uploads under way, documents being read, and copies to search. None of it
 * is the only copy of anything that was acknowledged.
 */
export function openScratch(dataDir: string) {
  const root = join(dataDir, 'scratch');
  const own = join(root, `${process.pid}-${randomUUID()}`);
  for (const folder of ['files', 'prepared']) mkdirSync(join(own, folder), { recursive: true, mode: 0o700 });

  return {
    toPath: (folder: 'files' | 'prepared', name: string) => join(own, folder, `${name}.${randomUUID()}`),

    /** Removes what killed processes have left behind. */
    async removeDead(): Promise<void> {
      for (const name of await readdir(root)) {
        const pid = Number(namePattern.exec(name)?.[1]);
        const isOwn = join(root, name) === own;
        if (!isOwn && !isRunning(pid)) await rm(join(root, name), { recursive: true, force: true });
      }
    },

    remove: () => rm(own, { recursive: true, force: true }),
  };
}

/** If the pid is ours, it belonged to another process before a restart. */
function isRunning(pid: number): boolean {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Writes a new file; leaves nothing behind if it fails. Throws `file_too_large`. */
export async function writeScratch(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<StoredFile> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw fileTooLarge(maxBytes);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.close();
    return { path, bytes, sha256: hash.digest('hex') };
  } catch (thrown) {
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw thrown;
  }
}

/** Measures an existing file. */
export async function measureScratch(path: string): Promise<StoredFile> {
  const file = await open(path, 'r');
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of file.createReadStream()) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).byteLength;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}
