import { connect, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTestDatabases } from '../../server/stores/test-databases.ts';
import { openStream, says, startModel, type TestModel } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { sampled } from '../harness/scale.ts';

/** The limit of one network; more would be refused. */
const sockets = 40;
/** The machine may be busy. */
const patience = { timeout: 20_000 };

let model: TestModel;
let server: RunningServer;
beforeAll(async () => {
  model = await startModel();
  server = await startServer(model.settings);
});
afterAll(async () => {
  await server?.remove();
  model?.close();
});

test('a plain-text question that is left before its first byte stops the model', async () => {
  model.answerWith(openStream);
  const asked = model.requests.length;
  const leaving = new AbortController();
  const left = post({ 'x-guest-id': crypto.randomUUID() }, leaving.signal);
  await expect.poll(() => model.requests.length).toBe(asked + 1);
  leaving.abort();
  await expect(left).rejects.toThrow();
  await expect.poll(() => openAnswers()).toBe(0);
});

const postgres = (await listTestDatabases(process.env)).find(({ kind }) => kind === 'PostgreSQL');

test.runIf(postgres).each(sampled(['/api/chatstream', '/api/chat/send'], 2))(
  'questions to %s whose socket dies while they are being stored stop the model',
  async (path) => {
    model.answerWith(openStream);
    await vanishWhileStoring(path, 'text/plain', async ({ countExchanges }) => {
      await expect.poll(() => countExchanges('stopped'), patience).toBe(sockets);
    });
  },
);

test.runIf(postgres)('event streams whose socket dies before they begin leave no timer behind', async () => {
  model.answerWith(says('Hello.'));
  await vanishWhileStoring('/api/chatstream', 'text/event-stream', async ({ url, countExchanges }) => {
    await expect.poll(() => countExchanges('complete'), patience).toBe(sockets);
    // Connections to the database have timers of their own; a leaked heartbeat would add one per question.
    const readTimers = () => readMetric('nodejs_active_resources{type="Timeout"}', url);
    await expect.poll(readTimers, patience).toBeLessThan(sockets);
  });
});

type Vanished = { url: string; countExchanges: (status: string) => Promise<number | null> };

/** Sends questions to a server whose database makes them wait, closes their sockets, and then lets the database go on. */
async function vanishWhileStoring(
  path: string,
  accept: string,
  check: (vanished: Vanished) => Promise<void>,
) {
  const { options, remove } = await postgres!.create();
  const { databaseUrl = '' } = options;
  const user = userInfo().username;
  const database = new pg.Client({ connectionString: databaseUrl, user });
  await database.connect();
  const slow = await startServer({ ...model.settings, DATABASE_URL: databaseUrl, PGUSER: user });
  try {
    await database.query('begin; lock table exchange in access exclusive mode');
    const questions = Array.from({ length: sockets }, () => sendQuestion(slow.url, path, accept));
    await expect.poll(() => openAnswers(slow.url), patience).toBe(sockets);
    await Promise.all(questions.map(vanish));
    await database.query('rollback');
    await check({
      url: slow.url,
      countExchanges: async (status) =>
        (await database.query('select 1 from exchange where status = $1', [status])).rowCount,
    });
  } finally {
    await slow.remove();
    await database.end();
    await remove();
  }
}

const body = JSON.stringify({ message: 'Hi' });

function post(headers: Record<string, string>, signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.url}/api/chatstream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    ...(signal && { signal }),
  });
}

/** Sends a whole question. */
function sendQuestion(url: string, path: string, accept: string): Socket {
  const { port, host } = new URL(url);
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `accept: ${accept}`,
    `x-guest-id: ${crypto.randomUUID()}`,
  ];
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

/** Closes the socket; resolves when the server has closed its side as well. */
function vanish(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('close', () => resolve());
    socket.end();
  });
}

const openAnswers = (url = server.url) => readMetric('lexloom_open_answers', url);

async function readMetric(name: string, url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}
