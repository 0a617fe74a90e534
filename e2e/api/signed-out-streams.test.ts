import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect, createClient, readEvents, readToEnd, register } from '../harness/api-client.ts';
import { holdsBack, startModel, type TestModel } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let model: TestModel;
let server: RunningServer;
beforeAll(async () => {
  model = await startModel();
  server = await startServer(model.settings);
});
afterAll(async () => {
  await server.remove();
  model.close();
});

test.each<[string, string, string]>([
  ['a logout', 'POST', '/api/auth/logout'],
  ['ending all sign-ins', 'DELETE', '/api/auth/sessions'],
])('%s ends the streams of that sign-in, and the answer goes on in the account', async (_, method, path) => {
  const { script, release } = holdsBack(['First, '], ['last.']);
  model.answerWith(script);
  const account = await register(server.url);
  const events = readEvents(await account.askEvents('Hi'));
  const start = (await events.next()).value;
  await events.next();
  const plain = await account.ask('Hi');
  const resumed = readEvents(await account.get(`/api/chat/stream/${start?.data.id}`));
  await resumed.next();
  await resumed.next();

  expect((await account.call(method, path)).status).toBe(204);
  for (const each of [events, resumed]) await expect(collect(each)).rejects.toThrow();
  expect((await readToEnd(plain)).isBroken).toBe(true);
  expect((await account.get(`/api/chat/stream/${start?.data.id}`)).status).toBe(401);
  release();
  const again = await signIn(account.email);
  const id = start?.data.id;
  await expect
    .poll(async () => (await again.history()).find((each) => each.id === id))
    .toMatchObject({ response: 'First, last.', status: 'complete' });
});

test('ending one sign-in leaves the streams of another open', async () => {
  const { script, release } = holdsBack(['First, '], ['last.']);
  model.answerWith(script);
  const account = await register(server.url);
  const events = readEvents(await account.askEvents('Hi'));
  await events.next();
  await events.next();
  const other = await signIn(account.email);
  expect((await other.call('POST', '/api/auth/logout')).status).toBe(204);
  await setTimeout(2500);
  release();
  expect((await collect(events)).at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } });
});

async function signIn(email: string) {
  const body = { email, password: 'correct horse' };
  const response = await createClient(server.url).post('/api/auth/login', body);
  return createClient(server.url, (await response.json()) as { token: string });
}
