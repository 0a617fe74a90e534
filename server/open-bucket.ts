import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FileParts } from './file-parts.ts';
import type { Log } from './log.ts';
import { createFileCache } from './providers/s3/file-cache.ts';
import {
  createObjectStore,
  type ObjectStore,
  type ObjectStoreSettings,
} from './providers/s3/object-store.ts';
import { createS3FileStore } from './providers/s3/s3-files.ts';
import { createS3PreparedStore } from './providers/s3/s3-prepared.ts';
import { createS3WidgetArchive } from './providers/s3/s3-widget-archive.ts';
import { openScratch } from './providers/s3/scratch.ts';
import { hourMs } from './services/durations.ts';
import { SettingsError } from './settings/settings.ts';
import { listFileIds } from './stores/documents/files.ts';
import type { createInstanceStore } from './stores/instances.ts';
import type { StorageMonitor } from './stores/storage-monitor.ts';
import { toArchiveDir } from './stores/widget-archive.ts';

/** Listing all files costs one call per thousand, so it is done rarely. */
const sweepMs = 6 * hourMs;
const archiveWaitMs = 5000;

type Deps = {
  objects: ObjectStoreSettings;
  /** The prefix of all keys of this installation. */
  prefix: string;
  dataDir: string;
  cacheBytes: number;
  instances: ReturnType<typeof createInstanceStore>;
  monitor: StorageMonitor;
  log: Log;
};

/**
 * Stores files in a bucket. If it is unreachable, the server starts anyway and documents fail until it can be reached.
 * Throws SettingsError if the bucket refuses our credentials, or if the data folder holds documents that are not in the
 * bucket.
 */
export async function openBucket(deps: Deps): Promise<FileParts> {
  const { dataDir, prefix, cacheBytes, instances, monitor, log } = deps;
  await refuseFolder(dataDir, `${deps.objects.bucket}/${prefix}files/`);
  const state = createState(log);
  const objects = createObjectStore(deps.objects, prefix, state);
  await checkBucket(objects, state.onFailed);
  const scratch = openScratch(dataDir);
  await scratch.removeDead();
  const dir = toArchiveDir(dataDir);
  const { archive, fetchFile } = createS3WidgetArchive(objects, dir);
  const files = createS3FileStore({ objects, scratch, dataDir, instances });
  const prepared = createS3PreparedStore({ objects, scratch, cache: createFileCache(cacheBytes) });
  const watch = monitor.watchFiles;
  const copies = { mayWrite: true };
  return {
    // Every file passes through this server's disk, which may be full while the bucket is not.
    files: { ...files, stage: watch(files.stage), borrow: watch(files.borrow, copies) },
    prepared: {
      ...prepared,
      stage: watch(prepared.stage, copies),
      borrow: watch(prepared.borrow, copies),
      borrowText: watch(prepared.borrowText, copies),
      openView: watch(prepared.openView, copies),
    },
    isShared: true,
    sweepMs,
    widgetArchive: {
      dir,
      fetchFile,
      // Archiving continues in the background, so that slow storage does not delay the start.
      archive: (widgetDir) =>
        Promise.race([archive(widgetDir), setTimeout(archiveWaitMs, undefined, { ref: false })]),
    },
    readFileState: state.read,
    async closeFiles() {
      objects.close();
      await scratch.remove();
    },
  };
}

/** Logs once when the storage begins to fail, and once when it works again. */
function createState(log: Log) {
  let isFailing = false;
  return {
    onFailed(err: unknown): void {
      if (!isFailing) log.error({ err }, 'the S3 storage cannot be used: documents cannot be stored or read');
      isFailing = true;
    },
    onSucceeded(): void {
      if (isFailing) log.info('the S3 storage can be used again');
      isFailing = false;
    },
    read: () => ({ files: isFailing ? 'unreachable: documents cannot be stored or read' : 'reached' }),
  };
}

async function checkBucket(objects: ObjectStore, onFailed: (cause: unknown) => void): Promise<void> {
  try {
    await objects.check();
  } catch (cause) {
    const { httpStatusCode = 0 } = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
    if (httpStatusCode < 300 || httpStatusCode >= 500) return onFailed(cause);
    throw new SettingsError(`Setting S3_BUCKET cannot be used: the storage answers ${httpStatusCode}.`, {
      cause,
    });
  }
}

/** Documents from before there was a bucket would be missing; once copied there, they are served from it. */
async function refuseFolder(dataDir: string, target: string): Promise<void> {
  const ids = await listFileIds(dataDir).catch(() => []);
  if (ids.length > 0)
    throw new SettingsError(
      `Setting S3_ENDPOINT is set, and ${join(dataDir, 'files')} holds documents that were stored without it: copy them to ${target}, then move the folder away.`,
    );
}
