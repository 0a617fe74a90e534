import type { DocumentStore, FileStore } from './ports.ts';

/** One round moves at most this many files to the trash. */
const maxPerRound = 50;
/**
 * If more than this share of all files is without a document, none is moved (except a single file): more likely, the database
 * is the wrong one, or older than the files.
 */
const maxStrayShare = 0.1;

type Deps = {
  files: Pick<FileStore, 'list' | 'moveToTrash' | 'emptyTrash'>;
  store: Pick<DocumentStore, 'listStored' | 'listDeletedFiles'>;
  /** How long a file stays in the trash. */
  trashMs: number;
  onTrashed: (count: number) => void;
  onTooMany: (counts: { strayFiles: number; files: number }) => void;
};

/**
 * Creates the recurring search for files without a document. Nobody requested their deletion, so they go to the trash first.
 * Files of documents that an owner deleted do not, even if the server died before removing them.
 */
export function createStrayFileSweep({ files, store, trashMs, onTrashed, onTooMany }: Deps) {
  async function findStray(names: readonly string[]): Promise<string[]> {
    const stored = await store.listStored(names);
    // Read after the documents: a document that was deleted before that is either listed here, or its file is gone.
    const deleted = new Set(await store.listDeletedFiles());
    return names.filter((name) => !stored.has(name) && !deleted.has(name));
  }

  return async function sweepStrayFiles(): Promise<void> {
    const names = await files.list();
    const stray = await findStray(names);
    if (stray.length > Math.max(1, names.length * maxStrayShare))
      onTooMany({ strayFiles: stray.length, files: names.length });
    else if (stray.length > 0) {
      const moved = stray.slice(0, maxPerRound);
      for (const name of moved) await files.moveToTrash(name);
      onTrashed(moved.length);
    }
    await files.emptyTrash(Date.now() - trashMs);
  };
}
