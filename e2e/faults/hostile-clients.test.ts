import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, readEvents, register, toText } from '../harness/api-client.ts';
import { holdsBack, startModel, type TestModel } from '../harness/model-server.ts';
import type { RunningServer } from '../harness/running-server.ts';
import { scaled, timeLimitMs } from '../harness/scale.ts';
import { unlimited } from '../harness/unlimited.ts';
import { type Deployment, listVariants } from './deployments.ts';

const requests = scaled(10_000, 200);
const atOnce = 20;

let model: TestModel;
let deployment: Deployment;
let server: RunningServer;

const routes = [
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/me',
  '/api/chatstream',
  '/api/chatstream/upload',
  '/api/chatstream/files/x',
  '/api/chat/send',
  '/api/chat/stream/x',
  '/api/chat/history?limit=x',
  '/api/chat/threads/x',
  '/api/chat/messages/x/feedback',
  '/api/contact',
  '/api/newsletter',
  '/api/../etc/passwd',
  '/api/%00',
  '/api/%E0%A4%A',
];
const anyRequest = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
  path: fc.oneof(
    fc.constantFrom(...routes),
    fc.webPath().map((path) => `/api${path}`),
  ),
  headers: fc.record(
    {
      authorization: fc.constantFrom('Bearer', 'Bearer x', 'Basic eDp5', `Bearer ${'x'.repeat(3000)}`),
      'x-guest-id': fc.constantFrom('', 'x', 'guest-0123456789abcdef', 'ä'.repeat(20), '../'.repeat(10)),
      'content-type': fc.constantFrom('application/json', 'multipart/form-data; boundary=', 'text/xml', ';'),
      'idempotency-key': fc.constantFrom('', 'k', 'k'.repeat(1000)),
      'last-event-id': fc.constantFrom('-1', '1e99', 'NaN', '9'.repeat(400)),
      accept: fc.constantFrom('text/event-stream', '*/*', ''),
      origin: fc.constantFrom('null', 'https://evil.example', 'http://localhost:1', '%'),
    },
    { requiredKeys: [] },
  ),
  body: fc.oneof(
    fc.constant(undefined),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string(),
    fc.constantFrom(
      '{"message":',
      '[]',
      'null',
      '{"message":{"a":1}}',
      '{"email":"a@b.co","password":1}',
      '{"__proto__":{"x":1}}',
    ),
  ),
});

describe.each(await listVariants(['SQLite', 'PostgreSQL'], ['SQLite']))(
  'hostile clients on $kind',
  ({ deploy }) => {
    beforeAll(async () => {
      model = await startModel();
      deployment = await deploy({ ...model.settings, ...unlimited });
      server = deployment.servers[0]!;
    });
    afterAll(async () => {
      await deployment?.remove();
      model?.close();
    });

    test(
      `${requests} fuzzed requests are answered by 2xx or 4xx, in JSON, and another visitor's stream continues`,
      async () => {
        const { script, release } = holdsBack(['Undisturbed, '], ['to the end.']);
        model.answerWith(script);
        const visitor = await register(server.url);
        const events = readEvents(await visitor.askEvents('Hi'));
        let text = toText(
          [(await events.next()).value, (await events.next()).value].filter((each) => each !== undefined),
        );

        const property = fc.asyncProperty(
          fc.array(anyRequest, { minLength: atOnce, maxLength: atOnce }),
          async (batch) => {
            await Promise.all(
              batch.map(async ({ method, path, headers, body }) => {
                const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
                const response = await fetch(server.url + path, {
                  method,
                  headers: toBytes(headers),
                  ...(hasBody && { body }),
                  signal: AbortSignal.timeout(20_000),
                });
                expect(response.status, `${method} ${path} ${JSON.stringify(headers)} ${body}`).toBeLessThan(
                  500,
                );
                const isJson = response.headers.get('content-type')?.includes('json');
                if (
                  response.status >= 400 &&
                  method !== 'HEAD' &&
                  path.startsWith('/api/') &&
                  !path.includes('..')
                ) {
                  expect(isJson, `${method} ${path}`).toBe(true);
                }
                await response.body?.cancel();
              }),
            );
          },
        );
        await fc.assert(property, { numRuns: Math.ceil(requests / atOnce), endOnFailure: true });
        release();
        for await (const event of events) text += toText([event]);
        expect(text).toBe('Undisturbed, to the end.');
      },
      timeLimitMs,
    );

    test('a body of 10 MB is refused as too large', async () => {
      const response = await createClient(server.url).post('/api/chatstream', {
        message: 'x'.repeat(10_000_000),
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: 'body_too_large' });
    });

    test.each([
      [
        'headers of 100 kB',
        `GET /api/auth/me HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(100_000)}\r\n\r\n`,
        431,
      ],
      ['bytes that are not HTTP', 'HELLO\r\n\r\n', 400],
      ['a request without a host', 'GET /api/auth/me HTTP/1.1\r\n\r\n', 401],
      [
        'a broken chunk',
        'POST /api/chatstream HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
        400,
      ],
    ])('%s is answered in JSON with a 4xx', async (_, bytes, status) => {
      const answer = await sendRaw(bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain('"code"');
    });

    test('connections that never finish their headers do not disturb others', async () => {
      const { port, hostname } = new URL(server.url);
      const sockets = Array.from({ length: scaled(500, 100) }, () => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => {});
        socket.write('POST /api/chatstream HTTP/1.1\r\nhost: x\r\nx-slow: ');
        return socket;
      });
      model.answerWith((response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end('data: {"choices":[{"delta":{"content":"Fine."},"finish_reason":"stop"}]}\n\n');
      });
      expect(await (await createClient(server.url).ask('Hi')).text()).toBe('Fine.');
      for (const socket of sockets) socket.destroy();
    });
  },
);

/** fetch takes header values as bytes only. */
function toBytes(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Buffer.from(value).toString('latin1')]],
    ),
  );
}

function sendRaw(bytes: string): Promise<string> {
  const { port, hostname } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
      if (answer.includes('}')) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    // A server that has already answered may reset what is still being sent to it.
    socket.on('error', () => (answer ? resolve(answer) : reject(new Error('no answer'))));
  });
}
