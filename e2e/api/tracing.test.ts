import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createClient, register } from '../harness/api-client.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { listenOnLoopback } from '../harness/loopback-server.ts';
import { startModel } from '../harness/model-server.ts';
import { startServer } from '../harness/running-server.ts';

test('requests, answers and model calls are sent as traces, without what people wrote', async () => {
  const collector = await startCollector();
  const model = await startModel();
  const server = await startServer({
    ...model.settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=key-of-the-collector',
    OTEL_SERVICE_NAME: 'lexloom-test',
  });
  const account = await register(server.url);
  const { document } = await uploadAndExtract(server.url, account, 'document-canary', 'name-canary.txt');
  const asked = await account.post('/api/chatstream', { message: 'question-canary', fileId: document.id });
  const answer = await asked.text();
  await createClient(server.url).get('/api/chat/stream/no-such-answer?q=query-canary');
  // A server that ends sends what it has not sent yet.
  await server.stop();

  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'POST /api/chatstream');
  const written = spans.find(({ name }) => name === 'answer');
  const call = spans.find(({ name }) => /^chat /.test(name));
  expect([request?.kind, written?.kind, call?.kind]).toEqual([2, 1, 3]);
  expect(written?.parentSpanId).toBe(request?.spanId);
  expect(call?.parentSpanId).toBe(written?.spanId);
  expect(call?.events.map(({ name }) => name)).toContain('first text');
  expect(toAttributes(request)).toMatchObject({
    'http.route': '/api/chatstream',
    'http.response.status_code': 200,
  });
  expect(spans.map(({ name }) => name)).toContain('GET /api/chat/stream/:id');
  expect(collector.headers()['x-collector-key']).toBe('key-of-the-collector');
  const sent = collector.texts();
  expect(sent).toContain('lexloom-test');
  for (const secret of [
    'canary',
    'no-such-answer',
    answer.slice(0, 20),
    account.email,
    account.token,
    document.id,
  ])
    expect(sent).not.toContain(secret);
  await server.remove();
  model.close();
  await collector.close();
});

type OtlpSpan = {
  name: string;
  kind: number;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, string | number> }[];
  events: { name: string }[];
};

const toAttributes = (span: OtlpSpan | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

/** Takes OTLP over HTTP as a collector does. */
async function startCollector() {
  const bodies: string[] = [];
  let headers: Record<string, unknown> = {};
  const server = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    if (incoming.method === 'POST' && incoming.url === '/v1/traces') bodies.push(body);
    ({ headers } = incoming);
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const port = await listenOnLoopback(server);
  type Export = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };
  return {
    url: `http://127.0.0.1:${port}`,
    headers: () => headers,
    texts: () => bodies.join('\n'),
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
