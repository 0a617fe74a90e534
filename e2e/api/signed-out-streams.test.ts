import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, collect, createClient, readEvents, readToEnd, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServerWithModel } from '../harness/borrowed-server.ts';
import { upload, uploadAndExtract, waitUntilExtracted } from '../harness/document-client.ts';
import { holdsBack, type TestModel } from '../harness/model-server.ts';
import { startServer } from '../harness/running-server.ts';
import { sampled } from '../harness/scale.ts';
import { openUnread } from '../harness/unread-response.ts';

let model: TestModel;
let server: BorrowedServer;
beforeAll(async () => {
  ({ server, model } = await borrowServerWithModel());
});
afterAll(() => server?.giveBack());

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
  const start = (await events.next()).value;
  await events.next();
  const other = await signIn(account.email);
  const resumed = readEvents(await other.get(`/api/chat/stream/${start?.data.id}`));
  await resumed.next();
  expect((await other.call('POST', '/api/auth/logout')).status).toBe(204);
  // A server breaks off all streams that have to end at the same moment.
  await expect(collect(resumed)).rejects.toThrow();
  release();
  expect((await collect(events)).at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } });
});

test('what has not begun to be sent is refused when the sign-in ends, and the question is stopped', async () => {
  const { script, release } = holdsBack([], ['Too late.']);
  model.answerWith(script);
  const account = await register(server.url);
  const asked = [account.post('/api/chat/send', { message: 'Hi' }), account.ask('Hi')];
  const isAsked = async () => (await account.history()).length;
  await expect.poll(isAsked).toBe(2);
  expect((await account.call('DELETE', '/api/auth/sessions')).status).toBe(204);
  for (const refused of await Promise.all(asked))
    expect([refused.status, await codeOf(refused)]).toEqual([401, 'signed_out']);
  const again = await signIn(account.email);
  await expect
    .poll(async () => (await again.history()).map(({ status }) => status))
    .toEqual(['stopped', 'stopped']);
  release();
});

test('a review that waits for its document is refused when the sign-in ends', async () => {
  const settings = { QUESTIONS_PER_DAY: '1', METRICS_TOKEN: 'scrape' };
  const patient = await startServer({ READING_CPU_MS_PER_HOUR: '1', ...settings });
  try {
    const account = await register(patient.url);
    await uploadAndExtract(patient.url, account, 'The rent is due on the fifth of each month.');
    const { body } = await upload(patient.url, account, 'The second contract.', 'second.txt');
    const reviewed = account.post('/api/review', { fileId: body.id });
    // A review counts as a question before it waits.
    await expect.poll(() => readMetrics(patient.url)).toContain('{partner="",unit="questions"} 1\n');
    expect((await account.post('/api/auth/logout', {})).status).toBe(204);
    const refused = await reviewed;
    expect([refused.status, await codeOf(refused)]).toEqual([401, 'signed_out']);
  } finally {
    await patient.remove();
  }
});

// A proxy that buffers has taken an export from the server before the sign-in ends, and sends it whole.
const downloads = [
  { what: 'a document', toPath: (id: string) => `/api/chatstream/files/${id}` },
  { what: 'an export', toPath: () => '/api/account/export' },
];
test.skipIf(process.env.MACHINES).each(sampled(downloads, 2))(
  '$what that is being downloaded is broken off when the sign-in ends',
  async ({ toPath }) => {
    const { script, release } = holdsBack(['First, '], ['last.']);
    model.answerWith(script);
    const account = await register(server.url);
    const events = readEvents(await account.askEvents('Hi'));
    await events.next();
    // Too long to be read, and longer than what connections buffer.
    const bytes = Buffer.alloc(18 * 2 ** 20, 'A clause. ');
    const { body } = await upload(server.url, account, bytes, 'large.txt');
    await waitUntilExtracted(account, body.id);
    const socket = await openUnread(server.url, account, toPath(body.id));
    expect((await account.post('/api/auth/logout', {})).status).toBe(204);
    await expect(collect(events)).rejects.toThrow();
    release();
    let received = 0;
    for await (const chunk of socket.on('error', () => {})) received += (chunk as Buffer).length;
    expect(received).toBeLessThan(bytes.length);
  },
);

async function readMetrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer scrape' } })).text();
}

async function signIn(email: string) {
  const body = { email, password: 'correct horse' };
  const response = await createClient(server.url).post('/api/auth/login', body);
  return createClient(server.url, (await response.json()) as { token: string });
}
