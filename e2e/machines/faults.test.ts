import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Client,
  codeOf,
  collect,
  createClient,
  readEvents,
  register,
  toText,
} from '../harness/api-client.ts';
import { type Balancer, canUseNginx, startBalancer } from '../harness/balancer.ts';
import { listDocuments, upload, waitUntilExtracted } from '../harness/document-client.ts';
import { canUseMachines, type Machines, startMachines } from '../harness/machines.ts';
import { saysSlowly, startModel, type TestModel } from '../harness/model-server.ts';
import { startOwnPostgres } from '../harness/own-postgres.ts';
import type { RunningServer } from '../harness/running-server.ts';
import { fillDisk, noSmallDisk, onSmallDisk } from '../harness/small-disk.ts';
import { unlimited } from '../harness/unlimited.ts';

const outageMs = 30_000;
const visitors = 6;
/** The machine may be busy. */
const timeLimitMs = 240_000;
const patience = { timeout: 60_000 };
/** The model sends 20 tokens a second. */
const tokenMs = 50;
const words = Array.from({ length: 20 }, (_, n) => `word${n} `);
const whole = words.join('');

let model: TestModel;
let machines: Machines;
let balancer: Balancer;

// Only `npm run test:machines` has the time: each fault takes half a minute.
const isRun = process.env.MACHINES !== undefined && (await canUseMachines()) && canUseNginx();

