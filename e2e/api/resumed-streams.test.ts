import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, readToEnd } from '../harness/api-client.ts';
import { says, startModel, type TestModel } from '../harness/model-server.ts';
import { openUnread, toHead } from '../harness/raw-connection.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

/** Longer than what the system buffers for a connection that nobody reads. */
const answer = Array.from({ length: 24 }, (_, n) => `${n} ${'word '.repeat(100_000)}`);

let server: RunningServer;
let model: TestModel;
beforeAll(async () => {
  model = await startModel(says(...answer));
  const limits = { RESUMED_STREAMS_AT_ONCE: '2', MAX_ANSWER_CHARS: '100000000' };
  server = await startServer({ ...model.settings, ...limits });
});
afterAll(async () => {
  await server?.remove();
  model?.close();
});

test('few answers are read again at once by one visitor, by id as well as by repeating the question', async () => {
  const guestId = randomUUID();
  const guest = createClient(server.url, { guestId });
  const key = { 'idempotency-key': randomUUID() };
  const first = await guest.ask('Everything, please', key);
  const id = first.headers.get('x-message-id') ?? '';
  expect(await readToEnd(first)).toEqual({ text: answer.join(''), isBroken: false });

  const body = JSON.stringify({ message: 'Everything, please' });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const head = toHead('POST', '/api/chatstream', { 'x-guest-id': guestId, ...key, ...headers });
  const readers = [await openUnread(server.url, head + body), await openUnread(server.url, head + body)];
  for (const { text } of readers) expect(text()).toMatch(/^HTTP\/1\.1 200 /);
  for (const refused of [
    await guest.ask('Everything, please', key),
    await guest.post('/api/chat/send', { message: 'Everything, please' }, key),
    await guest.get(`/api/chat/stream/${id}`),
  ]) {
    expect([refused.url, refused.status]).toEqual([refused.url, 429]);
    expect(refused.headers.get('retry-after')).toBe('5');
  }
  // A new question is no repeat.
  model.answerWith(says('Hello.'));
  expect(await (await guest.ask('Something else')).text()).toBe('Hello.');
  for (const { socket } of readers) socket.destroy();
  await expect.poll(async () => (await guest.ask('Everything, please', key)).status).toBe(200);
});
