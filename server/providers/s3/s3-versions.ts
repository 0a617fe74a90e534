import { rm } from 'node:fs/promises';
import type { BorrowedFile } from '../../services/documents/ports.ts';
import { hourMs } from '../../services/durations.ts';
import {
  type OtherFolders,
  supersededMs,
  sweepMs,
  toFolder,
  toOtherFolders,
  versionsFolder,
} from '../prepared/prepared-folders.ts';
import type { ObjectStore } from './object-store.ts';
import { type Scratch, writeScratch } from './scratch.ts';

/** Younger objects may belong to a row that is not stored yet. */
const settledMs = hourMs;

type ListStored = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** The prepared files of a version, and those of others, in a bucket. */
export function createS3Versions(objects: ObjectStore, scratch: Scratch, version: number) {
  const own = toFolder(version);
  const toKey = (id: string, folder = own) => `${folder}/${id}`;
  const listOther = async (): Promise<OtherFolders> =>
    toOtherFolders(await objects.listFolders(`${versionsFolder}/`), version);
  let sweptAt = 0;

  async function* listSettled(folder: string, listStored: ListStored) {
    for await (const page of objects.list(`${folder}/`)) {
      const settled = page.filter(({ modifiedAt }) => Date.now() - modifiedAt > settledMs);
      const stored = await listStored(settled.map(({ key }) => key));
      for (const { key, modifiedAt } of settled) yield { id: key, modifiedAt, isStored: stored.has(key) };
    }
  }

  return {
    toKey,

    /** Lends a copy of the file of the newest older version; returns undefined if there is none. */
    async borrowOlder(id: string): Promise<BorrowedFile | undefined> {
      for (const folder of (await listOther()).older) {
        const found = await objects.get(toKey(id, folder));
        if (!found) continue;
        const { path } = await writeScratch(scratch.toPath('prepared', id), found.chunks);
        return { path, release: () => rm(path, { force: true }) };
      }
      return undefined;
    },

    async removeOthers(id: string): Promise<void> {
      const { older, newer } = await listOther();
      for (const folder of [...newer, ...older]) await objects.remove(toKey(id, folder));
    },

    /** Removes what is left of documents without a row, and of older versions that this one has replaced long ago. */
    async sweep(listStored: ListStored): Promise<void> {
      if (Date.now() - sweptAt < sweepMs) return;
      sweptAt = Date.now();
      const { older, newer } = await listOther();
      const superseded = new Set<string>();
      // The own folder comes before the older ones: it says which of their files are superseded.
      for (const folder of [own, ...newer, ...older]) {
        for await (const { id, modifiedAt, isStored } of listSettled(folder, listStored)) {
          const isLeft = older.includes(folder) && superseded.has(id);
          if (!isStored || isLeft) await objects.remove(toKey(id, folder));
          else if (folder === own && Date.now() - modifiedAt > supersededMs) superseded.add(id);
        }
      }
    },
  };
}
