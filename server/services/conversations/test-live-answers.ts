import type { AnswerWrite } from './answer-draft.ts';
import type { AnswerGain } from './answer-news.ts';
import type { Exchange } from './exchange.ts';
import { createLiveAnswers } from './live-answers.ts';

/** Live answers over a store whose saves a test holds back, refuses or lets fail. */
export function setUp({ tell = () => {} }: { tell?: (gains: readonly AnswerGain[]) => void } = {}) {
  const batches: AnswerWrite[][] = [];
  const failures: unknown[] = [];
  const readerFailures: unknown[] = [];
  let gate = Promise.resolve();
  let failure: { error: Error; id: string | undefined } | undefined;
  const takenOver: string[] = [];
  const outcomes: unknown[] = [];
  let notify = () => {};
  const refused = new Map<string, Partial<Exchange> & { id: string }>();
  const store = {
    batches,
    /** From now on the answer is no longer ours; without a status it is gone. */
    refuse: (found: Partial<Exchange> & { id: string }) => void refused.set(found.id, found),
    find: async (id: string) => (refused.get(id)?.status ? (refused.get(id) as Exchange) : undefined),
    async saveAnswers(writes: readonly AnswerWrite[]) {
      notify();
      await gate;
      const { error, id } = failure ?? {};
      if (error && (id === undefined || writes.some((write) => write.id === id))) throw error;
      batches.push([...writes]);
      return writes.flatMap(({ id }) => (refused.has(id) ? [id] : []));
    },
    called: () =>
      new Promise<void>((resolve) => {
        notify = resolve;
      }),
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return { release };
    },
    fail(error: Error, id?: string) {
      failure = { error, id };
    },
    recover() {
      failure = undefined;
    },
  };
  const live = createLiveAnswers(store, {
    assistant: 'quoting',
    onSaveFailed: (cause) => failures.push(cause),
    onReaderFailed: (cause) => readerFailures.push(cause),
    onTakenOver: (id) => takenOver.push(id),
    onEnded: (outcome) => outcomes.push(outcome),
    news: { tell },
  });
  return { live, store, failures, readerFailures, takenOver, outcomes };
}
