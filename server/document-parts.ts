import type { Log } from './log.ts';
import { createDocumentExtractor } from './providers/extraction/document-extractor.ts';
import { createDocuments } from './services/documents/documents.ts';
import { createExtractionQueue } from './services/documents/extraction-queue.ts';
import type { Settings } from './settings/settings.ts';
import type { Db } from './stores/database.ts';
import { createDocumentStore } from './stores/documents/documents.ts';
import { createExtractionStore } from './stores/documents/extractions.ts';
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
    files: createFileStore(settings.storage.dataDir, instances.id),
    extractor: createDocumentExtractor(extraction),
    instances,
  };
  const queue = createExtractionQueue({
    ...parts,
    store: createExtractionStore(db),
    atOnce: concurrency,
    onFailed: (documentId, err) => log.warn({ documentId, err }, 'document could not be extracted'),
  });
  return {
    documents: createDocuments({ ...parts, store: createDocumentStore(db), queue, maxFileBytes, quota }),
    stopExtraction: () => queue.stop(),
  };
}
