import { AppError, isUnavailable } from '#shared/errors.ts';
import type { InstanceStore } from '../instances.ts';
import { createFairQueue } from './fair-queue.ts';
import type { DocumentExtractor, ExtractionWatch, FileStore, ReadDocument, TextSource } from './ports.ts';
import type { PreparationStore, PreparedStore, UnpreparedDocument } from './prepared-ports.ts';
import { isUnstarted } from './start-failures.ts';

/**
 * One at a time, because each takes a process and nobody waits for most of them; those that a question waits for do not wait for
 * the others.
 */
const slots = { asked: 1, others: 1 };
/** Unlimited, because the owner did not ask for it. */
const unlimited = { usedMs: () => 0, waitMs: () => 0 };

type Deps = {
  store: PreparationStore;
  files: Pick<FileStore, 'borrow'>;
  prepared: PreparedStore;
  extractor: Pick<DocumentExtractor, 'extract'>;
  instances: InstanceStore;
  /** Called for each document that could not be prepared, and for internal failures. */
  onFailed: (id: string, cause: unknown) => void;
};

export type PreparationQueue = ReturnType<typeof createPreparationQueue>;

const unwanted = new Error('the preparation is no longer wanted');

/**
 * Prepares documents again if this version has not prepared them: in the background, and at once if a question waits for them.
 * From the text that was read, and from the file only if that text is lost. A document is claimed when its turn comes, so that
 * servers of one version share the work and none of them keeps one waiting in its queue.
 */
export function createPreparationQueue({ store, files, prepared, extractor, instances, onFailed }: Deps) {
  /** What a newer version can read, but this one cannot. */
  const tooNew = new Set<string>();
  const queue = createFairQueue<UnpreparedDocument, keyof typeof slots>({
    slots,
    budget: unlimited,
    async run(document, _lane, signal) {
      const ownId = instances.id;
      try {
        if (!(await store.claimUnprepared(document, ownId))) return undefined;
        await prepare(document, ownId, signal);
      } catch (cause) {
        if (!signal.aborted) await handleFailure(document, ownId, cause);
      }
      // Does nothing for one that is prepared.
      await store.release(document, ownId).catch(() => {});
      return undefined;
    },
  });

  async function handleFailure(document: UnpreparedDocument, ownId: string, cause: unknown): Promise<void> {
    const { id, preparedVersion = 0 } = document;
    onFailed(id, cause);
    // That is not the document's fault, and the next `recover` tries it again.
    if (!(cause instanceof AppError) || isUnavailable(cause) || isUnstarted(cause)) return;
    if (preparedVersion > prepared.version) tooNew.add(id);
    else await store.markUnusable(id, ownId, cause.code).catch(() => {});
  }

  async function prepare(document: UnpreparedDocument, ownId: string, signal: AbortSignal): Promise<void> {
    const { source, release } = await findText(document);
    try {
      const watch = { ...unwatched, signal };
      const read = await stageAndExtract({ prepared, extractor }, { ...document, source }, watch);
      if (read === 'paused') return;
      // Another server has deleted the document, or replaced its file, in the meantime, and could not include what was prepared
      // after that. If the file was replaced, the next question prepares the new one.
      const isMarked = await store.markPrepared(document.id, ownId, read);
      // If this process was declared dead, another one has taken the document over, and what is there may be what that one has
      // made.
      if (!isMarked && (instances.id === ownId || !(await store.has(document.id))))
        await prepared.removeOwn(document.id);
    } finally {
      await release();
    }
  }

  async function findText({ id, type }: UnpreparedDocument) {
    const stored = await store.readText(id);
    if (stored) return { source: { from: 'database', ...stored } as const, release: async () => {} };
    const made = await prepared.borrowText(id);
    if (made) return { source: { from: 'prepared', path: made.path } as const, release: made.release };
    const file = await files.borrow(id);
    return { source: { from: 'file', path: file.path, type } as const, release: file.release };
  }

  /** Another process is preparing it at the moment, for this or another version. */
  function isElsewhere(document: UnpreparedDocument, alive: ReadonlySet<string>): boolean {
    const { instanceId, preparedVersion } = document;
    if (preparedVersion !== undefined || instanceId === undefined) return false;
    return instanceId !== instances.id && alive.has(instanceId);
  }

  return {
    /** Resolves when nothing of the preparation is running any more. */
    cancel: (id: string) => queue.cancel(id, unwanted),

    /** Adds documents that this version has not prepared: those of `asked`, which go before others, or any. */
    async recover(asked?: readonly string[]): Promise<void> {
      const lane = asked ? 'asked' : 'others';
      const documents = await store.listUnprepared(asked);
      // Read after the documents, because a process that starts in between may own one of them.
      const alive = documents.length > 0 ? await instances.listAlive() : new Set<string>();
      for (const document of documents) {
        const { id, ownerId, textChars } = document;
        if (asked) queue.move(id, lane);
        if (queue.has(id) || tooNew.has(id) || isElsewhere(document, alive)) continue;
        if (textChars !== undefined && (await prepared.has(id))) await store.raiseVersion(document);
        else queue.add(ownerId, id, lane, document);
      }
    },

    /** The next process continues with what is unfinished. */
    stop: () => queue.stop(unwanted),
  };
}

/** Most are made from a text, which has no pictures. */
const unwatched: Omit<ExtractionWatch, 'signal'> = {
  onProgress() {},
  recognised: new Map(),
  onRecognised() {},
  mayRecognise: () => true,
  onCpu() {},
};

/**
 * Reads and prepares a document. The prepared file is in place when this resolves; there is none if it rejects or resolves to
 * `paused`.
 */
export async function stageAndExtract(
  { prepared, extractor }: Pick<Deps, 'prepared' | 'extractor'>,
  { id, source }: { id: string; source: TextSource },
  watch: ExtractionWatch,
): Promise<ReadDocument | 'paused'> {
  const staged = await prepared.stage(id);
  try {
    const read = await extractor.extract({ source }, { ...watch, target: staged.descriptor });
    await (read === 'paused' ? staged.discard() : staged.commit());
    return read;
  } catch (thrown) {
    await staged.discard();
    throw thrown;
  }
}
