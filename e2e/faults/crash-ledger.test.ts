import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, readEvents, register } from '../harness/api-client.ts';
import { openStream, startModel, type TestModel, toChunk, toQuestion } from '../harness/model-server.ts';
import type { RunningServer } from '../harness/running-server.ts';
import { scaled, timeLimitMs } from '../harness/scale.ts';
import { unlimited } from '../harness/unlimited.ts';
import { type Deployment, listVariants, onAll } from './deployments.ts';

const rounds = scaled(50, 2);
const streams = scaled(200, 30);
const accounts = 5;
const tokenMs = 15;
/** The server dies at a random moment within this time after the questions are sent. */
const maxLifeMs = 1500;
/** Where connections are ended every second, a server has to live long enough to be hit. */
const disturbedLifeMs = 4000;
/** The other server notices a death at its next heartbeat. */
const takeOver = { timeout: 30_000, interval: 100 };

describe.each(await listVariants(onAll, ['SQLite', 'two servers 30 s apart']))(
  'on $kind',
  ({ deploy, isDisturbed }) => {
    let model: TestModel;
    let deployment: Deployment;
    /** What the model sent, by question. */
    const sent = new Map<string, string>();
    beforeAll(async () => {
      model = await startModel((response, request) => {
        const question = toQuestion(request);
        openStream(response);
        const timer = setInterval(() => {
          const text = `${randomInt(1000)}§🧵 `;
          sent.set(question, (sent.get(question) ?? '') + text);
          response.write(toChunk(text));
        }, tokenMs);
        response.on('close', () => clearInterval(timer));
      });
      deployment = await deploy({ ...model.settings, ...unlimited });
    });
    afterAll(async () => {
      await deployment?.remove();
      model?.close();
    });

    test(
      `${rounds} crashes with ${streams} live streams lose nothing, duplicate nothing and show nothing that is not stored`,
      async () => {
        const clients = await Promise.all(Array.from({ length: accounts }, () => register(deployment.url())));
        let shown = 0;
        for (let round = 0; round < rounds; round++) {
          const ledger = Array.from({ length: streams }, (_, n): Entry => {
            const server = deployment.servers[n % deployment.servers.length]!;
            const client = createClient(server.url, clients[Math.floor(n / 2) % accounts]!.identity);
            return {
              question: `round ${round} question ${n}`,
              client,
              server,
              isAcknowledged: false,
              received: '',
            };
          });
          deployment.disturb();
          const reading = ledger.map(read);
          // Every second round starts its clock at the first texts: on a slow machine the other rounds may show nothing.
          if (round % 2 === 0) await waitForTexts(ledger);
          await wait(randomInt(isDisturbed ? disturbedLifeMs : maxLifeMs));
          await crash(deployment.servers, ledger, round % 2 === 0);
          await Promise.all(reading);
          await deployment.calm();
          for (const server of deployment.servers) await server.restart();
          await check(ledger, clients, sent);
          shown += ledger.reduce((sum, entry) => sum + entry.received.length, 0);
        }
        // A ledger without entries would prove nothing.
        expect(shown).toBeGreaterThan(rounds * streams);
      },
      timeLimitMs,
    );
  },
);

type Entry = {
  question: string;
  client: Client;
  server: RunningServer;
  isAcknowledged: boolean;
  received: string;
};

async function waitForTexts(ledger: Entry[]): Promise<void> {
  const countShown = () => ledger.filter(({ received }) => received !== '').length;
  await expect.poll(countShown, { timeout: 30_000, interval: 10 }).toBeGreaterThan(streams / 4);
}

/**
 * One of two servers dies first: its answers are ended by the other at its next heartbeat or, every second time, by its own
 * next start. The other goes on with its own answers, and dies after that.
 */
async function crash([first, second]: readonly RunningServer[], ledger: Entry[], restarts: boolean) {
  if (!first || !second) return first?.kill();
  const [victim, survivor] = restarts ? [second, first] : [first, second];
  await victim.kill();
  if (restarts) await victim.restart();
  const [orphaned, living] = [victim, survivor].map((server) =>
    ledger.filter((entry) => entry.server === server && entry.received !== ''),
  );
  const readStatuses = async (entries: Entry[] = []) => {
    const found = new Map<string, string>();
    // Only the newest page: the whole history grows with each round, and is requested again and again.
    for (const { identity } of new Set(entries.map(({ client }) => client))) {
      const client = createClient((restarts ? victim : survivor).url, identity);
      const page = await client.get(`/api/chat/history?limit=${(2 * streams) / accounts}`);
      const { items } = (await page.json()) as { items: { message: string; status: string }[] };
      for (const item of items) found.set(item.message, item.status);
    }
    return new Set(entries.map(({ question }) => found.get(question)));
  };
  if (orphaned?.length)
    await expect.poll(() => readStatuses(orphaned), takeOver).toEqual(new Set(['interrupted']));
  if (living?.length) expect(await readStatuses(living)).toEqual(new Set(['running']));
  await victim.kill();
  await survivor.kill();
}

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

async function check(ledger: Entry[], clients: Client[], sent: ReadonlyMap<string, string>): Promise<void> {
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
