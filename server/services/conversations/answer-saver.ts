import { type ErrorCode, isUnavailable, toAppError } from '#shared/errors.ts';
import { retryStorage } from '../retry-storage.ts';
import type { AnswerWrite } from './answer-draft.ts';
import type { StoredAnswer } from './answer-view.ts';
import type { ExchangeStore } from './ports.ts';

/** How often text goes to disk, and from there to its readers: no stream can have shorter steps. */
const saveIntervalMs = 50;
/**
 * Under load the interval grows by up to this much, by one millisecond per growing answer, so that readers see fewer and larger
 * steps: each step costs every answer a row and a write (`npm run bench:server`: steps of 200 instead of 50 ms nearly halve the
 * CPU time per token).
 */
const maxShareMs = 150;
/** The pause is at least this many times as long as the last save took, so that saving takes at most a fifth of the time. */
const pausePerSave = 4;
const maxSaveIntervalMs = 400;
/** First texts also pause after a save, so that those of a crowd go to disk together; this is the longest such pause. */
const maxUrgentPauseMs = 20;

type SavedAnswer = {
  /** Returns false if there is nothing to read: its text comes by itself. */
  readOn(): boolean;
  take(): AnswerWrite | undefined;
  settle(write: AnswerWrite): void;
  yieldTo(found: StoredAnswer | undefined): void;
  lose(code: ErrorCode): void;
};

type Deps = {
  exchanges: Pick<ExchangeStore, 'saveAnswers' | 'find'>;
  /** The running answers by id. */
  answers: ReadonlyMap<string, SavedAnswer>;
  /** Called after each batch with the ids in it. */
  onSaved: (ids: readonly string[]) => void;
  onSaveFailed: (cause: unknown) => void;
  /** Called with what was stored, after this server's readers have seen it. */
  onStored: (writes: readonly AnswerWrite[]) => void;
  /** Called for each answer that another process has ended. */
  onTakenOver: (id: string) => void;
};

/**
 * Saves the first text of each answer at once or very soon, and all answers together every `saveIntervalMs`, or less often
 * under load.
 */
export function createAnswerSaver(deps: Deps) {
  const { exchanges, answers, onSaved, onSaveFailed, onStored, onTakenOver } = deps;
  /** First texts that wait while another save is under way. */
  const urgentIds = new Set<string>();
  const waitingIds = new Set<string>();
  let saving: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let intervalMs = saveIntervalMs;
  /** The time before which no first text is saved. */
  let urgentFrom = 0;

  /**
   * While the storage does not respond, nothing is shown and the batch is retried with the same rows, so that nothing is stored
   * twice. A write that fails for another reason affects no other; `not_found` means that its owner has just deleted the answer.
   */
  async function saveBatch(batch: readonly AnswerWrite[]): Promise<void> {
    let refusedIds: readonly string[];
    try {
      refusedIds = await retryStorage(() => exchanges.saveAnswers(batch));
    } catch (cause) {
      if (batch.length > 1 && !isUnavailable(cause)) {
        for (const write of batch) await saveBatch([write]);
        return;
      }
      if (toAppError(cause).code === 'not_found') return yieldAnswers(batch.map(({ id }) => id));
      onSaveFailed(cause);
      for (const write of batch) answers.get(write.id)?.lose(toAppError(cause).code);
      return;
    }
    const stored = batch.filter(({ id }) => !refusedIds.includes(id));
    for (const write of stored) answers.get(write.id)?.settle(write);
    try {
      onStored(stored);
    } finally {
      await yieldAnswers(refusedIds);
    }
  }

  /** Ends answers that this process may no longer write, with what the store has of them. */
  async function yieldAnswers(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      onTakenOver(id);
      try {
        const found = await retryStorage(() => exchanges.find(id));
        answers.get(id)?.yieldTo(found);
      } catch (cause) {
        onSaveFailed(cause);
        answers.get(id)?.lose(toAppError(cause).code);
      }
    }
  }

  /** Runs saves one after another, so that an answer's chunks are written in order. A failing save does not stop later ones. */
  function queue(work: () => Promise<void>): Promise<void> {
    saving = saving.then(work).catch(onSaveFailed);
    return saving;
  }

  function save(ids: Set<string>, { readsOn = false } = {}): Promise<void> {
    return queue(async () => {
      if (readsOn) await readOn([...ids].flatMap((id) => answers.get(id) ?? []));
      const batch = [...takeAll(ids)].flatMap((id) => answers.get(id)?.take() ?? []);
      if (batch.length === 0) return;
      const startedAt = performance.now();
      try {
        await saveBatch(batch);
      } finally {
        const endedAt = performance.now();
        intervalMs = toInterval(endedAt - startedAt, answers.size);
        urgentFrom = endedAt + Math.min((endedAt - startedAt) * pausePerSave, maxUrgentPauseMs);
        onSaved(batch.map(({ id }) => id));
      }
    });
  }

  return {
    request(id: string, isUrgent: boolean): void {
      if (isUrgent) {
        urgentIds.add(id);
        if (urgentIds.size > 1) return;
        const pauseMs = urgentFrom - performance.now();
        if (pauseMs > 0) setTimeout(() => save(urgentIds), pauseMs);
        else void save(urgentIds);
        return;
      }
      waitingIds.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        void save(waitingIds, { readsOn: true });
      }, intervalMs);
    },
    /** Gives up answers that another process may have ended, once the saves under way are done. */
    async yield(ids: readonly string[]): Promise<void> {
      const open = ids.filter((id) => answers.has(id));
      await queue(async () => {
        await yieldAnswers(open);
        onSaved(open);
      });
    },
    /** Resolves when everything appended so far is saved. */
    async flush(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await Promise.all([save(urgentIds), save(waitingIds)]);
    },
  };
}

/** Has what has come of these answers read and appended, before it is saved. */
async function readOn(answers: readonly Pick<SavedAnswer, 'readOn'>[]): Promise<void> {
  if (answers.filter((answer) => answer.readOn()).length === 0) return;
  // It is read in the next whole turn of the event loop; the present one may be past that.
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function takeAll(ids: Set<string>): Set<string> {
  const taken = new Set(ids);
  ids.clear();
  return taken;
}

function toInterval(saveMs: number, answerCount: number): number {
  const fairMs = saveIntervalMs + Math.min(answerCount - 1, maxShareMs);
  return Math.min(Math.max(fairMs, saveMs * pausePerSave), maxSaveIntervalMs);
}
