import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { documentIdPattern } from '../../services/documents/document-id.ts';
import type { PreparedStore } from '../../services/documents/prepared-ports.ts';
import { preparedVersion } from '../../services/documents/prepared-version.ts';
import type { InstanceStore } from '../../services/instances.ts';
import {
  type OtherFolders,
  supersededMs,
  sweepMs,
  toFolder,
  toOtherFolders,
  versionsFolder,
} from './prepared-folders.ts';
import { openPreparedView } from './prepared-view.ts';

/** A document's id, the id of the process that prepares it, and a unique name of the attempt. */
const partPattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.[0-9a-f-]{36}\.part$/;

/** Stores prepared files of one version on disk beside the documents. Everything in them can be made again. */
export function createPreparedStore(
  dataDir: string,
  instances: Pick<InstanceStore, 'id'>,
  version = preparedVersion,
): PreparedStore {
  const folders = createFolders(dataDir, version);
  const { own, toPath, listOther } = folders;
  const sweep = createSweep(folders);
  const lend = (path: string) => ({ path, release: async () => {} });

  async function removeOthers(id: string): Promise<void> {
    const { older, newer } = await listOther();
    for (const folder of [...newer, ...older]) await rm(toPath(id, folder), { force: true });
  }

  return {
    version,
    borrow: async (id) => lend(toPath(id)),

    async borrowText(id) {
      for (const folder of [own, ...(await listOther()).older])
        if (await exists(toPath(id, folder))) return lend(toPath(id, folder));
      return undefined;
    },

    async stage(id) {
      await mkdir(own, { recursive: true, mode: 0o700 });
      const path = `${toPath(id)}.${instances.id}.${randomUUID()}.part`;
      const file = await open(path, 'wx', 0o600);
      return {
        descriptor: file.fd,
        async commit() {
          // Without syncing, a power cut could leave a name without its content.
          await file.sync();
          await file.close();
          await rename(path, toPath(id));
        },
        async discard() {
          await file.close();
          await rm(path, { force: true });
        },
      };
    },

    has: (id) => exists(toPath(id)),

    openView: (id) => openPreparedView(toPath(id), async () => {}),

    async remove(id) {
      await removeOthers(id);
      await rm(toPath(id), { force: true });
    },

    removeOwn: (id) => rm(toPath(id), { force: true }),
    removeOthers,

    recover: sweep,
  };
}

/** The folder of a version, and those of others, in the data folder. */
function createFolders(dataDir: string, version: number) {
  const own = join(dataDir, toFolder(version));
  return {
    own,

    toPath(id: string, folder = own): string {
      if (!documentIdPattern.test(id)) throw new Error('not a document id');
      return join(folder, id);
    },

    async listOther(): Promise<OtherFolders> {
      const names = await readdir(join(dataDir, versionsFolder)).catch(() => []);
      const { older, newer } = toOtherFolders(names, version);
      const toDataFolder = (folder: string) => join(dataDir, folder);
      return { older: older.map(toDataFolder), newer: newer.map(toDataFolder) };
    },
  };
}

/** Creates the function that removes what nobody needs any more; only crashes and new versions leave something behind. */
function createSweep({ own, toPath, listOther }: ReturnType<typeof createFolders>): PreparedStore['recover'] {
  let sweptAt: number | undefined;

  const isSuperseded = (id: string) =>
    stat(toPath(id)).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > supersededMs,
      () => false,
    );

  return async function sweep(listAlive, listStored) {
    if (sweptAt !== undefined && Date.now() - sweptAt < sweepMs) return;
    const { older, newer } = await listOther();
    for (const folder of [own, ...newer, ...older]) {
      const names = await readdir(folder).catch(() => []);
      // Read after the names, because a process that starts in between may own one of them.
      const alive = await listAlive();
      const stored = await listStored(names.filter((name) => documentIdPattern.test(name)));
      const isNeeded = async (id: string) =>
        stored.has(id) && !(older.includes(folder) && (await isSuperseded(id)));
      for (const name of names) {
        const [, id, instance] = partPattern.exec(name) ?? [];
        const isWanted = id && instance ? alive.has(instance) : await isNeeded(name);
        if (!isWanted) await rm(join(folder, name), { force: true });
      }
    }
    sweptAt = Date.now();
  };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
