import type { AnswerGain, AnswerNews, FollowedAnswer } from './answer-news.ts';
import { type AnswerView, type StoredAnswer, toStaticView } from './answer-view.ts';
import { createChunkedText } from './chunked-text.ts';
import type { ExchangeStore } from './ports.ts';

/** How often an answer that another process writes is polled … */
const pollMs = 200;
/** … and where that process tells what it gains: news may be lost. */
const pollWithNewsMs = 2000;
/** How long its readers wait for a database that does not answer. */
const maxUnreadMs = 15_000;

type AnswerReader = Pick<ExchangeStore, 'find'>;

export type FollowDeps = {
  exchanges: AnswerReader;
  news: Pick<AnswerNews, 'isOpen' | 'follow'>;
  /** Called when a reader threw: the other readers are not affected. */
  onReaderFailed: (cause: unknown) => void;
};

/**
 * Shows an answer that another process writes: polled from the database, with what that process tells in between. Works only
 * while somebody reads.
 */
export function followAnswer(answer: StoredAnswer, deps: FollowDeps): AnswerView {
  const { exchanges, news, onReaderFailed } = deps;
  const read = createReader(exchanges, answer);
  const text = createChunkedText();
  text.append(answer.response);
  let view = toStaticView(answer);
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let followed: FollowedAnswer | undefined;
  /** Whether the process that writes it has been heard since the last poll. */
  let isHeard = false;
  const listeners = new Set<() => void>();

  async function refresh(): Promise<void> {
    const latest = await read(text.readFrom(0));
    if (!latest) return;
    const added = latest.response.slice(text.length());
    const hasChanged = added !== '' || latest.status !== view.status();
    text.append(added);
    view = toStaticView(latest);
    if (hasChanged) notify();
  }

  /** Reads what the database has; not twice at a time. */
  function catchUp(): Promise<void> {
    reading ??= refresh().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function handleGain(gain: AnswerGain): void {
    isHeard = true;
    if (view.status() !== 'running') return;
    const isGap = gain.offset > text.length();
    const added = isGap ? '' : gain.text.slice(text.length() - gain.offset);
    text.append(added);
    // Not by a read that is under way, which may have begun before.
    if (isGap || gain.isMore) void (reading ?? Promise.resolve()).then(catchUp);
    if (added !== '') notify();
  }

  function notify(): void {
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (cause) {
        onReaderFailed(cause);
      }
    }
  }

  function schedule(): void {
    const waitMs = isHeard && news.isOpen() ? pollWithNewsMs : pollMs;
    if (waitMs === pollWithNewsMs) isHeard = false;
    const own = setTimeout(async () => {
      await catchUp();
      // Nobody reads any more, or somebody reads anew.
      if (timer !== own) return;
      followed?.renew();
      if (view.status() === 'running') schedule();
      else leave();
    }, waitMs);
    timer = own;
  }

  function leave(): void {
    clearTimeout(timer);
    timer = undefined;
    followed?.leave();
    followed = undefined;
  }

  return {
    id: answer.id,
    assistant: answer.assistant,
    readFrom: text.readFrom,
    sources: () => view.sources(),
    status: () => view.status(),
    outcome: () => view.outcome(),
    suggestions: () => view.suggestions(),
    code: () => view.code(),
    length: text.length,
    subscribe(listener) {
      listeners.add(listener);
      followed ??= news.follow(answer.id, handleGain);
      if (!timer) schedule();
      return function unsubscribe() {
        listeners.delete(listener);
        if (listeners.size === 0) leave();
      };
    },
  };
}

/** Creates the function that reads an answer; it returns undefined while the database does not answer, but not for long. */
function createReader(exchanges: AnswerReader, answer: StoredAnswer) {
  let failingSince: number | undefined;
  return async function read(response: string): Promise<StoredAnswer | undefined> {
    const interrupted = { ...answer, response, status: 'interrupted' as const };
    try {
      const latest = await exchanges.find(answer.id);
      failingSince = undefined;
      // Deleted in the meantime: to its readers it was interrupted.
      return latest ?? interrupted;
    } catch {
      failingSince ??= performance.now();
      return performance.now() - failingSince < maxUnreadMs ? undefined : interrupted;
    }
  };
}
