import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, codeOf, createClient, newEmail, postJson, register } from '../harness/api-client.ts';
import { listDocuments, upload, waitUntilExtracted } from '../harness/document-client.ts';
import { canUseMachines, type Machines, startMachines } from '../harness/machines.ts';
import { holdsBack, says, startModel, type TestModel } from '../harness/model-server.ts';

const racers = 200;
/** The machine may be busy. */
const timeLimitMs = 120_000;
const caps = {
  QUESTIONS_PER_MINUTE: '20',
  QUESTIONS_PER_MINUTE_PER_NETWORK: '60',
  LOGIN_FAILURES_PER_15_MINUTES: '7',
  REGISTRATIONS_PER_HOUR_PER_NETWORK: '12',
  FORMS_PER_HOUR_PER_NETWORK: '12',
  ANSWERS_AT_ONCE: '5',
  READING_CPU_MS_PER_HOUR: '1',
};

let model: TestModel;
let machines: Machines;

describe.skipIf(!(await canUseMachines()))('limits of two servers', { timeout: timeLimitMs }, () => {
  beforeAll(async () => {
    model = await startModel();
    machines = await startMachines({ ...model.settings, ...caps, TRUST_PROXY: 'true' });
  }, timeLimitMs);
  afterAll(async () => {
    await machines?.remove();
    model?.close();
  });

  /** Sends the same request many times at once, to each server in turn. Each race comes from a network of its own. */
  async function race(path: string, toBody: (n: number) => unknown, headers: Record<string, string>) {
    const sent = Array.from({ length: racers }, (_, n) =>
      postJson(`${machines.url()}${path}`, toBody(n), headers),
    );
    const answers = await Promise.all(sent);
    // A wrong password is refused by itself, so it counts as passed.
    const passed = answers.filter(({ status, ok }) => ok || status === 401);
    const refused = answers.filter(({ status }) => status === 429);
    expect(passed.length + refused.length, path).toBe(racers);
    return passed.length;
  }
  /** A network from which nothing has come yet, even when a test is retried. */
  const fromElsewhere = () => ({ 'x-forwarded-for': `2001:db8:${randomUUID().slice(0, 4)}::1` });

  test(`no race of ${racers} gets past one by more than one`, async () => {
    const { email, token } = await register(machines.first.url);
    const counts = {
      LOGIN_FAILURES_PER_15_MINUTES: await race(
        '/api/auth/login',
        () => ({ email, password: 'wrong horse' }),
        fromElsewhere(),
      ),
      REGISTRATIONS_PER_HOUR_PER_NETWORK: await race(
        '/api/auth/register',
        () => ({ email: newEmail(), password: 'correct horse' }),
        fromElsewhere(),
      ),
      FORMS_PER_HOUR_PER_NETWORK: await race(
        '/api/newsletter',
        () => ({ email: newEmail() }),
        fromElsewhere(),
      ),
      QUESTIONS_PER_MINUTE: await race('/api/chatstream', (n) => ({ message: `Question ${n}` }), {
        ...fromElsewhere(),
        authorization: `Bearer ${token}`,
      }),
    };
    for (const [name, count] of Object.entries(counts)) {
      const cap = Number(caps[name as keyof typeof caps]);
      expect(count, name).toBeGreaterThanOrEqual(1);
      expect(count, name).toBeLessThanOrEqual(cap + 1);
    }
  });

  test('a question that is sent to both at once with one key is counted once', async () => {
    model.answerWith(says('Hello.'));
    const cap = Number(caps.QUESTIONS_PER_MINUTE);
    const account = await register(machines.first.url);
    for (const identity of [{ guestId: randomUUID() }, account.identity]) {
      const statuses = [];
      for (let n = 0; n <= cap; n++) {
        const body = { message: `Question ${n}`, threadId: null };
        const headers = { 'x-forwarded-for': `198.51.100.${n}`, 'idempotency-key': randomUUID() };
        const sent = machines.servers.map(({ url }) =>
          createClient(url, identity).post('/api/chatstream', body, headers),
        );
        const answers = await Promise.all(sent);
        await Promise.all(answers.map((answer) => answer.text()));
        statuses.push(answers.map(({ status }) => status));
      }
      expect(statuses).toEqual([...Array(cap).fill([200, 200]), [429, 429]]);
    }
  });

  test('answers at once are counted on both, and again when they have ended', async () => {
    const { script, release } = holdsBack(['Half '], ['whole.']);
    model.answerWith(script);
    const { token } = await register(machines.first.url);
    const ask = (url: string) => createClient(url, { token }).askEvents('Hi');
    const asked = [];
    for (let n = 0; n < 7; n++) asked.push(await ask(machines.url()));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await codeOf(asked[6]!)).toBe('too_many_answers');
    release();
    for (const each of asked.slice(0, 5)) await each.text();
    model.answerWith(says('Hello.'));
    await expect.poll(async () => (await ask(machines.second.url)).status).toBe(200);
  });

  test('the hour of an account that reading has used up is over on both', async () => {
    const busy = await register(machines.first.url);
    const add = (account: Client) => upload(machines.url(), account, 'A contract.');
    const first = await add(busy);
    expect((await waitUntilExtracted(busy, first.body.id)).status).toBe('ready');
    await add(busy);
    // Whichever server gets these must still have a place for the one that waits.
    for (let n = 0; n < 4; n++) {
      const account = await register(machines.url());
      const { body } = await add(account);
      expect((await waitUntilExtracted(account, body.id)).status).toBe('ready');
    }
    expect((await listDocuments(busy)).map(({ status }) => status)).toEqual(['reading', 'ready']);
  });

  test('are counted by each server while Redis is gone or silent, and together again afterwards', async () => {
    const state = async (url: string) => (await (await fetch(`${url}/readyz`)).json()).redis as string;
    const { token } = await register(machines.first.url);
    const ask = async (url: string) => (await createClient(url, { token }).ask('Hi')).status;
    const [{ url: first }, { url: second }] = [machines.first, machines.second];

    for (const [lose, restore] of [
      [() => machines.redis.stop(), () => machines.redis.start()],
      [() => machines.redis.signal('SIGSTOP'), () => machines.redis.signal('SIGCONT')],
    ] as const) {
      await lose();
      await expect.poll(() => state(first), { timeout: 10_000 }).toMatch(/^unreachable/);
      expect([await ask(first), await ask(second)]).toEqual([200, 200]);
      expect((await fetch(`${first}/readyz`)).status).toBe(200);
      await restore();
      await expect.poll(() => state(first), { timeout: 10_000 }).toBe('reached');
      await expect.poll(() => state(second), { timeout: 10_000 }).toBe('reached');
    }
    // The failure is logged once per outage, not with each question.
    expect(machines.first.log().match(/Redis cannot be reached/g)).toHaveLength(2);

    const answers = [];
    for (let n = 0; n < 22; n++) answers.push(await ask(machines.url()));
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(answers.at(-1)).toBe(429);
  });

  test('say nothing of who was counted, and keep nothing for ever', async () => {
    const keys = await machines.redis.listKeys();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => /192\.0\.2|@|127\.0/.test(key))).toEqual([]);
    expect(keys.every((key) => /^lexloom:[0-9a-f-]{36}:(limit|places):/.test(key))).toBe(true);
  });
});
