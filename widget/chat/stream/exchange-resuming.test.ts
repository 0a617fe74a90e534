import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unreachable } from '../api/failure.ts';
import { resumeForMs } from './resume.ts';
import { answer, broken, done, events, silent, status, text } from './test-answers.ts';
import { scriptExchange } from './test-exchange.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('an exchange whose connection is lost', () => {
  test('resumes a broken answer where it was and never shows a character twice', async () => {
    for (let lostAt = 0; lostAt <= text.length; lostAt++) {
      const { run, calls } = setUp([broken(events(0, lostAt)), answer([events(lostAt) + done])]);
      expect(await run()).toMatchObject({ outcome: { status: 'complete' }, text });
      expect(new Headers(calls[1]?.init?.headers).get('Last-Event-ID')).toBe(String(lostAt));
      expect(calls[1]?.path).toBe('/chat/stream/a1');
    }
  });

  test('drops what a server sends again', async () => {
    const { run } = setUp([broken(events(0, 10)), answer([events(4) + done])]);
    expect((await run()).text).toBe(text);
  });

  test('asks again rather than leave a gap', async () => {
    const { run, calls } = setUp([answer([events(0, 5) + events(9)]), answer([events(5) + done])]);
    expect((await run()).text).toBe(text);
    expect(calls).toHaveLength(2);
  });

  test('counts a stream that ends without done as lost', async () => {
    const { run } = setUp([answer([events(0, 8)]), answer([events(8) + done])]);
    expect(await run()).toMatchObject({ outcome: { status: 'complete' }, text });
  });

  test('takes the answer’s id from its header when the start event was lost', async () => {
    const { run, calls } = setUp([
      broken('', { 'X-Message-Id': 'h1' }),
      answer([events(0).replace(/^event: start.*\n.*\n\n/, '') + done]),
    ]);
    expect((await run()).text).toBe(text);
    expect(calls[1]?.path).toBe('/chat/stream/h1');
  });

  test('says once that a model writes it when only the resumed part does', async () => {
    const rest = answer([events(8) + done], 'text/event-stream', { 'X-AI-Generated': 'model' });
    const { run, assistants } = setUp([broken(events(0, 8)), rest]);
    await run();
    expect(assistants).toEqual(['model']);
  });

  test('gives up after 30 seconds and keeps the half-written answer', async () => {
    const { run } = setUp([broken(events(0, 8)), ...Array.from({ length: 20 }, () => null)]);
    const started = Date.now();
    expect(await run()).toMatchObject({
      outcome: { status: 'failed', failure: unreachable, isReceived: true },
      text: text.slice(0, 8),
    });
    expect(Date.now() - started).toBeGreaterThanOrEqual(resumeForMs);
  });

  test('says that it is reconnecting until the server answers again', async () => {
    const { run, connection } = setUp([broken(events(0, 8)), null, null, answer([events(8) + done])]);
    await run();
    expect(connection).toEqual([true, true, false]);
  });

  test('stops reading an event that does not end, and asks for the rest', async () => {
    const endless = `${events(0, 4)}event: delta\ndata: ${'x'.repeat(2 ** 20)}`;
    const { run, calls } = setUp([answer([endless]), answer([events(4) + done])]);
    expect(await run()).toMatchObject({ outcome: { status: 'complete' }, text });
    expect(calls).toHaveLength(2);
  });

  test('asks again as soon as the device is back in a network', async () => {
    const device = new EventTarget();
    vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
    vi.stubGlobal('removeEventListener', device.removeEventListener.bind(device));
    setInterval(() => device.dispatchEvent(new Event('online')), 200);
    const { run } = setUp([broken(events(0, 8)), null, null, null, answer([events(8) + done])]);
    const started = Date.now();
    expect(await run()).toMatchObject({ outcome: { status: 'complete' }, text });
    // The widget's own pauses alone add up to 4.5 s.
    expect(Date.now() - started).toBeLessThan(1500);
    vi.unstubAllGlobals();
  });

  test('counts a connection as lost that has fallen silent, and asks for the rest', async () => {
    const { run, calls } = setUp([silent(events(0, 8)), answer([events(8) + done])]);
    expect(await run()).toMatchObject({ outcome: { status: 'complete' }, text });
    expect(calls).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('waits no longer than 10 seconds for a response to an attempt', async () => {
    const never = (init?: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    const { run, connection } = setUp([broken(events(0, 8)), never, answer([events(8) + done])]);
    const started = Date.now();
    expect(await run()).toMatchObject({ outcome: { status: 'complete' }, text });
    expect(connection).toEqual([true, false]);
    expect(Date.now() - started).toBeLessThan(resumeForMs / 2);
  });

  test('goes on when the device wakes up, however long it has slept', async () => {
    const sleep = async () => {
      vi.setSystemTime(Date.now() + 60 * 60_000);
      throw new TypeError('Failed to fetch');
    };
    const { run } = setUp([broken(events(0, 8)), sleep, sleep, answer([events(8) + done])]);
    expect(await run()).toMatchObject({ outcome: { status: 'complete' }, text });
  });

  test('asks again when the server is busy with too many readers', async () => {
    const { run } = setUp([broken(events(0, 8)), status(429, {}), answer([events(8) + done])]);
    expect(await run()).toMatchObject({ outcome: { status: 'complete' }, text });
  });

  test('tries for 30 seconds anew after each piece of new text', async () => {
    const failures = (count: number) => Array.from({ length: count }, () => null);
    const { run } = setUp([
      broken(events(0, 8)),
      ...[...failures(7), broken(events(8, 12))],
      ...[...failures(7), answer([events(12) + done])],
    ]);
    const started = Date.now();
    expect(await run()).toMatchObject({ outcome: { status: 'complete' }, text });
    expect(Date.now() - started).toBeGreaterThan(resumeForMs);
  });

  test('asks no more when it is stopped between two attempts', async () => {
    const busy = async () => {
      setTimeout(stop, 50);
      return status(503, {});
    };
    const { run, calls, stop } = setUp([broken(events(0, 8)), busy, answer([events(8) + done])]);
    expect(await run()).toMatchObject({ outcome: { status: 'stopped' } });
    expect(calls).toHaveLength(2);
  });

  test('stops trying when the server does not know the answer', async () => {
    const { run, calls } = setUp([broken(events(0, 8)), status(404, { error: 'Not found.' })]);
    expect((await run()).outcome).toMatchObject({ failure: unreachable });
    expect(calls).toHaveLength(2);
  });
});

const setUp = (responses: Parameters<typeof scriptExchange>[0]) =>
  scriptExchange(responses, (ms) => vi.advanceTimersByTimeAsync(ms));
