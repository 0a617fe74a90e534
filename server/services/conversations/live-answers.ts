import { type AnswerWrite, createLiveAnswer, type LiveAnswer } from './live-answer.ts';

/** Text goes to disk, and after that to its readers, in steps of this length; also the shortest step a wire shows. */
const saveIntervalMs = 50;
/**
 * Under load steps get longer and readers see fewer and larger ones: by one millisecond for each answer that grows,
 * because a step costs each of them a row and a write (`npm run bench:server`: the CPU of a token nearly halves
 * from steps of 50 to 200 ms), …
 */
const longestShareMs = 150;
/** … and so that saving takes at most a fifth of the time. */
const pausePerSave = 4;
const longestSaveIntervalMs = 400;

export interface AnswerStore {
  /** One transaction, durable when it resolves. */
  saveAnswers(writes: readonly AnswerWrite[]): Promise<void>;
}

type Reports = {
  /** Told of answers that the store did not take: they end where the disk has them. */
  onSaveFailed: (cause: unknown) => void;
  /** Told of a reader that threw: its answer and the others go on. */
  onReaderFailed: (cause: unknown) => void;
};

/**
 * All running answers of this process. Each text is saved before it is shown: the first of an answer at once,
 * then all answers together every `saveIntervalMs` or, under load, less often.
 */
export function createLiveAnswers(store: AnswerStore, { onSaveFailed, onReaderFailed }: Reports) {
  const answers = new Map<string, ReturnType<typeof createLiveAnswer>>();
  let urgent = new Set<string>();
  let waiting = new Set<string>();
  let saving: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let intervalMs = saveIntervalMs;

  function plan(id: string, isUrgent: boolean) {
    if (isUrgent) {
      urgent.add(id);
      if (urgent.size === 1) save(takeUrgent);
      return;
    }
    waiting.add(id);
    timer ??= setTimeout(() => {
      timer = undefined;
      const ids = waiting;
      waiting = new Set();
      save(() => ids);
    }, intervalMs);
  }

  /** First texts gather while another save is on its way. */
  function takeUrgent(): Set<string> {
    const ids = urgent;
    urgent = new Set();
    return ids;
  }

  /** One that cannot be saved takes no other with it: its thread may have been deleted meanwhile. */
  async function saveBatch(batch: readonly AnswerWrite[]): Promise<void> {
    try {
      await store.saveAnswers(batch);
    } catch (cause) {
      if (batch.length > 1) {
        for (const write of batch) await saveBatch([write]);
        return;
      }
      onSaveFailed(cause);
      for (const write of batch) answers.get(write.id)?.lose();
      return;
    }
    for (const write of batch) answers.get(write.id)?.settle(write);
  }

  /** Saves run one after another, so that an answer's pieces are written in their order. */
  function save(takeIds: () => Set<string>) {
    saving = saving.then(async () => {
      const batch = [...takeIds()].flatMap((id) => answers.get(id)?.take() ?? []);
      if (batch.length === 0) return;
      const startedAt = performance.now();
      await saveBatch(batch);
      const wantedMs = (performance.now() - startedAt) * pausePerSave;
      const fairMs = saveIntervalMs + Math.min(answers.size - 1, longestShareMs);
      intervalMs = Math.min(Math.max(fairMs, wantedMs), longestSaveIntervalMs);
      for (const write of batch)
        if (answers.get(write.id)?.handle.status() !== 'running') answers.delete(write.id);
    });
  }

  return {
    open(id: string): LiveAnswer {
      const answer = createLiveAnswer(id, (isUrgent) => plan(id, isUrgent), onReaderFailed);
      answers.set(id, answer);
      return answer.handle;
    },
    find: (id: string): LiveAnswer | undefined => answers.get(id)?.handle,
    /** For an answer that was never begun. */
    discard: (id: string) => void answers.delete(id),
    /** Stops an answer that no one reads any more. */
    stopUnread(id: string): void {
      const answer = answers.get(id);
      if (answer && !answer.isRead()) answer.handle.stop();
    },
    count: () => answers.size,
    /** Resolves when all that was added so far is saved. */
    async settle(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      save(() => new Set([...takeUrgent(), ...waiting]));
      await saving;
    },
  };
}
