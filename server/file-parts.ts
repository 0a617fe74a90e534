import type { Log } from './log.ts';
import { createPreparedStore } from './providers/prepared/prepared-store.ts';
import type { FileStore } from './services/documents/ports.ts';
import type { PreparedStore } from './services/documents/prepared-ports.ts';
import type { Settings } from './settings/settings.ts';
import type { Db } from './stores/database.ts';
import { createFileStore } from './stores/documents/files.ts';
import { readInstallationId } from './stores/installation.ts';
import type { createInstanceStore } from './stores/instances.ts';
import type { StorageMonitor } from './stores/storage-monitor.ts';
import { archiveWidget, toArchiveDir } from './stores/widget-archive.ts';

/** Where the server keeps documents, their prepared files, and releases of the widget. */
export type FileParts = {
  files: FileStore;
  prepared: PreparedStore;
  /** Whether any server can read any document; if not, only servers that share the data folder can. */
  isShared: boolean;
  /** The least time between two sweeps for files without a document, in milliseconds. */
  sweepMs: number;
  widgetArchive: {
    dir: string;
    archive: (widgetDir: string) => Promise<void>;
    /** Copies a file of a release into the local folder if it is stored elsewhere. */
    fetchFile?: (name: string) => Promise<void>;
  };
  /** The files' part of the `/readyz` response. */
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

/**
 * Stores files in the configured bucket, otherwise in the data folder. Throws SettingsError if the bucket cannot be
 * used.
 */
export async function createFileParts(deps: Deps): Promise<FileParts> {
  const { db, settings, instances, monitor, log } = deps;
  const { dataDir } = settings.storage;
  if (settings.objects) {
    // Imported here so that servers without a bucket do not load the S3 library.
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

/** Watches for a full disk. That is not the document's fault: it is read again once there is room. */
function watchPrepared(prepared: PreparedStore, { watchFiles }: StorageMonitor): PreparedStore {
  return {
    ...prepared,
    stage: watchFiles(
      async (id) => {
        const staged = await prepared.stage(id);
        return { ...staged, commit: watchFiles(staged.commit) };
      },
      // Staging only creates an empty file, which succeeds on a full disk and so proves nothing.
      { mayWrite: true },
    ),
  };
}
