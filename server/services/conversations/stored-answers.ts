import { type AnswerView, type StoredAnswer, toStaticView } from './answer-view.ts';
import type { LiveAnswers } from './live-answers.ts';
import type { ExchangeStore } from './ports.ts';

/** How often an answer that another process writes is polled. */
const pollMs = 200;
/** How long its readers wait for a database that does not answer. */
const maxUnreadMs = 15_000;

type AnswerReader = Pick<ExchangeStore, 'find'>;

/**
 * Turns any stored exchange into a view: the live answer when this process writes it, polled from the database when
 * another process does, otherwise as it ended.
 */
export function createStoredAnswers(exchanges: AnswerReader, live: Pick<LiveAnswers, 'find'>) {
  return function toView(answer: StoredAnswer): AnswerView {
    const own = live.find(answer.id);
    if (own) return own;
    return answer.status === 'running' ? poll(answer, exchanges) : toStaticView(answer);
  };
}

/** Polls only while somebody reads. */
function poll(answer: StoredAnswer, exchanges: AnswerReader): AnswerView {
  let view = toStaticView(answer);
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<() => void>();
  let failingSince: number | undefined;

  async function read(): Promise<AnswerView> {
    const interrupted = { ...answer, response: view.readFrom(0), status: 'interrupted' as const };
    try {
      const latest = await exchanges.find(answer.id);
      failingSince = undefined;
      // Deleted in the meantime: to its readers it was interrupted.
      return toStaticView(latest ?? interrupted);
    } catch {
      failingSince ??= performance.now();
      return performance.now() - failingSince < maxUnreadMs ? view : toStaticView(interrupted);
    }
  }

  async function refresh(): Promise<void> {
    const next = await read();
    const hasChanged = next.length() !== view.length() || next.status() !== view.status();
    view = next;
    if (hasChanged) for (const listener of [...listeners]) listener();
    if (view.status() === 'running' && listeners.size > 0) timer = setTimeout(refresh, pollMs);
    else timer = undefined;
  }

  return {
    id: answer.id,
    assistant: answer.assistant,
    readFrom: (offset) => view.readFrom(offset),
    sources: () => view.sources(),
    status: () => view.status(),
    outcome: () => view.outcome(),
    suggestions: () => view.suggestions(),
    code: () => view.code(),
    length: () => view.length(),
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setTimeout(refresh, pollMs);
      return function unsubscribe() {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
