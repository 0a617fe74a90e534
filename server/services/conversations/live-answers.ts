import type { Outcome } from '#shared/api.ts';
import type { AssistantKind } from '../answering/assistant.ts';
import type { AnswerWrite } from './answer-draft.ts';
import { type AnswerGain, type AnswerNews, noNews } from './answer-news.ts';
import { createAnswerSaver } from './answer-saver.ts';
import { createLiveAnswer, type LiveAnswer } from './live-answer.ts';
import type { ExchangeStore } from './ports.ts';

type Options = {
  /** What writes the answers of this process. */
  assistant: AssistantKind;
  /** Called when the store refuses an answer, which then ends with what is on disk. */
  onSaveFailed: (cause: unknown) => void;
  /** Called when a reader throws; its answer and the other readers are not affected. */
  onReaderFailed: (cause: unknown) => void;
  /** Called for each answer that another process has ended: its readers get what is stored. */
  onTakenOver: (id: string) => void;
  /** Called once for each answer of this process when its ending is stored or lost. */
  onEnded?: (outcome: Outcome | undefined) => void;
  /** Told what answers gain, after it is stored. */
  news?: Pick<AnswerNews, 'tell'>;
};

export type LiveAnswers = ReturnType<typeof createLiveAnswers>;

/** All running answers of this process. Text is saved before anybody sees it. */
export function createLiveAnswers(
  exchanges: Pick<ExchangeStore, 'saveAnswers' | 'find'>,
  { assistant, onSaveFailed, onReaderFailed, onTakenOver, onEnded, news = noNews }: Options,
) {
  const answers = new Map<string, ReturnType<typeof createLiveAnswer>>();
  const saver = createAnswerSaver({
    exchanges,
    answers,
    onSaved: forgetEnded,
    onSaveFailed,
    onStored: (writes) => news.tell(writes.map(toGain)),
    onTakenOver,
  });

  function forgetEnded(ids: readonly string[]): void {
    for (const id of ids) {
      const answer = answers.get(id)?.handle;
      if (!answer || answer.status() === 'running') continue;
      answers.delete(id);
      onEnded?.(answer.outcome());
    }
  }

  return {
    open(id: string): LiveAnswer {
      const answer = createLiveAnswer(
        { id, assistant },
        (isUrgent) => saver.request(id, isUrgent),
        onReaderFailed,
      );
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
    listIds: (): string[] => [...answers.keys()],
    /** Gives up answers after this process was declared dead: their readers get what is stored. */
    yield: saver.yield,
    /** Resolves when everything appended so far is saved. */
    flush: saver.flush,
  };
}

function toGain({ id, offset, text, sources, ending }: AnswerWrite): AnswerGain {
  const isMore = sources !== undefined || ending !== undefined;
  return { id, offset, text, ...(isMore && { isMore }) };
}
