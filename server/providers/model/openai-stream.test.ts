import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { TextSource } from '../../services/answering/assistant.ts';
import { encodeMessage, type ModelEndpoint, streamCompletion } from './openai-stream.ts';

const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

test('an answer is whole at its end mark, also where the endpoint keeps the connection open', async () => {
  const { complete, texts, usages } = await setUp((response) => {
    response.write(toEvent({ choices: [{ delta: { content: 'Whole.' } }] }));
    response.write(toEvent({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 1 } }));
    response.write('data: [DONE]\n\n');
  });
  await complete();
  expect([texts, usages]).toEqual([['Whole.'], [{ prompt: 3, completion: 1 }]]);
});

test('an answer is whole after its finish reason, also where nothing follows and the connection stays open', async () => {
  const { complete, texts, usages, closed } = await setUp((response) => {
    response.write(toEvent({ choices: [{ delta: { content: 'Whole.' } }] }));
    response.write(toEvent({ choices: [{ delta: {}, finish_reason: 'stop' }] }));
    response.write(toEvent({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 1 } }));
    const timer = setInterval(() => response.write(': still here\n\n'), 10);
    response.once('close', () => clearInterval(timer));
  });
  await complete();
  await closed;
  expect([texts, usages]).toEqual([['Whole.'], [{ prompt: 3, completion: 1 }]]);
});

test.each(['data: {broken\n\n', 'data: {"error":{"message":"overloaded"}}\n\n', 'data: 7\n\n'])(
  'what came in the same packet before %j is kept',
  async (unreadable) => {
    const { complete, texts } = await setUp((response) => {
      response.write(toEvent({ choices: [{ delta: { content: 'Half' } }] }) + unreadable);
    });
    await expect(complete()).rejects.toThrow(/^the model sent/);
    expect(texts).toEqual(['Half']);
  },
);

test('a question on a connection that the endpoint has just closed is sent again', async () => {
  const { complete, texts, sockets } = await setUp(
    (response) => {
      response.end(`${toEvent({ choices: [{ delta: { content: 'Whole.' } }] })}data: [DONE]\n\n`);
    },
    {
      /** Closes each connection when it is used for the second time. */
      maxRequestsPerSocket: 1,
    },
  );
  await complete();
  await complete();
  expect(texts).toEqual(['Whole.', 'Whole.']);
  expect(sockets).toEqual([1, 2, 1]);
});

test('an endpoint that sends nothing but signs of life, as fast as it can, is not listened to for minutes', async () => {
  const { complete } = await setUp((response) => {
    const send = () => {
      while (!response.destroyed && response.write(': still here\n'.repeat(10_000)));
    };
    response.on('drain', send).on('error', () => {});
    send();
  });
  await expect(complete()).rejects.toThrow('the stream is too long');
});

test('an answer of single characters may be longer than a stream without text', async () => {
  const { complete, texts } = await setUp((response) => {
    const event = toEvent({ id: 'x'.repeat(200), choices: [{ delta: { content: '.' } }] });
    for (let sent = 0; sent < 140; sent++) response.write(event.repeat(1000));
    response.end('data: [DONE]\n\n');
  });
  await complete();
  expect(texts.join('')).toHaveLength(140_000);
});

test('a line without an end is refused', async () => {
  const { complete } = await setUp((response) => response.write(`data: ${'x'.repeat(1_100_000)}`));
  await expect(complete()).rejects.toThrow('a line of the stream is too long');
});

test.each([
  ['a refusal', { content: null, refusal: 'I cannot help.' }, ['I cannot help.']],
  [
    'parts, thoughts apart',
    {
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
        { type: 'text', text: 'Yes.' },
      ],
    },
    ['Yes.'],
  ],
  ['no thoughts', { reasoning: 'Hm.', reasoning_content: 'Hm.', content: null }, []],
])('a model’s words may come as %s', async (_, delta, expected) => {
  const { complete, texts } = await setUp((response) => {
    response.end(`${toEvent({ choices: [{ delta }] })}data: [DONE]\n\n`);
  });
  await complete();
  expect(texts).toEqual(expected);
});

test('a model that calls a tool has not answered', async () => {
  const { complete, texts } = await setUp((response) => {
    response.write(
      toEvent({ choices: [{ delta: { content: 'Let me look.', tool_calls: [{ index: 0 }] } }] }),
    );
    response.end(`${toEvent({ choices: [{ delta: {}, finish_reason: 'tool_calls' }] })}data: [DONE]\n\n`);
  });
  await expect(complete()).rejects.toThrow('called a tool');
  expect(texts).toEqual(['Let me look.']);
});

