import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, readEvents } from '../harness/api-client.ts';
import { holdsBack, startModel, type TestModel } from '../harness/model-server.ts';
import { openRaw, parseAnswer, toHead } from '../harness/raw-connection.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let model: TestModel;
let server: RunningServer;
beforeAll(async () => {
  model = await startModel();
  server = await startServer({ ...model.settings, MAX_CONNECTIONS_PER_NETWORK: '8' });
});
afterAll(async () => {
  await server?.remove();
  model?.close();
});

describe('a request that never reaches a route', () => {
  test.each([
    ['is not HTTP', 'secret-canary\r\n\r\n', 400],
    ['has an unknown method', 'CANARY / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['asks for a tunnel', 'CONNECT canary:443 HTTP/1.1\r\nhost: x\r\n\r\n', 405],
    [
      'expects what HTTP does not know',
      toHead('POST', '/api/chatstream?q=canary', { expect: 'canary' }),
      417,
    ],
    ['names a host that is none', toHead('GET', '/api/auth/me?q=canary', { host: 'a canary' }), 400],
    ['has an address that is none', 'GET http://[canary HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['has a backslash in its path', toHead('GET', '/a\\b?q=canary'), 400],
    ['asks for no path', toHead('OPTIONS', '*'), 400],
    ['has a header that is none', 'GET /?q=canary HTTP/1.1\r\nhost: x\r\ncanary\r\n\r\n', 400],
    ['has headers of 100 kB', toHead('GET', '/', { x: 'canary'.repeat(17_000) }), 431],
    [
      'says twice how long it is',
      toHead('POST', '/', { 'content-length': '5', 'transfer-encoding': 'chunked' }),
      400,
    ],
  ])(
    'because it %s is answered in JSON, with an id, a line in the log and a count',
    async (_, bytes, status) => {
      const before = await countRequests();
      const raw = await openRaw(server.url, bytes);
      await expect.poll(raw.text).toContain('"code"');
      raw.socket.end();
      const answer = parseAnswer(raw.text().replace(/\r\n\r\n[0-9a-f]+\r\n/, '\r\n\r\n'));
      expect(answer.status).toBe(status);
      const id = /^x-request-id: (\S+)/im.exec(answer.head)?.[1];
      const line = server
        .log()
        .split('\n')
        .find((each) => each.includes(`"requestId":"${id}"`));
      expect(JSON.parse(line ?? '{}')).toMatchObject({ msg: 'request', status, code: answer.body.code });
      expect(line).not.toContain('canary');
      // The request that reads the count is counted as well.
      expect(await countRequests()).toBe(before + 2);
    },
  );
});

describe('connections', () => {
  test('of one network are bounded, and the next one is told so', async () => {
    // A ninth, since the test's own connections may be open as well.
    const open = await Promise.all(Array.from({ length: 9 }, () => openRaw(server.url)));
    const refused = await Promise.race(open.map(async (raw) => raw.closed.then(() => raw)));
    const answer = parseAnswer(await refused.closed);
    expect(answer.status).toBe(429);
    expect(answer.head).toMatch(/^retry-after: \d+$/im);
    expect(answer.body.code).toBe('rate_limited');
    for (const { socket } of open) socket.destroy();
    await expect
      .poll(() =>
        fetch(server.url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  test('behind a proxy are bounded by the client that it names', async () => {
    const proxied = await startServer({
      ...model.settings,
      TRUST_PROXY: 'true',
      MAX_CONNECTIONS_PER_NETWORK: '2',
    });
    const { script, release } = holdsBack(['Half, '], ['whole.']);
    model.answerWith(script);
    const ask = (address: string) =>
      createClient(proxied.url).askEvents('Hi', { 'x-forwarded-for': address });
    const open = [await ask('203.0.113.7'), await ask('203.0.113.7')];
    for (const response of open) await readEvents(response).next();
    const refused = await ask('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    expect((await ask('203.0.113.8')).status).toBe(200);
    release();
    await proxied.remove();
  });
});

async function countRequests(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`, { headers: { connection: 'close' } })).text();
  const counts = text.matchAll(/^lexloom_requests_total\{status="\dxx"\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
