import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collect,
  createClient,
  readEvents,
  readText,
  readToEnd,
  register,
  toText,
} from '../harness/api-client.ts';
import {
  breaksAfter,
  endsFor,
  holdsBack,
  type ModelScript,
  openStream,
  refuses,
  says,
  startModel,
  type TestModel,
  toChunk,
  toQuestion,
  wholeEnd,
} from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let model: TestModel;
let server: RunningServer;
beforeAll(async () => {
  model = await startModel();
  server = await startServer({
    ...model.settings,
    OPENAI_API_KEY: 'key-canary',
    MODEL_SILENCE_TIMEOUT_MS: '400',
  });
});
afterAll(async () => {
  await server?.remove();
  model?.close();
});

const failureText = 'Something went wrong. Please try again.';
const brokenText = 'Failed to connect to server.';

describe('a model’s answer', () => {
  test('shows its first words before the last are sent', async () => {
    const { script, release } = holdsBack(['First words, '], ['last words.']);
    model.answerWith(script);
    const parts = readText(await createClient(server.url).ask('Hi'));
    expect((await parts.next()).value).toBe('First words, ');
    release();
    expect((await parts.next()).value).toBe('last words.');
    expect((await parts.next()).done).toBe(true);
  });

  test('is requested with the passages found, the rule about citations and the earlier exchanges', async () => {
    model.answerWith(says('Eleven sectors [1](x).'));
    const client = createClient(server.url);
    const events = await collect(readEvents(await client.askEvents('Which industries do you serve?')));
    expect(events.find((event) => event.event === 'source')?.data).toMatchObject({
      n: 1,
      title: 'Sector expertise',
    });
    await readToEnd(await client.ask('And where are your offices?'));
    const { messages } = model.requests.at(-1)!;
    expect(messages[0]!.content).toContain('Cite a passage');
    expect(messages.slice(1, -1)).toEqual([
      { role: 'user', content: 'Which industries do you serve?' },
      { role: 'assistant', content: 'Eleven sectors [1].' },
    ]);
    expect(messages.at(-1)!.content).toContain('Bengaluru');
    expect(toQuestion({ messages })).toBe('And where are your offices?');
  });

  test('stays intact when its bytes are cut inside characters', async () => {
    const text = 'Größe, 条約, 🧵 and a\u200djoiner';
    model.answerWith(async (response) => {
      openStream(response);
      for (const byte of Buffer.from(toChunk(text) + wholeEnd)) response.write(Buffer.from([byte]));
      response.end();
    });
    expect(await readToEnd(await createClient(server.url).ask('Hi'))).toEqual({ text, isBroken: false });
  });

  test('loses U+0000 and lone surrogates, and nothing else', async () => {
    const withLone = `data: {"choices":[{"delta":{"content":"a\\u0000b\\ud83ec"}}]}\n\n`;
    const cutPair = `data: {"choices":[{"delta":{"content":"\\ud83e"}}]}\n\ndata: {"choices":[{"delta":{"content":"\\uddf5"}}]}\n\n`;
    model.answerWith((response) => {
      openStream(response);
      response.end(withLone + cutPair + wholeEnd);
    });
    expect((await readToEnd(await createClient(server.url).ask('Hi'))).text).toBe('abc🧵');
  });
});

