import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
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
import { type BorrowedServer, borrowServerWithModel } from '../harness/borrowed-server.ts';
import {
  holdsBack,
  type ModelScript,
  openStream,
  says,
  type TestModel,
  toChunk,
} from '../harness/model-server.ts';

let model: TestModel;
let server: BorrowedServer;
beforeAll(async () => {
  ({ server, model } = await borrowServerWithModel());
});
afterAll(() => server?.giveBack());

const answer = 'Clause 7 🧵 says “thirty days”, § 5 says nothing. 条約 and Größe end it.';

describe('resuming an answer', () => {
  test('continues at any offset, also inside a surrogate pair', async () => {
    model.answerWith(says(answer));
    const account = await register(server.url);
    const response = await account.askEvents('Hi');
    await collect(readEvents(response));
    const id = response.headers.get('x-message-id');
    for (let offset = 0; offset <= answer.length; offset++) {
      const again = await account.get(`/api/chat/stream/${id}`, { 'last-event-id': String(offset) });
      const events = await collect(readEvents(again));
      expect(toText(events)).toBe(answer.slice(offset));
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } });
    }
  });

  test('joins an answer that is still growing', async () => {
    const { script, release } = holdsBack(['First, '], ['last.']);
    model.answerWith(script);
    const guest = createClient(server.url);
    const first = await guest.askEvents('Hi');
    const id = first.headers.get('x-message-id');
    await first.body?.cancel();
    const again = readEvents(await guest.get(`/api/chat/stream/${id}`, { 'last-event-id': '3' }));
    expect((await again.next()).value).toMatchObject({ event: 'start', data: { id } });
    expect((await again.next()).value).toMatchObject({ event: 'delta', data: { text: 'st, ' } });
    release();
    expect(toText(await collect(again))).toBe('last.');
  });

  test('is possible only for the asker; a stranger receives 404', async () => {
    model.answerWith(says(answer));
    const owner = createClient(server.url);
    const response = await owner.askEvents('Hi');
    await collect(readEvents(response));
    const path = `/api/chat/stream/${response.headers.get('x-message-id')}`;
    const stranger = createClient(server.url);
    await readToEnd(await stranger.ask('Something of my own'));
    for (const other of [stranger, await register(server.url), createClient(server.url)]) {
      expect((await other.get(path)).status).toBe(404);
      expect((await other.call('DELETE', path)).status).toBe(404);
    }
    expect((await fetch(server.url + path)).status).toBe(401);
    expect((await owner.get(path)).status).toBe(200);
  });

  test('refuses an offset that is not a number, and has no more text beyond the end', async () => {
    model.answerWith(says(answer));
    const guest = createClient(server.url);
    const response = await guest.askEvents('Hi');
    await collect(readEvents(response));
    const resumeAt = (offset: string) =>
      guest.get(`/api/chat/stream/${response.headers.get('x-message-id')}`, { 'last-event-id': offset });
    expect((await resumeAt('x')).status).toBe(422);
    const beyond = await collect(readEvents(await resumeAt('999999')));
    expect(toText(beyond)).toBe('');
    expect(beyond.at(-1)).toMatchObject({ event: 'done' });
  });
});

describe('the same idempotency key', () => {
  test('joins the same exchange and calls the model once, ten times in parallel', async () => {
    model.answerWith(says(answer));
    const account = await register(server.url);
    const asked = model.requests.length;
    const key = { 'idempotency-key': randomUUID() };
    const body = { message: 'Hi', threadId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => readToEnd(await account.post('/api/chatstream', body, key))),
    );
    expect(new Set(answers.map((each) => each.text))).toEqual(new Set([answer]));
    expect(model.requests.length - asked).toBe(1);
    expect(await account.history()).toHaveLength(1);
  });

  test('opens no second thread when no thread is named', async () => {
    model.answerWith(says(answer));
    const account = await register(server.url);
    const key = { 'idempotency-key': randomUUID() };
    await Promise.all(
      Array.from({ length: 5 }, async () =>
        readToEnd(await account.post('/api/chatstream', { message: 'Hi' }, key)),
      ),
    );
    expect(await (await account.get('/api/chat/threads')).json()).toHaveLength(1);
  });

  test('is refused with another question', async () => {
    model.answerWith(says(answer));
    const guest = createClient(server.url);
    const key = { 'idempotency-key': randomUUID() };
    await readToEnd(await guest.ask('One', key));
    const other = await guest.ask('Two', key);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'key_reused' });
  });

  test('belongs to its owner: others may use the same one', async () => {
    model.answerWith(says(answer));
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2].map(async () => (await createClient(server.url).ask('Hi', key)).headers.get('x-message-id')),
    );
    expect(new Set(answers).size).toBe(2);
  });
});

describe('stopping', () => {
  test('by DELETE ends the model’s work and keeps what was written as stopped', async () => {
    const { script, hungUp } = writesUntilClosed();
    model.answerWith(script);
    const account = await register(server.url);
    const response = await account.askEvents('Hi');
    const events = readEvents(response);
    await events.next();
    await events.next();
    const deleted = await account.call('DELETE', `/api/chat/stream/${response.headers.get('x-message-id')}`);
    expect(deleted.status).toBe(204);
    await hungUp;
    const rest = await collect(events);
    expect(rest.at(-1)).toMatchObject({ event: 'done', data: { status: 'stopped' } });
    expect((await account.history())[0]).toMatchObject({ status: 'stopped' });
  });

  test('by leaving the plain-text form ends the model’s work', async () => {
    const { script, hungUp } = writesUntilClosed();
    model.answerWith(script);
    const account = await register(server.url);
    const reader = readText(await account.ask('Hi'));
    await reader.next();
    await reader.return(undefined);
    await hungUp;
    await expect.poll(async () => (await account.history())[0]?.status).toBe('stopped');
  });

  test('by leaving before the first word ends the model’s work, too', async () => {
    const { script, hungUp, reached } = staysSilent();
    model.answerWith(script);
    const leaving = new AbortController();
    const asked = fetch(`${server.url}/api/chatstream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-guest-id': randomUUID() },
      body: JSON.stringify({ message: 'Hi' }),
      signal: leaving.signal,
    }).catch(() => undefined);
    await reached;
    leaving.abort();
    await asked;
    await hungUp;
  });

  test('does not happen by leaving the event form: the answer continues to its end', async () => {
    const { script, release } = holdsBack(['Half, '], ['whole.']);
    model.answerWith(script);
    const account = await register(server.url);
    const response = await account.askEvents('Hi');
    await response.body?.cancel();
    release();
    await expect
      .poll(async () => (await account.history())[0])
      .toMatchObject({
        response: 'Half, whole.',
        status: 'complete',
      });
  });
});

/** Accepts the question and sends nothing. */
function staysSilent() {
  const reached = Promise.withResolvers<void>();
  const hungUp = Promise.withResolvers<void>();
  const script: ModelScript = (response) => {
    openStream(response);
    response.on('close', hungUp.resolve);
    reached.resolve();
  };
  return { script, reached: reached.promise, hungUp: hungUp.promise };
}

/** Writes until the server closes the connection, at which `hungUp` resolves. */
function writesUntilClosed() {
  const hungUp = Promise.withResolvers<void>();
  const script: ModelScript = async (response) => {
    openStream(response);
    const timer = setInterval(() => response.write(toChunk('more ')), 20);
    await once(response, 'close');
    clearInterval(timer);
    hungUp.resolve();
  };
  return { script, hungUp: hungUp.promise };
}
