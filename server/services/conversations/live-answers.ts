import { createAnswerSaver } from './answer-saver.ts';
import { createLiveAnswer, type LiveAnswer } from './live-answer.ts';
import type { ExchangeStore } from './ports.ts';

type Reports = {
  /** Called when the store refused an answer: it ends with what the disk has. */
  onSaveFailed: (cause: unknown) => void;
  /** Called when a reader threw: its answer and the other readers are not affected. */
  onReaderFailed: (cause: unknown) => void;
};

export type LiveAnswers = ReturnType<typeof createLiveAnswers>;

/** All running answers of this process. Text is saved before anyone sees it. */
export function createLiveAnswers(
  exchanges: Pick<ExchangeStore, 'saveAnswers'>,
  { onSaveFailed, onReaderFailed }: Reports,
) {
  const answers = new Map<string, ReturnType<typeof createLiveAnswer>>();
  const saver = createAnswerSaver({ exchanges, answers, onSaved: forgetEnded, onSaveFailed });

  function forgetEnded(ids: readonly string[]): void {
    for (const id of ids) if (answers.get(id)?.handle.status() !== 'running') answers.delete(id);
  }

  return {
    open(id: string): LiveAnswer {
      const answer = createLiveAnswer(id, (isUrgent) => saver.request(id, isUrgent), onReaderFailed);
      answers.set(id, answer);
      return answer.handle;
    },
    find: (id: string): LiveAnswer | undefined => answers.get(id)?.handle,
    /** Forgets an answer whose exchange was never stored. */
    discard: (id: string) => void answers.delete(id),
    /** Stops an answer that nobody reads any more. */
    stopUnread(id: string): void {
      const answer = answers.get(id);
      if (answer && !answer.hasReaders()) answer.handle.stop();
    },
    count: () => answers.size,
    /** Resolves when everything appended so far is saved. */
    flush: saver.flush,
  };
}
