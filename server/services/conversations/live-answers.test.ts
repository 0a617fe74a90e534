import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { setUp } from './gated-answers.ts';

afterEach(() => void vi.useRealTimers());

describe('live answers', () => {
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

  test('saves the first text at once, and what follows in one transaction for all answers', async () => {
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

  test('ends as interrupted with what is on disk when a save fails', async () => {
    const { live, store, failures } = setUp();
    const answer = live.open('a');
    answer.append('Saved');
    await live.flush();
    store.fail(new Error('disk full'));
    answer.append(', lost');
    await live.flush();
    expect(answer.readFrom(0)).toBe('Saved');
    expect(answer.status()).toBe('interrupted');
    expect(answer.signal.aborted).toBe(true);
    expect(failures).toHaveLength(1);
  });

  test('shows nothing while the storage does not answer, and everything once it does', async () => {
    vi.useFakeTimers();
    const { live, store } = setUp();
    const answer = live.open('a');
    store.fail(new AppError('storage_unavailable'));
    answer.append('Saved late');
    const flushed = live.flush();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([answer.readFrom(0), answer.status()]).toEqual(['', 'running']);
    store.recover();
    await vi.advanceTimersByTimeAsync(1000);
    await flushed;
    expect(answer.readFrom(0)).toBe('Saved late');
    expect(store.batches).toHaveLength(1);
  });

  test('ends as interrupted when the storage stays away', async () => {
    vi.useFakeTimers();
    const { live, store, failures } = setUp();
    const answers = [live.open('a'), live.open('b')];
    store.fail(new AppError('storage_unavailable'));
    for (const answer of answers) answer.append('Lost');
    const flushed = live.flush();
    await vi.advanceTimersByTimeAsync(20_000);
    await flushed;
    for (const answer of answers)
      expect([answer.readFrom(0), answer.status(), answer.code()]).toEqual([
        '',
        'interrupted',
        'storage_unavailable',
      ]);
    expect(failures).toHaveLength(1);
  });

  test('loses only the answer that cannot be saved, and none that was saved with it', async () => {
    const { live, store, failures } = setUp();
    const [lost, whole] = [live.open('lost'), live.open('whole')];
    lost.append('Gone');
    whole.append('Here');
    store.fail(new Error('its conversation was deleted'), 'lost');
    await live.flush();
    expect([lost.status(), whole.status()]).toEqual(['interrupted', 'running']);
    expect(whole.readFrom(0)).toBe('Here');
    expect(failures).toHaveLength(1);
  });

  test('ends an answer that another server has ended as it is stored, and never as complete', async () => {
    const { live, store, takenOver } = setUp();
    const [taken, whole] = [live.open('taken'), live.open('whole')];
    taken.append('Shown');
    await live.flush();
    store.refuse({ id: 'taken', response: 'Shown', status: 'interrupted', sources: [] });
    taken.append(', and more');
    taken.end('complete');
    whole.append('Here');
    await live.flush();
    expect([taken.readFrom(0), taken.status(), taken.code()]).toEqual([
      'Shown',
      'interrupted',
      'answer_interrupted',
    ]);
    expect([whole.readFrom(0), whole.status()]).toEqual(['Here', 'running']);
    expect(takenOver).toEqual(['taken']);
    expect(live.find('taken')).toBeUndefined();
  });

  test('shows an answer as complete whose ending was stored without our learning of it', async () => {
    const { live, store } = setUp();
    const answer = live.open('a');
    answer.append('Who');
    await live.flush();
    store.refuse({ id: 'a', response: 'Whole.', status: 'complete', sources: [] });
    answer.append('le.');
    answer.end('complete');
    await live.flush();
    expect([answer.readFrom(0), answer.status()]).toEqual(['Whole.', 'complete']);
  });

  test('ends an answer that was deleted with what was shown, and aborts the assistant', async () => {
    const { live, store } = setUp();
    const answer = live.open('a');
    answer.append('Shown');
    await live.flush();
    store.refuse({ id: 'a' });
    answer.append(', lost');
    await live.flush();
    expect([answer.readFrom(0), answer.status()]).toEqual(['Shown', 'interrupted']);
    expect(answer.signal.aborted).toBe(true);
  });

  test('gives up all answers of a process that was declared dead, also those that have nothing to save', async () => {
    const { live, store } = setUp();
    const answer = live.open('a');
    answer.append('Half');
    await live.flush();
    store.refuse({ id: 'a', response: 'Half', status: 'interrupted', sources: [] });
    await live.yield(live.listIds());
    expect([answer.readFrom(0), answer.status(), answer.signal.aborted]).toEqual([
      'Half',
      'interrupted',
      true,
    ]);
    expect(live.count()).toBe(0);
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
});
