import { describe, expect, test } from 'vitest';
import type { AnswerWrite } from './live-answer.ts';
import { createLiveAnswers } from './live-answers.ts';

describe('live answers', () => {
  test('shows nothing before it is saved', async () => {
    const { live, store } = setUp();
    const hold = store.hold();
    const answer = live.open('a');
    answer.add('Hello');
    await store.called();
    expect(answer.readFrom(0)).toBe('');
    hold.release();
    await live.settle();
    expect(answer.readFrom(0)).toBe('Hello');
  });

  test('saves the first text at once, and what follows in one transaction for all answers', async () => {
    const { live, store } = setUp();
    const [a, b] = [live.open('a'), live.open('b')];
    a.add('A');
    b.add('B');
    await store.called();
    await live.settle();
    a.add('1');
    a.add('2');
    b.add('3');
    await live.settle();
    expect(store.batches).toEqual([
      [
        { id: 'a', start: 0, text: 'A' },
        { id: 'b', start: 0, text: 'B' },
      ],
      [
        { id: 'a', start: 1, text: '12' },
        { id: 'b', start: 1, text: '3' },
      ],
    ]);
  });

  test('reads on from any offset, also in the middle of a piece', async () => {
    const { live } = setUp();
    const answer = live.open('a');
    for (const text of ['one ', 'two ', 'three']) {
      answer.add(text);
      await live.settle();
    }
    const whole = 'one two three';
    for (let offset = 0; offset <= whole.length; offset++) {
      expect(answer.readFrom(offset)).toBe(whole.slice(offset));
    }
  });

  test('folds the whole answer into its last write and forgets it', async () => {
    const { live, store } = setUp();
    const answer = live.open('a');
    answer.add('Whole');
    await live.settle();
    answer.add('.');
    answer.end('complete');
    await live.settle();
    expect(store.batches.at(-1)).toEqual([
      { id: 'a', start: 5, text: '.', ending: { status: 'complete', text: 'Whole.' } },
    ]);
    expect(answer.status()).toBe('complete');
    expect(live.find('a')).toBeUndefined();
  });

  test('takes nothing more once it is stopped, and tells the model', async () => {
    const { live } = setUp();
    const answer = live.open('a');
    answer.add('Half');
    answer.stop();
    answer.add(' and more');
    await live.settle();
    expect(answer.signal.aborted).toBe(true);
    expect(answer.readFrom(0)).toBe('Half');
    expect(answer.status()).toBe('stopped');
  });

  test('puts a surrogate pair that came in two halves together', async () => {
    const { live } = setUp();
    const answer = live.open('a');
    answer.add('\ud83e');
    answer.add('\uddf5!');
    await live.settle();
    expect(answer.readFrom(0)).toBe('🧵!');
  });

  test('ends as interrupted with what is on disk when a save fails', async () => {
    const { live, store, failures } = setUp();
    const answer = live.open('a');
    answer.add('Saved');
    await live.settle();
    store.fail(new Error('disk full'));
    answer.add(', lost');
    await live.settle();
    expect(answer.readFrom(0)).toBe('Saved');
    expect(answer.status()).toBe('interrupted');
    expect(answer.signal.aborted).toBe(true);
    expect(failures).toHaveLength(1);
  });

  test('loses only the answer that cannot be saved, not those that are saved along with it', async () => {
    const { live, store, failures } = setUp();
    const [lost, whole] = [live.open('lost'), live.open('whole')];
    lost.add('Gone');
    whole.add('Here');
    store.fail(new Error('its thread was deleted'), 'lost');
    await live.settle();
    expect([lost.status(), whole.status()]).toEqual(['interrupted', 'running']);
    expect(whole.readFrom(0)).toBe('Here');
    expect(failures).toHaveLength(1);
  });

  test('stops an answer that no one reads, and leaves one that somebody reads', () => {
    const { live } = setUp();
    const [read, unread] = [live.open('read'), live.open('unread')];
    read.subscribe(() => {});
    live.stopUnread('read');
    live.stopUnread('unread');
    expect([read.signal.aborted, unread.signal.aborted]).toEqual([false, true]);
  });

  test('saves a text once and tells the other readers when one of them throws', async () => {
    const { live, store, readerFailures } = setUp();
    const answer = live.open('a');
    const seen: string[] = [];
    answer.subscribe(() => {
      throw new Error('gone');
    });
    answer.subscribe(() => seen.push(answer.readFrom(0)));
    answer.add('Once');
    await live.settle();
    expect(store.batches).toHaveLength(1);
    expect(seen).toEqual(['Once']);
    expect(readerFailures).toHaveLength(1);
  });
});

function setUp() {
  const batches: AnswerWrite[][] = [];
  const failures: unknown[] = [];
  const readerFailures: unknown[] = [];
  let gate = Promise.resolve();
  let failure: { error: Error; id: string | undefined } | undefined;
  let tell = () => {};
  const store = {
    batches,
    async saveAnswers(writes: readonly AnswerWrite[]) {
      tell();
      await gate;
      const { error, id } = failure ?? {};
      if (error && (id === undefined || writes.some((write) => write.id === id))) throw error;
      batches.push([...writes]);
    },
    called: () =>
      new Promise<void>((resolve) => {
        tell = resolve;
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
  };
  const live = createLiveAnswers(store, {
    onSaveFailed: (cause) => failures.push(cause),
    onReaderFailed: (cause) => readerFailures.push(cause),
  });
  return { live, store, failures, readerFailures };
}