test.each([{}, { prompt_tokens: 0, completion_tokens: 0 }, { prompt_tokens: 'many', completion_tokens: 4 }])(
  'a count of tokens that cannot be right is none: %j',
  async (usage) => {
    const { complete, usages } = await setUp((response) => {
      response.write(toEvent({ choices: [{ delta: { content: 'Whole.' } }] }));
      response.end(`${toEvent({ choices: [], usage })}data: [DONE]\n\n`);
    });
    await complete();
    expect(usages).toEqual([]);
  },
);

test('what follows the end mark is no part of the answer', async () => {
  const { complete, texts, closed } = await setUp((response) => {
    response.write(toEvent({ choices: [{ delta: { content: 'Whole.' } }] }));
    response.write('data: [DONE]\n\n');
    const timer = setInterval(() => response.write(toEvent({ choices: [{ delta: { content: '!' } }] })), 5);
    response.once('close', () => clearInterval(timer));
  });
  await complete();
  await closed;
  expect(texts).toEqual(['Whole.']);
});

test('a model that keeps its connection alive without ever sending text has failed', async () => {
  const { complete, texts, closed } = await setUp(
    (response) => {
      response.write(toEvent({ choices: [{ delta: { content: 'Half' } }] }));
      const timer = setInterval(() => response.write(': thinking\n\n'), 10);
      response.once('close', () => clearInterval(timer));
    },
    { silenceTimeoutMs: 200 },
  );
  await expect(complete()).rejects.toThrow('the model sent no text for 2000 ms');
  await closed;
  expect(texts).toEqual(['Half']);
});

test('a paused answer waits with the system, which takes no more of it, and its model does not count as silent', async () => {
  const event = toEvent({ choices: [{ delta: { content: 'word '.repeat(1000) } }] });
  const { promise: full, resolve: fill } = Promise.withResolvers<void>();
  const { complete, texts, readings } = await setUp(
    async (response) => {
      for (let sent = 0; sent < 4000; sent++) {
        if (response.write(event)) continue;
        // Nobody reads: what the system takes of it is a tenth at most.
        if (sent > 10) fill();
        await once(response, 'drain');
      }
      response.end('data: [DONE]\n\n');
    },
    { silenceTimeoutMs: 300 },
  );
  const completed = complete();
  await expect.poll(() => readings.length).toBe(1);
  readings[0]?.pause();
  await full;
  const read = texts.join('').length;
  await setTimeout(900);
  expect(texts.join('')).toHaveLength(read);
  readings[0]?.resume();
  await completed;
  expect(texts.join('')).toBe('word '.repeat(4_000_000));
});

const toEvent = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;

type Options = {
  silenceTimeoutMs?: number;
  /** The endpoint closes a connection that is used more often than this, without an answer. */
  maxRequestsPerSocket?: number;
};

async function setUp(
  respond: (response: ServerResponse) => unknown,
  { silenceTimeoutMs = 60_000, maxRequestsPerSocket = Number.POSITIVE_INFINITY }: Options = {},
) {
  /** For each request, how many its connection has carried. */
  const sockets: number[] = [];
  const requests = new WeakMap<object, number>();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.resume();
    const count = (requests.get(request.socket) ?? 0) + 1;
    requests.set(request.socket, count);
    sockets.push(count);
    if (count > maxRequestsPerSocket) return request.socket.destroy();
    response.once('close', close);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const endpoint: ModelEndpoint = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    name: 'm',
    apiKey: undefined,
    silenceTimeoutMs,
    maxTokens: 10,
    maxTokensField: 'max_tokens',
    temperature: undefined,
    asksForUsage: true,
  };
  const texts: string[] = [];
  const usages: unknown[] = [];
  const readings: TextSource[] = [];
  const prompt = { beginning: encodeMessage({ role: 'system', content: '' }), messages: [] };
  return {
    texts,
    usages,
    readings,
    sockets,
    closed,
    complete: () =>
      streamCompletion(endpoint, prompt, new AbortController().signal, {
        onText: (text) => texts.push(text),
        onUsage: (usage) => usages.push(usage),
        onReading: (from) => readings.push(from),
      }),
  };
}