describe('the length of a model’s answer', () => {
  test('is limited by a setting, under the name that the endpoint knows', async () => {
    model.answerWith(says('Hello.'));
    await readToEnd(await createClient(server.url).ask('Hi'));
    expect(model.requests.at(-1)).toMatchObject({ max_tokens: 4096 });
    expect(model.requests.at(-1)).not.toHaveProperty('max_completion_tokens');
    const newer = await startServer({
      ...model.settings,
      MODEL_MAX_TOKENS: '300',
      MODEL_MAX_TOKENS_FIELD: 'max_completion_tokens',
      MODEL_TEMPERATURE: 'none',
      MODEL_USAGE: 'false',
      MODEL_COMPANY_CHARS: '0',
    });
    await readToEnd(await createClient(newer.url).ask('Hi'));
    expect(model.requests.at(-1)).toMatchObject({ max_completion_tokens: 300 });
    for (const field of ['max_tokens', 'temperature', 'stream_options'])
      expect(model.requests.at(-1)).not.toHaveProperty(field);
    expect(model.requests.at(-1)!.messages[0]!.content).not.toContain('[c1] ');
    await newer.remove();
  });

  const reasons = [
    [
      'length',
      'answer_too_long',
      'This answer reached the maximum length and is incomplete. Please ask for the rest.',
    ],
    ['content_filter', 'answer_interrupted', brokenText],
  ] as const;
  test.each(reasons)('does not look whole when the model ends with "%s"', async (reason, code, error) => {
    model.answerWith(endsFor(reason, 'The partial ', 'answer'));
    const account = await register(server.url);
    expect(await readToEnd(await account.ask('Plain'))).toEqual({
      text: 'The partial answer',
      isBroken: true,
    });
    const events = await collect(readEvents(await account.askEvents('Events')));
    expect(toText(events)).toBe('The partial answer');
    expect(events.at(-1)).toEqual({ event: 'error', data: { error, code } });
    const whole = await account.post('/api/chat/send', { message: 'Whole' });
    expect([whole.status, await whole.json()]).toEqual([502, { error, message: error, code }]);
    expect((await account.history()).map(({ status, response }) => [status, response])).toEqual(
      Array(3).fill(['interrupted', 'The partial answer']),
    );
  });

  test('does not look whole either when an endpoint that cannot stream sends it at once', async () => {
    model.answerWith((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const choice = { message: { content: 'The partial answer' }, finish_reason: 'length' };
      response.end(JSON.stringify({ choices: [choice] }));
    });
    const events = await collect(readEvents(await createClient(server.url).askEvents('Hi')));
    expect(toText(events)).toBe('The partial answer');
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'answer_too_long' } });
  });
});

describe('a model that fails before the first word', () => {
  const failures: [string, ModelScript][] = [
    ['refuses the key with 401', refuses(401)],
    ['has no room, 429', refuses(429)],
    ['breaks with 500', refuses(500)],
    ['says nothing', openStream],
    [
      'ends without a word',
      (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(),
    ],
    ['ends as a whole answer does, without a word', says('')],
    [
      'sends no JSON',
      (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {\n\n'),
    ],
  ];
  test.each(failures)('is a 502 with our own message when it %s', async (_, script) => {
    model.answerWith(script);
    const account = await register(server.url);
    const response = await account.ask('Hi');
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      error: failureText,
      message: failureText,
      code: 'model_unavailable',
    });
    const [stored] = await account.history();
    expect(stored).toMatchObject({ message: 'Hi', response: '', status: 'interrupted' });
  });

  test.each([401, 429, 500])(
    'is a status in the event form too when it answers %i at once',
    async (status) => {
      const client = createClient(server.url);
      // On a busy machine the refusal may come after the stream has begun, and then it is an event.
      await expect
        .poll(
          async () => {
            model.answerWith(refuses(status));
            const response = await client.askEvents('Hi');
            expect(await response.text()).not.toContain('provider words');
            return response.status;
          },
          { timeout: 30_000 },
        )
        .toBe(502);
    },
  );

  test('never shows the provider’s words or the key anywhere', () => {
    expect(server.log()).not.toContain('provider words');
    expect(server.log()).not.toContain('key-canary');
  });
});

describe('a model that fails in the middle', () => {
  const failures: [string, ModelScript][] = [
    ['breaks off', breaksAfter('The partial ', 'answer')],
    [
      'falls silent',
      (response) => {
        openStream(response);
        response.write(toChunk('The partial answer'));
      },
    ],
    [
      'ends without its end mark',
      (response) => {
        openStream(response);
        response.end(toChunk('The partial answer'));
      },
    ],
  ];
  test.each(failures)('aborts the plain text when it %s, and keeps what has arrived', async (_, script) => {
    model.answerWith(script);
    const account = await register(server.url);
    const read = await readToEnd(await account.ask('Hi'));
    expect(read).toEqual({ text: 'The partial answer', isBroken: true });
    expect((await account.history())[0]).toMatchObject({
      response: 'The partial answer',
      status: 'interrupted',
    });
  });

  test.each(failures)('ends the events with an error when it %s', async (_, script) => {
    model.answerWith(script);
    const events = await collect(readEvents(await createClient(server.url).askEvents('Hi')));
    expect(toText(events)).toBe('The partial answer');
    expect(events.at(-1)).toEqual({
      event: 'error',
      data: { error: brokenText, code: 'answer_interrupted' },
    });
  });
});