describe.skipIf(!isRun)('two servers behind nginx', { timeout: timeLimitMs }, () => {
  beforeAll(async () => {
    model = await startModel();
    model.answerWith(saysSlowly(tokenMs, ...words));
  });
  afterAll(() => model?.close());
  afterEach(async () => {
    await balancer?.remove();
    await machines?.remove();
  });

  async function start(settings: Record<string, string> = {}, through: readonly string[] = []) {
    machines = await startMachines(
      { ...model.settings, ...unlimited, ...settings, TRUST_PROXY: 'true' },
      through,
    );
    balancer = await startBalancer(machines.servers.map(({ url }) => url));
  }

  test('answer everybody whole while Redis is gone for half a minute, and share it again when it is back', async () => {
    await start();
    const { ask, stop } = await startVisitors();
    await machines.redis.stop();
    for (const { url } of machines.servers)
      await expect.poll(async () => (await readReady(url)).redis, patience).toMatch(/^unreachable/);
    await ask.for(outageMs);
    for (const { url } of machines.servers) expect(await readReady(url)).toMatchObject({ code: 200 });
    await machines.redis.start();
    for (const { url } of machines.servers)
      await expect.poll(async () => (await readReady(url)).redis, patience).toBe('reached');
    const outcomes = await stop();
    expect(outcomes.filter(({ status, text }) => status !== 'complete' || text !== whole)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(visitors);
    for (const server of machines.servers) {
      expect(count(server, 'Redis cannot be reached')).toBe(1);
      expect(count(server, 'Redis can be reached again')).toBe(1);
    }
  });

  describe('on a PostgreSQL that crashes', () => {
    let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
    beforeEach(async () => {
      postgres = await startOwnPostgres();
    });
    afterEach(() => postgres?.remove());

    test('refuse until it is back, lose nothing of what they showed, and go on by themselves', async () => {
      await start(postgres.settings);
      const { ask, stop } = await startVisitors();
      await ask.times(visitors);
      await postgres.stop();
      for (const { url } of machines.servers)
        await expect
          .poll(() => readReady(url), patience)
          .toMatchObject({ code: 503, database: 'the database cannot be reached' });
      const refused = await createClient(machines.first.url).ask('Hi');
      expect([refused.status, await codeOf(refused)]).toEqual([503, 'storage_unavailable']);
      await postgres.start();
      for (const { url } of machines.servers) {
        await expect.poll(() => readReady(url), patience).toMatchObject({ code: 200 });
        expect(await readReady(url)).not.toHaveProperty('database');
      }
      await ask.times(visitors);
      const outcomes = await stop();
      expect(outcomes.filter(({ code }) => code !== 200 && code !== 503)).toEqual([]);
      for (const server of machines.servers)
        expect(count(server, 'the database cannot be reached')).toBeGreaterThan(0);
    });
  });

  test.skipIf(noSmallDisk)(
    'refuse documents where the disk is full, and take them on the other one',
    async () => {
      await start({ MIN_FREE_DISK_BYTES: '0' }, onSmallDisk(24));
      const { first, second } = machines;
      const account = await register(first.url);
      const there = createClient(second.url, account.identity);
      const kept = await upload(first.url, account, 'The rent is 4,200 dollars.');
      await waitUntilExtracted(account, kept.body.id);

      const disk = await fillDisk(first.dataDir);
      expect(await upload(first.url, account, 'A clause. '.repeat(1000))).toMatchObject({
        status: 503,
        body: { code: 'storage_unavailable' },
      });
      expect(await readReady(first.url)).toMatchObject({
        code: 503,
        disk: 'the disk is full',
        files: 'reached',
      });
      expect(await readReady(second.url)).toMatchObject({ code: 200, files: 'reached' });
      expect(await (await account.ask('Hi')).text()).toBe(whole);
      expect(await (await account.get(`/api/chatstream/files/${kept.body.id}`)).text()).toContain('4,200');
      const sent = [];
      for (let n = 0; n < 4; n++)
        sent.push(await upload(second.url, there, `Clause ${n}. ${'Text. '.repeat(2000)}`));
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      // Each document is read by whichever server has room.
      for (const { body } of sent)
        expect(await waitUntilExtracted(there, body.id)).toMatchObject({ status: 'ready' });
      expect(first.log()).toMatch(/"failure":"full".*the disk is full/);
      expect(first.log()).not.toContain('"code":"internal"');

      await disk.free();
      await expect.poll(() => readReady(first.url), patience).toMatchObject({ code: 200 });
      const again = await upload(first.url, account, 'Another clause.');
      expect(again.status).toBe(200);
      expect(await waitUntilExtracted(account, again.body.id)).toMatchObject({ status: 'ready' });
      expect(await listDocuments(account)).toHaveLength(6);
    },
  );
});

type Outcome = { message: string; code: number; status: unknown; text: string };

/**
 * Starts visitors of one account who ask without a pause, through nginx. `stop` ends them and compares what they saw with what
 * is stored.
 */
async function startVisitors() {
  const account = await register(balancer.url);
  const outcomes: Outcome[] = [];
  let isOver = false;
  const asking = Array.from({ length: visitors }, async () => {
    while (!isOver) {
      const message = `Go on with ${randomUUID()}.`;
      // Once the test has ended, nobody handles a failed request any more.
      const toLost = (cause: unknown): Outcome => ({ message, code: 0, status: String(cause), text: '' });
      outcomes.push(await askOnce(account, message).catch(toLost));
    }
  });
  async function until(isReached: () => boolean): Promise<void> {
    await expect.poll(isReached, { timeout: outageMs + 60_000, interval: 100 }).toBe(true);
  }
  return {
    ask: {
      async for(ms: number) {
        const end = Date.now() + ms;
        await until(() => Date.now() >= end);
      },
      /** Waits until this many more have seen their answers whole. */
      async times(n: number) {
        const count = () => outcomes.filter(({ status }) => status === 'complete').length;
        const before = count();
        await until(() => count() >= before + n);
      },
    },
    async stop(): Promise<Outcome[]> {
      isOver = true;
      await Promise.all(asking);
      const stored = new Map((await account.history()).map((each) => [each.message, each]));
      for (const { message, status, text } of outcomes) {
        if (text !== '') expect(stored.get(message)?.response.startsWith(text), message).toBe(true);
        if (status === 'complete') expect(stored.get(message)?.status).toBe('complete');
      }
      return outcomes;
    },
  };
}

async function askOnce(account: Client, message: string): Promise<Outcome> {
  const response = await account.post(
    '/api/chatstream',
    { message, threadId: randomUUID() },
    { accept: 'text/event-stream' },
  );
  if (response.status !== 200)
    return { message, code: response.status, status: await response.text(), text: '' };
  const events = await collect(readEvents(response));
  return { message, code: 200, status: events.at(-1)?.data.status, text: toText(events) };
}

async function readReady(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/readyz`);
  return { code: response.status, ...((await response.json()) as object) };
}

/** Counts how often the server's log says so. */
const count = ({ log }: RunningServer, text: string) => log().split(text).length - 1;
