import { createDraftParts } from './draft-parts.ts';
import type { FileParts } from './file-parts.ts';
import type { Log } from './log.ts';
import { chooseGuard } from './providers/extraction/choose-guard.ts';
import { createDocumentExtractor } from './providers/extraction/document-extractor.ts';
import type { Guard } from './providers/extraction/guarded-process.ts';
import { createDocumentSearch } from './providers/search/document-search.ts';
import type { QuestionLimits } from './services/conversations/ask.ts';
import { createCpuBudget } from './services/documents/cpu-budget.ts';
import { createDocuments } from './services/documents/documents.ts';
import { createExtractionQueue } from './services/documents/extraction-queue.ts';
import { createPreparationQueue } from './services/documents/preparation-queue.ts';
import { createStrayFileSweep } from './services/documents/stray-files.ts';
import type { Slots } from './services/slots.ts';
import type { Settings } from './settings/settings.ts';
import { createAccountStore } from './stores/accounts/accounts.ts';
import type { Db } from './stores/database.ts';
import { createDocumentStore } from './stores/documents/documents.ts';
import { createExtractionStore } from './stores/documents/extractions.ts';
import { createPreparationStore } from './stores/documents/preparations.ts';
import type { createInstanceStore } from './stores/instances.ts';
import type { createLimits } from './stores/limits/limits.ts';

/** How long after its start the server finds out how extractions can be confined, unless one comes earlier. */
const guardAfterMs = 20_000;

type Deps = {
  db: Db;
  settings: Settings;
  instances: ReturnType<typeof createInstanceStore>;
  limits: ReturnType<typeof createLimits>;
  questionLimits: QuestionLimits;
  slots: Slots;
  fileParts: FileParts;
  log: Log;
};

/** Creates everything about documents, uploaded and drafted ones. */
export function createDocumentParts({
  db,
  settings,
  instances,
  limits,
  questionLimits,
  slots,
  fileParts,
  log,
}: Deps) {
  const {
    extraction,
    slots: readingSlots,
    maxFileBytes,
    maxSearchedChars,
    quota,
    room,
    trashMs,
  } = settings.documents;
  const sharedCpu = settings.redisUrl === undefined ? undefined : limits.readingCpu;
  const { dataDir } = settings.storage;
  const store = createDocumentStore(db);
  const preparations = createPreparationStore(db);
  const guard = createGuardFinder(dataDir, log);
  const parts = {
    files: fileParts.files,
    prepared: fileParts.prepared,
    extractor: createDocumentExtractor(extraction, guard.find),
    instances,
    isShared: fileParts.isShared,
  };
  const queue = createExtractionQueue({
    ...parts,
    store: createExtractionStore(db),
    slots: readingSlots,
    budget: createCpuBudget(settings.limits.readingCpuMsPerHour, sharedCpu),
    onFailed: (documentId, err) => log.warn({ documentId, err }, 'document could not be extracted'),
    onGivenUp: (documentId) =>
      log.error({ documentId }, 'document given up: the process that reads documents cannot be started'),
  });
  const preparation = createPreparationQueue({
    ...parts,
    store: preparations,
    onFailed: (documentId, err) => log.warn({ documentId, err }, 'document could not be prepared'),
  });
  const search = createDocumentSearch({
    borrow: parts.prepared.borrow,
    onFailed: (err) => log.error({ err }, 'the search thread was replaced'),
  });
  const documents = createDocuments({
    ...parts,
    store,
    queue,
    preparation,
    preparations,
    maxFileBytes,
    maxSearchedChars,
    quota,
    room,
    isProven: createProofCheck(db, settings),
    onFileLeft: (documentId, err) =>
      log.error({ documentId, err }, 'the file of a deleted document cannot be removed; it is tried again'),
  });
  return {
    documents,
    drafting: createDraftParts({ db, limits, questionLimits, slots, documents }),
    documentSearch: search,
    sweepStrayFiles: atMostEvery(
      fileParts.sweepMs,
      createStrayFileSweep({
        files: parts.files,
        store,
        trashMs,
        onTrashed: (count) => log.warn({ count }, 'files without a document moved to the trash'),
        onTooMany: (counts) =>
          log.error(
            counts,
            'too many files without a document: none was moved to the trash; do the database and the folder match?',
          ),
      }),
    ),
    async stopExtraction() {
      guard.stop();
      await Promise.all([queue.stop(), preparation.stop(), search.stop()]);
    },
  };
}

function atMostEvery(ms: number, run: () => Promise<void>): () => Promise<void> {
  let ranAt: number | undefined;
  return async () => {
    if (ranAt !== undefined && performance.now() - ranAt < ms) return;
    ranAt = performance.now();
    await run();
  };
}

/** Finds out once how far the system can confine an extraction; the first extractions wait for it. */
function createGuardFinder(dataDir: string, log: Log) {
  let found: Promise<Guard> | undefined;
  const find = () => {
    found ??= findGuard(dataDir, log);
    return found;
  };
  const timer = setTimeout(find, guardAfterMs).unref();
  return { find, stop: () => clearTimeout(timer) };
}

async function findGuard(dataDir: string, log: Log): Promise<Guard> {
  const { guard, network, signals } = await chooseGuard(dataDir);
  const text = `reading process: network ${network}, signals ${signals}`;
  if (network === 'closed' && signals === 'closed') log.info(text);
  else log.warn(`${text} (docs/documents.md says what closes them)`);
  return guard;
}

/**
 * Where mail is configured, an account must prove its address before it may store files; without mail nobody could
 * prove one.
 */
function createProofCheck(db: Db, { mail }: Settings): (ownerId: string) => Promise<boolean> {
  if (!mail) return async () => true;
  const accounts = createAccountStore(db);
  return async function isProven(ownerId) {
    const account = await accounts.findById(ownerId);
    // An owner that is not an account has no address to prove.
    return !account || account.verifiedAt !== undefined;
  };
}
