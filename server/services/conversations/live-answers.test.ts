import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUp } from './test-live-answers.ts';

describe('live answers', () => {
  afterEach(() => void vi.useRealTimers());

  test('shows nothing that is not saved yet', async () => {
    const { live, store } = setUp();
    const hold = store.hold();
    const answer = live.open('a');
    answer.append('Hello');
    await store.called();
    expect(answer.readFrom(0)).toBe('');
    hold.release();
    await live.flush();
    expect(answer.readFrom(0)).toBe('Hello');
  });

  test('saves the first text at once, and what follows every 50 ms', async () => {
    vi.useFakeTimers();
    const { live, store } = setUp();
    const answer = live.open('a');
    answer.append('A');
    await vi.advanceTimersByTimeAsync(0);
    answer.append('B');
    await vi.advanceTimersByTimeAsync(49);
    expect(store.batches).toEqual([[{ id: 'a', offset: 0, text: 'A' }]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.batches[1]).toEqual([{ id: 'a', offset: 1, text: 'B' }]);
  });

  test('reads what a text comes from only for the next save, which has all that has come by then', async () => {
    const { live, store } = setUp();
    const answer = live.open('a');
    const arrived = ['A'];
    let isPaused = false;
    const readAll = () => answer.append(arrived.splice(0).join(''));
    answer.paceReading({
      pause() {
        isPaused = true;
      },
      resume() {
        isPaused = false;
        // As a socket, it is read in the next turn of the event loop.
        setImmediate(() => isPaused || readAll());
      },
    });
    readAll();
    await store.called();
    expect(isPaused).toBe(true);
    arrived.push('B', 'C');
    await store.called();
    arrived.push('D');
    await store.called();
    answer.end('complete');
    await live.flush();
    expect(store.batches.map(([write]) => write?.text)).toEqual(['A', 'BC', 'D', '']);
  });

  test('saves the texts of all answers in one transaction', async () => {
    const { live, store } = setUp();
    const [a, b] = [live.open('a'), live.open('b')];
    a.append('A');
    b.append('B');
    await store.called();
    await live.flush();
    a.append('1');
    a.append('2');
    b.append('3');
    await live.flush();
    expect(store.batches).toEqual([
      [
        { id: 'a', offset: 0, text: 'A' },
        { id: 'b', offset: 0, text: 'B' },
      ],
      [
        { id: 'a', offset: 1, text: '12' },
        { id: 'b', offset: 1, text: '3' },
      ],
    ]);
  });

  test('reads from any offset, also in the middle of a chunk', async () => {
    const { live } = setUp();
    const answer = live.open('a');
    for (const text of ['one ', 'two ', 'three']) {
      answer.append(text);
      await live.flush();
    }
    const whole = 'one two three';
    for (let offset = 0; offset <= whole.length; offset++) {
      expect(answer.readFrom(offset)).toBe(whole.slice(offset));
    }
  });

  test('puts the whole answer into its last write and forgets it', async () => {
    const { live, store } = setUp();
    const answer = live.open('a');
    answer.append('Whole');
    await live.flush();
    answer.append('.');
    answer.end('complete');
    await live.flush();
    expect(store.batches.at(-1)).toEqual([
      { id: 'a', offset: 5, text: '.', ending: { status: 'complete', text: 'Whole.' } },
    ]);
    expect(answer.status()).toBe('complete');
    expect(live.find('a')).toBeUndefined();
  });

  test('stores with its ending what became of the question, and reports it once', async () => {
    const { live, store, outcomes } = setUp();
    const nearest = [{ title: 'Contact', url: '/contact' }];
    const [whole, failed, early] = [live.open('a'), live.open('b'), live.open('c')];
    const suggestions = ['And what does it cost?'];
    for (const answer of [whole, failed]) answer.assess({ outcome: 'nothing', nearest, suggestions });
    whole.append('Whole');
    await live.flush();
    expect(whole.outcome()).toBeUndefined();
    whole.end('complete');
    failed.fail('answer_too_long');
    early.stop();
    await live.flush();
    expect(store.batches.at(-1)?.map(({ ending }) => ending)).toMatchObject([
      { outcome: 'nothing', nearest, suggestions },
      { outcome: 'failed', nearest, suggestions: undefined },
      { outcome: undefined, nearest: undefined },
    ]);
    expect([whole, failed, early].map((each) => each.outcome())).toEqual(['nothing', 'failed', undefined]);
    expect(outcomes).toEqual(['nothing', 'failed', undefined]);
  });

  test('shows a source once, however often it is cited', async () => {
    const { live } = setUp();
    const answer = live.open('a');
    for (const n of [1, 2, 1]) answer.cite({ n, title: `Page ${n}` });
    await live.flush();
    expect(answer.sources().map(({ n }) => n)).toEqual([1, 2]);
  });

  test('ignores what follows a stop, and aborts the assistant', async () => {
    const { live } = setUp();
    const answer = live.open('a');
    answer.append('Half');
    answer.stop();
    answer.append(' and more');
    await live.flush();
    expect(answer.signal.aborted).toBe(true);
    expect(answer.readFrom(0)).toBe('Half');
    expect(answer.status()).toBe('stopped');
  });

  test('joins a surrogate pair that arrived in two halves', async () => {
    const { live } = setUp();
    const answer = live.open('a');
    answer.append('\ud83e');
    answer.append('\uddf5!');
    await live.flush();
    expect(answer.readFrom(0)).toBe('🧵!');
  });

  test('stops an answer that nobody reads, and leaves one that somebody reads', () => {
    const { live } = setUp();
    const [read, unread] = [live.open('read'), live.open('unread')];
    read.subscribe(() => {});
    live.stopUnread('read');
    live.stopUnread('unread');
    expect([read.signal.aborted, unread.signal.aborted]).toEqual([false, true]);
  });

  test('saves a text once and notifies the other readers when one of them throws', async () => {
    const { live, store, readerFailures } = setUp();
    const answer = live.open('a');
    const seen: string[] = [];
    answer.subscribe(() => {
      throw new Error('gone');
    });
    answer.subscribe(() => seen.push(answer.readFrom(0)));
    answer.append('Once');
    await live.flush();
    expect(store.batches).toHaveLength(1);
    expect(seen).toEqual(['Once']);
    expect(readerFailures).toHaveLength(1);
  });

  test('goes on saving, and forgets what has ended, although whoever is told of it throws', async () => {
    const { live, store, failures, outcomes } = setUp({
      tell() {
        throw new Error('the news are broken');
      },
    });
    const answer = live.open('a');
    answer.append('One');
    await live.flush();
    answer.append(' two');
    answer.end('complete');
    await live.flush();
    expect(store.batches).toHaveLength(2);
    expect([answer.readFrom(0), answer.status()]).toEqual(['One two', 'complete']);
    expect([live.count(), outcomes.length, failures.length]).toEqual([0, 1, 2]);
  });
});
