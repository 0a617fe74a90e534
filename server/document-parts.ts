import type { Log } from './log.ts';
import { createDocumentReader } from './providers/reading/document-reader.ts';
import { createDocuments } from './services/documents/documents.ts';
import { createReadings } from './services/documents/readings.ts';
import type { Settings } from './settings/settings.ts';
import type { Db } from './stores/database.ts';
import { createDocumentStore } from './stores/documents/documents.ts';
import { createFileStore } from './stores/documents/files.ts';
import type { createInstanceStore } from './stores/instances.ts';

type Deps = {
  db: Db;
  settings: Settings;
  instances: ReturnType<typeof createInstanceStore>;
  log: Log;
};

/** Creates everything about uploaded documents. */
export function createDocumentParts({ db, settings, instances, log }: Deps) {
  const { extraction, concurrency, maxFileBytes, quota } = settings.documents;
  const parts = {
    rows: createDocumentStore(db),
    files: createFileStore(settings.storage.dataDir, instances.id),
    reader: createDocumentReader(extraction),
    instances,
  };
  const readings = createReadings({
    ...parts,
    atOnce: concurrency,
    onReadFailed: (documentId, err) => log.warn({ documentId, err }, 'document could not be read'),
  });
  return {
    documents: createDocuments({ ...parts, readings, maxFileBytes, quota }),
    stopExtraction: () => readings.stop(),
  };
}
