import type { Log } from './log.ts';
import { createPreparedStore } from './providers/prepared/prepared-store.ts';
import type { FileStore, PreparedStore } from './services/documents/ports.ts';
import type { Settings } from './settings/settings.ts';
import type { Db } from './stores/database.ts';
import { createFileStore } from './stores/documents/files.ts';
import { readInstallationId } from './stores/installation.ts';
import type { createInstanceStore } from './stores/instances.ts';
import type { StorageMonitor } from './stores/storage-monitor.ts';
import { archiveWidget, toArchiveDir } from './stores/widget-archive.ts';

/** Where documents, what is made of them, and releases of the widget are. */
export type FileParts = {
  files: FileStore;
  prepared: PreparedStore;
  /** Whether any server may read any document; otherwise only those that share the folder. */
  isShared: boolean;
  /** How often files without a document are looked for, at most. */
  sweepMs: number;
  widgetArchive: {
    dir: string;
    archive: (widgetDir: string) => Promise<void>;
    /** Brings a file there that may be elsewhere. */
    bring?: (name: string) => Promise<void>;
  };
  /** What `/readyz` says of it. */
  readFileState: () => Record<string, string>;
  closeFiles: () => Promise<void>;
};

type Deps = {
  db: Db;
  settings: Pick<Settings, 'storage' | 'objects' | 'fileCacheBytes'>;
  instances: ReturnType<typeof createInstanceStore>;
  monitor: StorageMonitor;
  log: Log;
};

/** Stores files in the bucket that is set, otherwise in the data folder. Throws SettingsError where a bucket cannot be used. */
export async function createFileParts(deps: Deps): Promise<FileParts> {
  const { db, settings, instances, monitor, log } = deps;
  const { dataDir } = settings.storage;
  if (settings.objects) {
    // It and its library are loaded where they are used.
    const { openBucket } = await import('./open-bucket.ts');
    const prefix = `${await readInstallationId(db)}/`;
    const bucket = { objects: settings.objects, cacheBytes: settings.fileCacheBytes, dataDir, prefix };
    return openBucket({ ...bucket, instances, monitor, log });
  }
  const files = createFileStore(dataDir, instances);
  return {
    files: {
      ...files,
      stage: monitor.watchFiles(files.stage),
      commit: monitor.watchFiles(files.commit),
    },
    prepared: watchPrepared(createPreparedStore(dataDir, instances), monitor),
    isShared: false,
    sweepMs: 0,
    widgetArchive: {
      dir: toArchiveDir(dataDir),
      archive: (widgetDir) => monitor.watchFiles(archiveWidget)(widgetDir, dataDir),
    },
    readFileState: () => ({}),
    closeFiles: async () => {},
  };
}

/** A disk without room says nothing about the document that is read: it is read again when there is some. */
function watchPrepared(prepared: PreparedStore, { watchFiles }: StorageMonitor): PreparedStore {
  return {
    ...prepared,
    stage: watchFiles(
      async (id) => {
        const staged = await prepared.stage(id);
        return { ...staged, commit: watchFiles(staged.commit) };
      },
      // A name alone takes hardly any room.
      { mayWrite: true },
    ),
  };
}
