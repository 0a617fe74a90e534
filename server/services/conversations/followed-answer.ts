import type { AnswerGain, AnswerNews, FollowedAnswer } from './answer-news.ts';
import { createAnswerReaders } from './answer-readers.ts';
import { type AnswerView, type StoredAnswer, toStaticView } from './answer-view.ts';
import { createChunkedText } from './chunked-text.ts';
import type { ExchangeStore } from './ports.ts';

/** How often an answer that another process writes is polled. */
const pollMs = 200;
/** How often it is polled if that process also sends what it gains; needed because news may be lost. */
const pollWithNewsMs = 2000;
/** How long its readers wait for a database that does not respond. */
const maxUnreadMs = 15_000;

type AnswerReader = Pick<ExchangeStore, 'find'>;

export type FollowDeps = {
  exchanges: AnswerReader;
  news: Pick<AnswerNews, 'isOpen' | 'follow'>;
  /** Called when a reader threw: the other readers are not affected. */
  onReaderFailed: (cause: unknown) => void;
};

/**
 * Shows an answer that another process writes: polls the database, and in between uses what that process sends. Works only
 * while somebody is reading.
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
  /** Whether the writing process has sent anything since the last poll. */
  let isHeard = false;
  const readers = createAnswerReaders(onReaderFailed);

  async function refresh(): Promise<void> {
    const latest = await read(text.readFrom(0));
    if (!latest) return;
    const added = latest.response.slice(text.length());
    const hasChanged = added !== '' || latest.status !== view.status();
    text.append(added);
    view = toStaticView(latest);
    if (hasChanged) readers.notify();
  }

  /** Reads what the database has, never twice at a time. */
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
    // Waits for a read that is under way, because it may have started before the gain was stored.
    if (isGap || gain.isMore) void (reading ?? Promise.resolve()).then(catchUp);
    if (added !== '') readers.notify();
  }

  function schedule(): void {
    const waitMs = isHeard && news.isOpen() ? pollWithNewsMs : pollMs;
    if (waitMs === pollWithNewsMs) isHeard = false;
    const own = setTimeout(async () => {
      await catchUp();
      // Meanwhile all readers have left, or a new one has started another timer.
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
      const remove = readers.add(listener);
      followed ??= news.follow(answer.id, handleGain);
      if (!timer) schedule();
      return function unsubscribe() {
        remove();
        if (readers.count() === 0) leave();
      };
    },
  };
}

/**
 * Creates the function that reads an answer. While the database does not respond it returns undefined, and after `maxUnreadMs`
 * the answer as `interrupted`.
 */
function createReader(exchanges: AnswerReader, answer: StoredAnswer) {
  let failingSince: number | undefined;
  return async function read(response: string): Promise<StoredAnswer | undefined> {
    const interrupted = { ...answer, response, status: 'interrupted' as const };
    try {
      const latest = await exchanges.find(answer.id);
      failingSince = undefined;
      // If it was deleted in the meantime, its readers see it as interrupted.
      return latest ?? interrupted;
    } catch {
      failingSince ??= performance.now();
      return performance.now() - failingSince < maxUnreadMs ? undefined : interrupted;
    }
  };
}
