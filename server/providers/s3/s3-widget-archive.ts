import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.ts';
import { measureScratch, writeScratch } from './scratch.ts';

/** Releases that others have archived are looked for at most this often, because anybody may request any name. */
const listMs = 5000;
/** A release has some 150 files, of which this many are sent at once. */
const sentAtOnce = 16;
/** The compressed versions lie beside each file. */
const forms = ['', '.br', '.gz', '.zst'];

/**
 * The widget's releases in a bucket, under `widget/`. `dir` is the local archive from which they are served; it holds
 * those that this server has archived or been asked for.
 */
export function createS3WidgetArchive(objects: Pick<ObjectStore, 'list' | 'get' | 'put'>, dir: string) {
  const known = new Set<string>();
  let listedAt = 0;
  let listing: Promise<void> | undefined;

  async function list(): Promise<void> {
    for await (const page of objects.list('widget/')) for (const { key } of page) known.add(key);
  }

  /** A page requests several files at once, so those that come while a listing is under way wait for it, too. */
  async function listAgain(): Promise<void> {
    if (!listing && Date.now() - listedAt >= listMs) {
      listedAt = Date.now();
      listing = list().finally(() => {
        listing = undefined;
      });
    }
    await listing;
  }

  async function download(name: string): Promise<void> {
    const target = join(dir, name);
    const isHere = await access(target).then(
      () => true,
      () => false,
    );
    if (isHere) return;
    const found = await objects.get(`widget/${name}`);
    if (!found) return;
    await mkdir(dirname(target), { recursive: true });
    const part = `${target}.${randomUUID()}.part`;
    await writeScratch(part, found.chunks);
    // Half a file must never be served as immutable.
    await rename(part, target).finally(() => rm(part, { force: true }));
  }

  async function send({ path, name }: { path: string; name: string }): Promise<void> {
    await objects.put(`widget/${name}`, await measureScratch(path));
    known.add(name);
  }

  return {
    /** Stores the files that this build serves under names that never change. */
    async archive(widgetDir: string): Promise<void> {
      await mkdir(dir, { recursive: true });
      await list();
      const missing: { path: string; name: string }[] = [];
      for (const folder of ['w', 'widget']) {
        const entries = await readdir(join(widgetDir, folder), {
          recursive: true,
          withFileTypes: true,
        }).catch(() => []);
        for (const entry of entries) {
          const path = join(entry.parentPath, entry.name);
          const name = path.slice(widgetDir.length + 1);
          if (entry.isFile() && !known.has(name)) missing.push({ path, name });
        }
      }
      for (let from = 0; from < missing.length; from += sentAtOnce)
        await Promise.all(missing.slice(from, from + sentAtOnce).map(send));
    },

    /**
     * Copies a file of a release into the local archive, if there is one of this name. Throws `storage_unavailable`.
     */
    async fetchFile(name: string): Promise<void> {
      if (!known.has(name)) await listAgain();
      for (const form of forms) if (known.has(`${name}${form}`)) await download(`${name}${form}`);
    },
  };
}
