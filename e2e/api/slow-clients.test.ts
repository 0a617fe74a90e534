import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, readEvents, register, toText } from '../harness/api-client.ts';
import { toHeaders, upload } from '../harness/document-client.ts';
import { holdsBack, startModel, type TestModel } from '../harness/model-server.ts';
import { openRaw, openUnread, parseAnswer, toHead } from '../harness/raw-connection.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

/** More than the system's own buffers on both sides can take. */
const largeBytes = 18_000_000;

let model: TestModel;
let server: RunningServer;
beforeAll(async () => {
  model = await startModel();
  server = await startServer({
    ...model.settings,
    HEAD_TIMEOUT_MS: '400',
    BODY_IDLE_TIMEOUT_MS: '1000',
    RESPONSE_IDLE_TIMEOUT_MS: '1000',
    MIN_BYTES_PER_SECOND: '1000',
    DOWNLOADS_AT_ONCE: '2',
  });
});
afterAll(async () => {
  await server?.remove();
  model?.close();
});

describe('a request', () => {
  test.each([
    ['sends nothing', ''],
    ['never ends its head', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '],
  ])('that %s is answered 408 and its connection closed', async (_, bytes) => {
    const { status, head, body } = parseAnswer(await (await openRaw(server.url, bytes)).closed);
    expect(status).toBe(408);
    expect(head).toMatch(/^x-request-id: /im);
    expect(body.code).toBe('request_timed_out');
  });

  test('whose JSON stops arriving is answered 408 and its connection closed', async () => {
    const raw = await openRaw(
      server.url,
      toHead('POST', '/api/chatstream', { ...guest(), 'content-length': '100' }),
    );
    raw.write('{"message":');
    expect(parseAnswer(await raw.closed)).toMatchObject({ status: 408, body: { code: 'request_timed_out' } });
  });

  test('whose body comes byte by byte is answered 408 and its connection closed', async () => {
    const raw = await openRaw(
      server.url,
      toHead('POST', '/api/chatstream', { ...guest(), 'content-length': '9999' }),
    );
    const timer = setInterval(() => raw.write('x'), 50);
    expect(parseAnswer(await raw.closed)).toMatchObject({ status: 408, body: { code: 'request_timed_out' } });
    clearInterval(timer);
  });

  test('whose upload stops arriving is answered 408 and leaves no file', async () => {
    const account = await register(server.url);
    const head = toHead('POST', '/api/chatstream/upload', {
      ...toHeaders(account),
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '1000000',
    });
    const raw = await openRaw(server.url, head);
    raw.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nThe text');
    expect(parseAnswer(await raw.closed)).toMatchObject({ status: 408, body: { code: 'request_timed_out' } });
    expect(await readdir(join(server.dataDir, 'files'))).toEqual([]);
  });
});

test('a connection whose request was answered before its body had come is closed', async () => {
  const raw = await openRaw(server.url, toHead('GET', '/healthz', { 'content-length': '1000' }));
  expect(await raw.closed).toMatch(/^HTTP\/1\.1 200 /);
});

describe('a response that nobody reads', () => {
  test('is cut, while a stream whose reader has taken everything may be quiet', async () => {
    const { script, release } = holdsBack(['Quiet, '], ['but read.']);
    model.answerWith(script);
    const events = readEvents(await createClient(server.url).askEvents('Hi'));
    const first = [await events.next(), await events.next()].map(({ value }) => value);

    const account = await register(server.url);
    const { body } = await upload(server.url, account, 'x'.repeat(largeBytes));
    const before = await countCut('response');
    const stuck = await openDownload(account, body.id);
    await expect.poll(() => countCut('response'), { timeout: 20_000 }).toBe(before + 1);
    stuck.socket.resume();
    expect((await stuck.closed).length).toBeLessThan(largeBytes);

    release();
    for await (const event of events) first.push(event);
    expect(toText(first.filter((each) => each !== undefined))).toBe('Quiet, but read.');
  });

  test('counts among the few that an account may have open at once', async () => {
    const [account, other] = [await register(server.url), await register(server.url)];
    const large = await upload(server.url, account, 'x'.repeat(largeBytes));
    const others = await upload(server.url, other, 'Another text.');
    const path = `/api/chatstream/files/${large.body.id}`;
    const before = await countCut('response');
    await openDownload(account, large.body.id);
    await openDownload(account, large.body.id);
    const refused = await account.get(path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    expect((await account.get('/api/account/export')).status).toBe(429);
    expect((await other.get(`/api/chatstream/files/${others.body.id}`)).status).toBe(200);

    await expect.poll(() => countCut('response'), { timeout: 20_000 }).toBe(before + 2);
    expect((await account.get(path)).status).toBe(200);
  });
});

const guest = () => ({ 'x-guest-id': 'guest-0123456789abcdef', 'content-type': 'application/json' });

const openDownload = (account: Parameters<typeof toHeaders>[0], id: string) =>
  openUnread(server.url, toHead('GET', `/api/chatstream/files/${id}`, toHeaders(account)));

async function countCut(reason: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const line = new RegExp(`^lexloom_cut_connections_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(text);
  return Number(line?.[1] ?? 0);
}
