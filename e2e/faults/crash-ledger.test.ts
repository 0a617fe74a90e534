import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, readEvents, register } from '../harness/api-client.ts';
import { openStream, startModel, type TestModel, toChunk } from '../harness/model-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { randomInt, scaled, timeLimitMs, unlimited } from './scale.ts';

const rounds = scaled(50, 3);
const streams = scaled(200, 60);
const accounts = 5;
const tokenMs = 15;
/** The server dies at a random moment within this time after the questions were sent. */
const maxLifeMs = 1500;

let model: TestModel;
let server: RunningServer;
/** What the model sent, by question. */
const sent = new Map<string, string>();
beforeAll(async () => {
  model = await startModel((response, { messages }) => {
    const question = messages.at(-1)?.content ?? '';
    openStream(response);
    const timer = setInterval(() => {
      const text = `${randomInt(1000)}§🧵 `;
      sent.set(question, (sent.get(question) ?? '') + text);
      response.write(toChunk(text));
    }, tokenMs);
    response.on('close', () => clearInterval(timer));
  });
  server = await startServer({ ...model.settings, ...unlimited });
});
afterAll(async () => {
  await server.remove();
  model.close();
});

type Entry = { question: string; client: Client; isAcknowledged: boolean; received: string };

test(
  `${rounds} crashes with ${streams} live streams lose nothing, duplicate nothing and show nothing that is not stored`,
  async () => {
    const clients = await Promise.all(Array.from({ length: accounts }, () => register(server.url)));
    let shown = 0;
    for (let round = 0; round < rounds; round++) {
      const ledger = Array.from({ length: streams }, (_, n): Entry => {
        const client = clients[n % accounts] ?? createClient(server.url);
        return { question: `round ${round} question ${n}`, client, isAcknowledged: false, received: '' };
      });
      const reading = ledger.map(read);
      await wait(randomInt(maxLifeMs));
      await server.kill();
      await Promise.all(reading);
      await server.restart();
      await check(ledger, clients);
      shown += ledger.reduce((sum, entry) => sum + entry.received.length, 0);
    }
    // A ledger without entries would prove nothing.
    expect(shown).toBeGreaterThan(rounds * streams);
  },
  timeLimitMs,
);

async function read(entry: Entry): Promise<void> {
  try {
    const body = { message: entry.question, threadId: randomUUID() };
    const response = await entry.client.post('/api/chatstream', body, {
      accept: 'text/event-stream',
      'idempotency-key': randomUUID(),
    });
    entry.isAcknowledged = response.ok;
    for await (const { event, data } of readEvents(response)) {
      if (event === 'delta') entry.received += data.text;
    }
  } catch {
    // The connection died with the server, which is what this test is about.
  }
}

async function check(ledger: Entry[], clients: Client[]): Promise<void> {
  const stored = new Map<string, { response: string; status: string }[]>();
  for (const client of clients) {
    for (const item of await client.history()) {
      stored.set(item.message, [...(stored.get(item.message) ?? []), item]);
    }
  }
  for (const { question, isAcknowledged, received } of ledger) {
    const found = stored.get(question) ?? [];
    expect(found.length, `${question} doubled`).toBeLessThanOrEqual(1);
    if (isAcknowledged) expect(found.length, `${question} lost`).toBe(1);
    const [exchange] = found;
    if (!exchange) continue;
    expect(exchange.status).toBe('interrupted');
    expect(exchange.response.startsWith(received), `${question}: shown but not kept`).toBe(true);
    expect((sent.get(question) ?? '').startsWith(exchange.response), `${question}: kept but not sent`).toBe(
      true,
    );
  }
}
