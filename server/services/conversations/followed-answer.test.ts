import { expect, test, vi } from 'vitest';
import type { AnswerGain } from './answer-news.ts';
import type { StoredAnswer } from './answer-view.ts';
import { followAnswer } from './followed-answer.ts';

test('shows what it is told at once, and each part once', () => {
  const { view, tell, shown, reads } = setUp('Hel');
  tell({ offset: 3, text: '' });
  tell({ offset: 3, text: 'lo' });
  tell({ offset: 3, text: 'lo, you' });
  expect(view.readFrom(0)).toBe('Hello, you');
  expect(shown).toEqual(['Hello', 'Hello, you']);
  expect(reads()).toBe(0);
});

test('reads what it was not told of, and how the answer ended, from the database', async () => {
  const { view, tell, store } = setUp('Hel');
  store({ response: 'Hello, you' });
  tell({ offset: 7, text: 'you' });
  await vi.waitFor(() => expect(view.readFrom(0)).toBe('Hello, you'));
  store({ response: 'Hello, you.', status: 'complete', outcome: 'found' });
  tell({ offset: 10, text: '.', isMore: true });
  await vi.waitFor(() => expect(view.status()).toBe('complete'));
  expect(view.readFrom(0)).toBe('Hello, you.');
  expect(view.outcome()).toBe('found');
});

test('polls where nothing is heard, and rarely where it is', async () => {
  vi.useFakeTimers();
  const { tell, reads } = setUp('');
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads()).toBe(5);
  tell({ offset: 0, text: 'A' });
  await vi.advanceTimersByTimeAsync(1200);
  expect(reads()).toBe(6);
  vi.useRealTimers();
});

test('a reader that throws affects neither the other readers nor what is polled', async () => {
  vi.useFakeTimers();
  const { view, tell, shown, store, readerFailures } = setUp('Hel');
  view.subscribe(() => {
    throw new Error('gone');
  });
  const later: string[] = [];
  view.subscribe(() => later.push(view.readFrom(0)));
  tell({ offset: 3, text: 'lo' });
  store({ response: 'Hello.', status: 'complete' });
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(shown).toEqual(['Hello', 'Hello.']);
  expect(later).toEqual(['Hello', 'Hello.']);
  expect(readerFailures).toHaveLength(2);
});

test('shows an answer as interrupted once its database has not responded for 15 s', async () => {
  vi.useFakeTimers();
  const { view, breakStore } = setUp('Hel');
  breakStore();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(view.status()).toBe('running');
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  expect([view.status(), view.readFrom(0)]).toEqual(['interrupted', 'Hel']);
});

function setUp(response: string) {
  let stored = {
    id: 'a',
    response,
    status: 'running',
    sources: [],
    suggestions: [],
  } as unknown as StoredAnswer;
  let count = 0;
  let isBroken = false;
  let listener: (gain: AnswerGain) => void = () => {};
  const exchanges = {
    async find() {
      count++;
      if (isBroken) throw new Error('no response');
      return stored as never;
    },
  };
  const readerFailures: unknown[] = [];
  const news = {
    isOpen: () => true,
    follow(_id: string, onGain: typeof listener) {
      listener = onGain;
      return { renew() {}, leave() {} };
    },
  };
  const view = followAnswer(stored, {
    exchanges,
    news,
    onReaderFailed: (cause) => readerFailures.push(cause),
  });
  const shown: string[] = [];
  view.subscribe(() => shown.push(view.readFrom(0)));
  return {
    view,
    shown,
    readerFailures,
    reads: () => count,
    tell: (gain: Omit<AnswerGain, 'id'>) => listener({ id: 'a', ...gain }),
    breakStore() {
      isBroken = true;
    },
    store(change: Partial<StoredAnswer>) {
      stored = { ...stored, ...change };
    },
  };
}
