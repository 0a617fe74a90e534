import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreparedStore } from '../../services/documents/ports.ts';
import type { InstanceStore } from '../../services/instances.ts';
import { openPreparedView } from './prepared-view.ts';

const idPattern = /^[0-9a-f-]{36}$/;
/** A document's id, the id of the process that prepares it, and a unique name of the attempt. */
const partPattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.[0-9a-f-]{36}\.part$/;

/** Stores prepared files on disk beside the documents. Everything in them can be made again. */
export function createPreparedStore(dataDir: string, instances: Pick<InstanceStore, 'id'>): PreparedStore {
  const root = join(dataDir, 'prepared');
  const toPath = (id: string) => {
    if (!idPattern.test(id)) throw new Error('not a document id');
    return join(root, id);
  };

  /** Once is enough: only a crash leaves something behind, and it only takes up space. */
  let isSwept = false;

  return {
    borrow: async (id) => ({ path: toPath(id), release: async () => {} }),

    async stage(id) {
      await mkdir(root, { recursive: true, mode: 0o700 });
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

    has: (id) =>
      access(toPath(id)).then(
        () => true,
        () => false,
      ),

    openView: (id) => openPreparedView(toPath(id), async () => {}),

    async remove(id) {
      await rm(toPath(id), { force: true });
    },

    async recover(listAlive, listStored) {
      if (isSwept) return;
      const names = await readdir(root).catch(() => []);
      // Read after the names, because a process that starts in between may own one of them.
      const alive = await listAlive();
      const stored = await listStored(names.filter((name) => idPattern.test(name)));
      for (const name of names) {
        const [, id, instance] = partPattern.exec(name) ?? [];
        const isWanted = id && instance ? alive.has(instance) : stored.has(name);
        if (!isWanted) await rm(join(root, name), { force: true });
      }
      isSwept = true;
    },
  };
}
