import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect, createClient, readEvents, toText } from '../harness/api-client.ts';
import { holdsBack, startModel, type TestModel } from '../harness/model-server.ts';
import { openRaw, toHead } from '../harness/raw-connection.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { sampled } from '../harness/scale.ts';

let model: TestModel;
let server: RunningServer;
beforeAll(async () => {
  model = await startModel();
  server = await startServer({
    ...model.settings,
    METRICS_TOKEN: 'metrics-canary',
    // Gives a busy machine time to see that the server is not ready.
    DRAIN_NOTICE_MS: '5000',
  });
});
afterAll(async () => {
  await server?.remove();
  model?.close();
});

describe('what an operator reads', () => {
  test('healthz and readyz answer, and readyz fails first when the server drains', async () => {
    const { script, release } = holdsBack(['Half, '], ['whole.']);
    model.answerWith(script);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const events = readEvents(await createClient(server.url).askEvents('Hi'));
    await events.next();
    await events.next();
    const stopped = server.stop();
    await expect.poll(() => fetch(`${server.url}/readyz`).then((response) => response.status)).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    release();
    expect(toText(await collect(events))).toBe('whole.');
    expect(await stopped).toBe(0);
    await server.restart();
  });

  test('metrics are for loopback, or for whoever holds the token', async () => {
    const read = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers });
    const here = await read({});
    expect(here.status).toBe(200);
    expect(await here.text()).toContain('lexloom_open_answers 0');
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    expect((await read(proxied)).status).toBe(404);
    expect((await read({ ...proxied, authorization: 'Bearer wrong' })).status).toBe(404);
    expect((await read({ ...proxied, authorization: 'Bearer metrics-canary' })).status).toBe(200);
  });

  test('metrics tell of streams, first bytes, queues, the pool, the event loop and the model', async () => {
    const read = async () => (await fetch(`${server.url}/metrics`)).text();
    const { script, release } = holdsBack(['Half, '], ['whole.']);
    model.answerWith(script);
    const before = await read();
    const asked = await createClient(server.url).ask('Hi');
    const open = await read();
    expect(readValue(open, 'lexloom_open_streams')).toBe(1);
    expect(readValue(open, 'lexloom_first_byte_seconds_count')).toBe(
      readValue(before, 'lexloom_first_byte_seconds_count') + 1,
    );
    for (const queue of ['answers', 'reading', 'deliveries'])
      expect(readValue(open, `lexloom_queue_length{queue="${queue}"}`)).toBe(0);
    expect(readValue(open, 'lexloom_pool_waiting')).toBe(0);
    expect(readValue(open, 'lexloom_event_loop_lag_seconds')).toBeGreaterThanOrEqual(0);
    release();
    await asked.text();
    model.answerWith((response) => void response.writeHead(500).end());
    await (await createClient(server.url).ask('Hi')).text();
    await expect.poll(async () => readValue(await read(), 'lexloom_open_streams')).toBe(0);
    const after = await read();
    expect(readValue(after, 'lexloom_model_failures_total')).toBe(
      readValue(before, 'lexloom_model_failures_total') + 1,
    );
    // Each series is there from the start, since `rate` sees no increase in one that first appears as 1.
    const failed = 'lexloom_answers_total{outcome="failed"}';
    expect(readValue(after, failed)).toBe(readValue(before, failed) + 1);
    for (const direction of ['prompt', 'completion'])
      expect(readValue(before, `lexloom_model_tokens_total{direction="${direction}"}`)).toBe(0);
  });

  const exposed: { how: string; settings: Record<string, string> }[] = [
    { how: 'behind a proxy', settings: { TRUST_PROXY: 'true' } },
    { how: 'that is public', settings: { PUBLIC_URL: 'https://law.example' } },
  ];
  test.each(sampled(exposed, 2))(
    'metrics of a server $how are not for loopback, which may be its proxy',
    async ({ settings }) => {
      const proxied = await startServer({ ...model.settings, ...settings, METRICS_TOKEN: 'metrics-canary' });
      const read = (headers: Record<string, string>) => fetch(`${proxied.url}/metrics`, { headers });
      expect((await read({})).status).toBe(404);
      expect((await read({ authorization: 'Bearer metrics-canary' })).status).toBe(200);
      await proxied.remove();
    },
  );

  test('metrics are not for a client that asks loopback for another host', async () => {
    const raw = await openRaw(
      server.url,
      toHead('GET', '/metrics', { host: 'law.example', connection: 'close' }),
    );
    expect(await raw.closed).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('the log holds ids and paths, never a query, a question, an answer or a secret', async () => {
    model.answerWith((response) => {
      response.writeHead(500).end('provider-canary');
    });
    const client = createClient(server.url, { guestId: 'guest-canary-0123456789' });
    await client.ask('question-canary');
    await client.get('/api/chat/history?before=query-canary');
    await fetch(`${server.url}/?token=query-canary`);
    await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"address-canary@b.co","password":"password-canary"}',
    });
    expect(server.log()).toContain('"path":"/api/chat/history"');
    expect(server.log()).not.toContain('canary');
  });
});

/** Returns the value of one series; NaN if there is none. */
function readValue(metrics: string, series: string): number {
  const line = metrics.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}
