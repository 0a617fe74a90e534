import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unreachable } from '../api/failure.ts';
import { answer, broken, done, event, events, status, text } from './test-answers.ts';
import { scriptExchange } from './test-exchange.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('an exchange over events', () => {
  test('delivers the whole text wherever the bytes are cut', async () => {
    const bytes = new TextEncoder().encode(events(0) + done);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const { run } = setUp([answer([bytes.slice(0, cut), bytes.slice(cut)])]);
      expect(await run()).toMatchObject({ outcome: { status: 'complete' }, text });
    }
  });

  test.each([
    ['its header', { 'X-AI-Generated': 'model' }, {}],
    ['its start event', {}, { assistant: 'model' }],
    ['both', { 'X-AI-Generated': 'model' }, { assistant: 'model' }],
  ])('says once that a model writes it when %s does', async (_, headers, told) => {
    const whole =
      event('start', { id: 'a1', threadId: 't1', ...told }) +
      events(0).replace(/^event: start.*\n.*\n\n/, '') +
      done;
    const { run, assistants } = setUp([answer([whole], 'text/event-stream', headers)]);
    await run();
    expect(assistants).toEqual(['model']);
  });

  test('says nothing of who writes it where the server does not', async () => {
    const { run, assistants } = setUp([answer([events(0) + done])]);
    await run();
    expect(assistants).toEqual([]);
  });

  test('counts an answer that the server gave up as a stream failure', async () => {
    const { run } = setUp([answer([events(0, 8) + event('done', { status: 'interrupted' })])]);
    expect(await run()).toMatchObject({
      outcome: { status: 'failed', failure: unreachable, isReceived: true },
      text: text.slice(0, 8),
    });
  });

  test('passes on sources and the error event’s own words', async () => {
    const source = { n: 1, title: 'Legal', url: '/legalservices' };
    const { run } = setUp([
      answer([
        events(0, 8) +
          event('source', source) +
          event('error', { error: 'Something went wrong. Please try again.', code: 'model_unavailable' }) +
          event('done', { status: 'interrupted' }),
      ]),
    ]);
    expect(await run()).toEqual({
      outcome: {
        status: 'failed',
        failure: { code: 'model_unavailable', message: 'Something went wrong. Please try again.' },
        isReceived: true,
      },
      text: text.slice(0, 8),
      sources: [expect.objectContaining(source)],
    });
  });
});

describe('an exchange over plain text', () => {
  test('says that a model writes it when the header does', async () => {
    const { run, assistants } = setUp([answer(['Hello.'], 'text/plain', { 'X-AI-Generated': 'model' })]);
    await run();
    expect(assistants).toEqual(['model']);
  });

  test('appends the text as it comes, cut anywhere', async () => {
    const bytes = new TextEncoder().encode(text);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const { run } = setUp([answer([bytes.slice(0, cut), bytes.slice(cut)], 'text/plain; charset=utf-8')]);
      expect(await run()).toMatchObject({ outcome: { status: 'complete' }, text });
    }
  });

  test('keeps the half-written answer when the connection breaks', async () => {
    const { run, calls } = setUp([broken('Eleven', {}, 'text/plain')]);
    expect(await run()).toMatchObject({
      outcome: { status: 'failed', failure: unreachable },
      text: 'Eleven',
    });
    expect(calls).toHaveLength(1);
  });

  test('fails when there is no body', async () => {
    const { run } = setUp([new Response(null, { headers: { 'Content-Type': 'text/plain' } })]);
    expect((await run()).outcome).toMatchObject({ status: 'failed', failure: unreachable });
  });
});

describe('a refused exchange', () => {
  test('shows the server’s error text', async () => {
    const { run } = setUp([status(429, { error: 'Too many.', code: 'rate_limited' })]);
    expect((await run()).outcome).toEqual({
      status: 'failed',
      failure: { code: 'rate_limited', message: 'Too many.' },
      isReceived: true,
    });
  });

  test('has a text of its own when the server has none', async () => {
    const { run } = setUp([new Response('<h1>502</h1>', { status: 502 })]);
    expect((await run()).outcome).toMatchObject({
      failure: { message: 'Something went wrong. Please try again.' },
    });
  });

  test('may use the same key again when the server was never reached', async () => {
    const { run } = setUp([null]);
    expect((await run()).outcome).toEqual({ status: 'failed', failure: unreachable, isReceived: false });
  });
});

const setUp = (responses: Parameters<typeof scriptExchange>[0]) =>
  scriptExchange(responses, (ms) => vi.advanceTimersByTimeAsync(ms));
