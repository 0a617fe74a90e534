import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createObjectStore, type ObjectStoreSettings } from '../../providers/s3/object-store.ts';
import { writeScratch } from '../../providers/s3/scratch.ts';
import type { StoredFiles } from './stored-files.ts';

const isRelease = (path: string) => path.startsWith('widget/');

/**
 * Documents and widget releases in an installation's bucket; what operators have put into the data folder is `onDisk`.
 */
export function openBucketFiles(
  settings: ObjectStoreSettings,
  installation: string,
  onDisk: StoredFiles,
): StoredFiles {
  const reports = { onFailed() {}, onSucceeded() {} };
  const objects = createObjectStore(settings, `${installation}/`, reports);

  async function put(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const dir = await mkdtemp(join(tmpdir(), 'lexloom-transfer-'));
    try {
      await objects.put(key, await writeScratch(join(dir, 'file'), chunks));
    } finally {
      await rm(dir, { recursive: true });
    }
  }

  return {
    openDocument: (id) => objects.get(`files/${id}`),
    addDocument: (id, chunks) => put(`files/${id}`, chunks),
    async *listOthers() {
      for await (const path of onDisk.listOthers()) if (!isRelease(path)) yield path;
      for await (const page of objects.list('widget/')) for (const { key } of page) yield `widget/${key}`;
    },
    openOther: (path) => (isRelease(path) ? objects.get(path) : onDisk.openOther(path)),
    addOther: (path, chunks) => (isRelease(path) ? put(path, chunks) : onDisk.addOther(path, chunks)),
  };
}
