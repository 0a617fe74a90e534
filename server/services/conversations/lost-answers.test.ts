import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { setUp } from './test-live-answers.ts';

afterEach(() => void vi.useRealTimers());

describe('a live answer that cannot be saved', () => {
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

  test('ends without a failure when its owner has just deleted it', async () => {
    const { live, store, failures, takenOver } = setUp();
    const answer = live.open('a');
    store.fail(new AppError('not_found'));
    answer.append('Gone');
    await live.flush();
    expect([answer.readFrom(0), answer.status(), answer.signal.aborted]).toEqual(['', 'interrupted', true]);
    expect([failures, takenOver]).toEqual([[], ['a']]);
  });

  test('is the only one lost of those that were saved with it', async () => {
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
});

describe('a live answer that others have ended', () => {
  test('ends as it is stored, and never as complete', async () => {
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

  test('is shown as complete if its ending was stored without our learning of it', async () => {
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

  test('ends with what was shown if it was deleted, and aborts the assistant', async () => {
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

  test('is given up with all others of a process that was declared dead, even with nothing to save', async () => {
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
});
