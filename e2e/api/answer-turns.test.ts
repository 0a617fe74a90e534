import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, createClient, readToEnd } from '../harness/api-client.ts';
import { holdsBack, says, startModel, type TestModel } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

/** How much one server asks of its model at once, and what has to wait for a turn. */
let model: TestModel;
let server: RunningServer;
beforeEach(async () => {
  model = await startModel();
});
afterEach(async () => {
  await server?.remove();
  model?.close();
});

test('beyond what a server asks its model at once, questions wait for a turn, and beyond that they are refused', async () => {
  server = await startServer({
    ...model.settings,
    ANSWERS_AT_ONCE_PER_SERVER: '1',
    ANSWERS_WAITING: '1',
    ANSWER_WAIT_TIMEOUT_MS: '60000',
  });
  const { script, release } = holdsBack(['First '], ['whole.']);
  model.answerWith(script);
  const first = await createClient(server.url).ask('First');
  const second = createClient(server.url).ask('Second');
  await expect.poll(openAnswers).toBe(2);
  const third = await createClient(server.url).ask('Third');
  expect([third.status, third.headers.get('retry-after'), await codeOf(third)]).toEqual([
    503,
    '5',
    'server_busy',
  ]);
  expect(model.requests).toHaveLength(1);
  model.answerWith(says('Second whole.'));
  release();
  expect((await readToEnd(first)).text).toBe('First whole.');
  expect((await readToEnd(await second)).text).toBe('Second whole.');
});

test('a question whose turn does not come is refused with a status, and its place is free again', async () => {
  server = await startServer({
    ...model.settings,
    ANSWERS_AT_ONCE_PER_SERVER: '1',
    ANSWERS_WAITING: '1',
    ANSWER_WAIT_TIMEOUT_MS: '50',
  });
  const { script, release } = holdsBack(['First '], ['whole.']);
  model.answerWith(script);
  const first = await createClient(server.url).ask('First');
  for (let tries = 0; tries < 2; tries++) {
    const refused = await createClient(server.url).ask('Second');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await codeOf(refused)).toBe('server_busy');
  }
  release();
  expect((await readToEnd(first)).text).toBe('First whole.');
});

test('an abandoned question that waits for its turn asks no model', async () => {
  server = await startServer({ ...model.settings, ANSWERS_AT_ONCE_PER_SERVER: '1' });
  const { script, release } = holdsBack(['First '], ['whole.']);
  model.answerWith(script);
  const first = await createClient(server.url).ask('First');
  const leaving = new AbortController();
  const left = fetch(`${server.url}/api/chatstream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-guest-id': crypto.randomUUID() },
    body: JSON.stringify({ message: 'Second' }),
    signal: leaving.signal,
  });
  await expect.poll(openAnswers).toBe(2);
  leaving.abort();
  await expect(left).rejects.toThrow();
  await expect.poll(openAnswers).toBe(1);
  release();
  await readToEnd(first);
  expect(model.requests).toHaveLength(1);
});

const openAnswers = () => server.readMetric('lexloom_open_answers');
