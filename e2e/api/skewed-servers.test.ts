import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, collect, createClient, readEvents, register, toText } from '../harness/api-client.ts';
import { toHeaders, waitUntilExtracted } from '../harness/document-client.ts';
import { holdsBack, says, startModel, type TestModel, toQuestion } from '../harness/model-server.ts';
import { canUsePostgres, createPostgresSchema, type PostgresSchema } from '../harness/postgres.ts';
import { type RunningServer, startServer, withClock } from '../harness/running-server.ts';

const skewMs = 30_000;
/** Another server acts at its next heartbeat, which comes every 5 s. */
const polling = { timeout: 20_000, interval: 50 };

describe.runIf(await canUsePostgres())('two servers on PostgreSQL whose clocks are 30 s apart', () => {
  let model: TestModel;
  let postgres: PostgresSchema;
  let first: RunningServer;
  let ahead: RunningServer;
  beforeAll(async () => {
    model = await startModel();
    postgres = await createPostgresSchema();
    const settings = { ...model.settings, ...postgres.settings, QUESTIONS_PER_MINUTE: '1000' };
    first = await startServer(settings);
    ahead = await startServer({ ...settings, ...withClock(skewMs), DATA_DIR: first.dataDir });
  });
  afterAll(async () => {
    await ahead?.remove();
    await first?.remove();
    await postgres?.remove();
    model?.close();
  });

  test('leave each other’s running answers alone: what is shown as complete is stored', async () => {
    const { script, release } = holdsBack(['First, '], ['last.']);
    model.answerWith(script);
    const account = await register(first.url);
    const events = readEvents(await account.askEvents('Hi'));
    await events.next();
    await events.next();
    // A start first looks for the work of dead servers, and then listens.
    await ahead.restart();
    release();
    const rest = await collect(events);
    expect([toText(rest), rest.at(-1)?.data]).toMatchObject(['last.', { status: 'complete' }]);
    expect(await account.history()).toMatchObject([{ response: 'First, last.', status: 'complete' }]);
  });

  test('leave an upload alone that the other one is receiving', async () => {
    const account = await register(first.url);
    const upload = await openUpload(first, account);
    await expect.poll(() => listFiles(first), polling).toContainEqual(expect.stringMatching(/\.part$/));
    await ahead.restart();
    const { status, id } = await upload.finish();
    expect(status).toBe(200);
    expect(await waitUntilExtracted(createClient(ahead.url, account.identity), id)).toMatchObject({
      status: 'ready',
    });
  });

  test('a server that was paused and declared dead shows what is stored, not what it goes on to write', async () => {
    const { script, release } = holdsBack(['Half'], [', and more.']);
    model.answerWith(script);
    const account = await register(first.url);
    const there = createClient(ahead.url, account.identity);
    const events = readEvents(await account.askEvents('Hi'));
    await events.next();
    const shown = [(await events.next()).value!];
    first.signal('SIGSTOP');
    // Set as if 20 s had passed: the pause itself is not what is tested.
    await postgres.query('update instance set heartbeat_at = 0');
    await expect.poll(async () => (await there.history())[0]?.status, polling).toBe('interrupted');
    first.signal('SIGCONT');
    release();
    shown.push(...(await collect(events)));
    expect(shown.at(-1)).toMatchObject({ event: 'error', data: { code: 'answer_interrupted' } });
    const [stored] = await there.history();
    expect([toText(shown), stored?.status]).toEqual([stored?.response, 'interrupted']);

    model.answerWith(says('Back again.'));
    const again = await collect(readEvents(await account.askEvents('And now?')));
    expect(again.at(-1)?.data).toMatchObject({ status: 'complete' });
    expect(await there.history()).toMatchObject([{}, { response: 'Back again.', status: 'complete' }]);
  });

  test('keep the order of a conversation that goes from one to the other', async () => {
    model.answerWith(says('Thirty days.'));
    const account = await register(first.url);
    const threadId = randomUUID();
    const messages = ['One?', 'Two?', 'Three?', 'Four?'];
    for (const [n, message] of messages.entries()) {
      const client = createClient((n % 2 === 0 ? ahead : first).url, account.identity);
      expect((await client.post('/api/chat/send', { message, threadId })).status).toBe(200);
      // Each question is asked with all earlier ones as its context.
      const asked = model.requests.at(-1)!;
      const earlier = asked.messages.slice(0, -1).filter(({ role }) => role === 'user');
      expect(earlier.map(({ content }) => content)).toEqual(messages.slice(0, n));
      expect(toQuestion(asked)).toBe(message);
    }
    expect((await account.history()).map(({ message }) => message)).toEqual(messages);
  });

  test('answer the same key, sent to both at once, with the same exchange', async () => {
    model.answerWith(says('Thirty days.'));
    const account = await register(first.url);
    const asked = model.requests.length;
    for (let n = 0; n < 20; n++) {
      const identity = n % 2 === 0 ? account.identity : { guestId: randomUUID() };
      const body = { message: `question ${n}`, ...(n % 4 < 2 && { threadId: randomUUID() }) };
      const headers = { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(
        [first, ahead].map((server) =>
          createClient(server.url, identity).post('/api/chat/send', body, headers),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [one, other] = await Promise.all(answers.map((each) => each.json()));
      expect(other).toEqual(one);
    }
    expect(model.requests.length - asked).toBe(20);
    expect(await account.history()).toHaveLength(10);
  });
});

const listFiles = (server: RunningServer) => readdir(join(server.dataDir, 'files')).catch(() => []);

/** Sends the beginning of an upload; `finish` sends the rest and returns the answer. */
async function openUpload(server: RunningServer, account: Client) {
  const { port, hostname } = new URL(server.url);
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\n\r\n';
  const [half, tail] = ['The Supplier delivers. '.repeat(10_000), '\r\n--b--\r\n'];
  const socket = connect(Number(port), hostname);
  const headers = Object.entries(toHeaders(account)).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = head.length + 2 * half.length + tail.length;
  socket.write(
    `POST /api/chatstream/upload HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n${headers.join('')}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${head}${half}`,
  );
  return {
    async finish() {
      let answer = '';
      socket.on('data', (part) => {
        answer += part;
      });
      socket.write(half + tail);
      await once(socket, 'close');
      return {
        status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]),
        id: /"id":"([0-9a-f-]+)"/.exec(answer)?.[1] ?? '',
      };
    },
  };
}
