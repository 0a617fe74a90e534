import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, createClient, type Identity, register } from '../harness/api-client.ts';
import { saysAndCounts, startModel, type TestModel } from '../harness/model-server.ts';
import { type AddedPartner, addPartner, mintToken, partnersJson } from '../harness/partners.ts';
import { canUsePostgres, createPostgresSchema } from '../harness/postgres.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

/** Lifts all other limits, so that only the budgets can refuse anybody. */
const unhurried = {
  QUESTIONS_PER_MINUTE: '100000',
  QUESTIONS_PER_MINUTE_PER_NETWORK: '100000',
  ANSWERS_AT_ONCE: '500',
  ANSWERS_AT_ONCE_PER_NETWORK: '500',
  ANSWERS_AT_ONCE_PER_SERVER: '500',
  TRUST_PROXY: 'true',
};
/** Fewer where the run is to be short. */
const raceSize = process.env.MACHINES ? 200 : 100;
const message = 'Hello';
const dayMs = 24 * 60 * 60_000;

type Usage = { day: string; questions: number; tokens: number; questionsPerDay: number | null };

describe('the questions of a day', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      ...unhurried,
      METRICS_TOKEN: 'scrape',
      QUESTIONS_PER_DAY: '100',
      QUESTIONS_PER_DAY_PER_GUEST: '3',
      QUESTIONS_PER_DAY_PER_ACCOUNT: '4',
      QUESTIONS_PER_DAY_PER_NETWORK: '10',
    });
  });
  afterAll(() => server?.remove());

  test('of a guest end with a sentence and the time until midnight; what is refused costs nothing and is not stored', async () => {
    const guestId = randomUUID();
    const from = network();
    const guest = createClient(server.url, { guestId });
    const other = await register(server.url);
    const threadId = (await other.ask(message)).headers.get('x-thread-id') ?? '';
    expect(await codeOf(await guest.post('/api/chat/send', { message, threadId }, from))).toBe('not_found');
    expect(await askAll(3, () => guest.ask(message, from))).toEqual({ 200: 3 });
    const refused = await guest.ask(message, from);
    expect(refused.status).toBe(429);
    const untilMidnight = (dayMs - (Date.now() % dayMs)) / 1000;
    expect(Math.abs(Number(refused.headers.get('retry-after')) - untilMidnight)).toBeLessThan(30);
    expect(await refused.json()).toMatchObject({
      code: 'budget_spent',
      error: 'All questions for today have been used. Please ask again tomorrow.',
    });
    // Signing in brings along what was asked as a guest: one question is left of the account's four.
    const account = await register(server.url, guestId);
    expect(await account.history()).toHaveLength(3);
    const draft = { template: 'nda-mutual', answers: {}, threadId };
    for (const [path, body] of [
      ['/api/review', { fileId: randomUUID() }],
      ['/api/review/compare', { fileIds: [randomUUID(), randomUUID()] }],
      ['/api/drafts', draft],
    ] as const)
      expect(await codeOf(await account.post(path, body))).toBe('not_found');
    expect((await account.ask(message, from)).status).toBe(200);
    expect(await codeOf(await account.ask(message, from))).toBe('budget_spent');
  });

  test('of a network are shared by all its visitors, for IPv6 by the whole site', async () => {
    const from = () => ({
      'x-forwarded-for': `2001:db8:77:${Math.floor(Math.random() * 65_536).toString(16)}::1`,
    });
    expect(await askAll(30, () => createClient(server.url).ask(message, from()))).toEqual({
      200: 10,
      429: 20,
    });
    expect(
      (await createClient(server.url).ask(message, { 'x-forwarded-for': '2001:db8:78::1' })).status,
    ).toBe(200);
  });

  test('of all together are never exceeded, and a repeated question spends nothing', async () => {
    const first = createClient(server.url);
    const key = { 'idempotency-key': randomUUID(), ...network() };
    expect(await askAll(5, () => first.ask(message, key))).toEqual({ 200: 5 });
    // 1 + 3 + 1 + 10 + 1 + 1 have been spent.
    const counts = await askAll(raceSize, () => createClient(server.url).ask(message, network()));
    expect(counts).toEqual({ 200: 83, 429: raceSize - 83 });
    const metrics = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer scrape' } })
    ).text();
    expect(metrics).toContain('lexloom_budget_spent{partner="",unit="questions"} 100\n');
  });
});

/** Two servers and five races. */
const raceTimeoutMs = 90_000;

describe.runIf(await canUsePostgres())('budgets on two servers', () => {
  test(
    'are never exceeded; a partner’s is the same for guests, visitors and drafts, and grows when it is set',
    async () => {
      const schema = await createPostgresSchema();
      const settings = {
        ...unhurried,
        ...schema.settings,
        QUESTIONS_PER_DAY_PER_GUEST: '7',
        QUESTIONS_PER_DAY_PER_ACCOUNT: '8',
        QUESTIONS_PER_DAY_PER_NETWORK: '9',
        QUESTIONS_PER_DAY: '60',
      };
      const servers = [await startServer(settings)];
      servers.push(await startServer({ ...settings, DATA_DIR: servers[0]?.dataDir ?? '' }));
      const [one, other] = servers as [RunningServer, RunningServer];
      try {
        const command = <Printed>(...args: string[]) => partnersJson<Printed>(settings, ...args);
        const partner = await addPartner(settings, 'P', 'https://p.example', '--questions-per-day', '30');
        const key = { 'x-lexloom-key': partner.publicKey };
        let turn = 0;
        const nextUrl = () => [one, other][turn++ % 2]?.url ?? '';
        /** Counts how many questions are granted in a race and, after it, until one is refused. */
        const race = async (from: () => Record<string, string>, identity?: () => Identity) => {
          const ask = () => createClient(nextUrl(), identity?.()).ask(message, from());
          let { 200: granted = 0 } = await askAll(raceSize, ask);
          // A busy database answers some with 503, whose reservations are returned only after others were refused because of
          // them.
          while (granted <= raceSize && (await ask()).status === 200) granted++;
          return granted;
        };
        expect(await race(() => ({ ...key, ...network() }))).toBe(30);
        const visitor = createClient(one.url, { token: await mintToken(one.url, partner, 'v') });
        expect(await codeOf(await visitor.ask(message))).toBe('budget_spent');
        const draft = { template: 'nda-mutual', answers: {} };
        expect(await codeOf(await visitor.post('/api/drafts', draft))).toBe('budget_spent');
        const review = { fileId: randomUUID() };
        expect(await codeOf(await visitor.post('/api/review', review))).toBe('budget_spent');
        // Other visitors are not affected.
        expect((await createClient(one.url).ask(message, network())).status).toBe(200);
        await command('set', partner.id, '--questions-per-day', '31');
        expect((await visitor.ask(message)).status).toBe(200);
        const guestId = randomUUID();
        expect(await race(network, () => ({ guestId }))).toBe(7);
        const { identity } = await register(one.url);
        expect(await race(network, () => identity)).toBe(8);
        const office = network();
        expect(await race(() => office)).toBe(9);
        // 30 + 1 + 1 + 7 + 8 + 9 of everybody's have been spent.
        expect(await race(network)).toBe(4);
        const [usage] = await command<Usage[]>('usage', partner.id);
        const day = new Date().toISOString().slice(0, 10);
        expect(usage).toMatchObject({ day, questions: 31, tokens: 0, questionsPerDay: 31 });
      } finally {
        for (const server of servers) await server.remove();
        await schema.remove();
      }
    },
    raceTimeoutMs,
  );
});

describe('the model’s tokens of a day', () => {
  let model: TestModel;
  let server: RunningServer;
  let partner: AddedPartner;
  beforeAll(async () => {
    model = await startModel(saysAndCounts({ prompt_tokens: 900, completion_tokens: 100 }, 'An answer.'));
    server = await startServer({
      ...unhurried,
      ...model.settings,
      MODEL_MAX_TOKENS: '500',
      METRICS_TOKEN: 'scrape',
      MODEL_COMPANY_CHARS: '0',
    });
    partner = await addPartner(server.storage, 'P', 'https://p.example', '--tokens-per-day', '50000');
  });
  afterAll(async () => {
    await server?.remove();
    model?.close();
  });

  const ask = () =>
    createClient(server.url).ask('Tell me of NDAs.', { 'x-lexloom-key': partner.publicKey, ...network() });

  test('are reserved before the model is asked and corrected afterwards: no race exceeds them, and no answer is cut', async () => {
    const answers = await Promise.all(
      Array.from({ length: raceSize }, async () => {
        const response = await ask();
        return { status: response.status, text: await response.text() };
      }),
    );
    const answered = answers.filter(({ status }) => status === 200);
    for (const { text } of answered) expect(text).toBe('An answer.');
    for (const { status, text } of answers)
      if (status !== 200) expect([status, text]).toEqual([429, expect.stringContaining('budget_spent')]);
    expect(model.requests).toHaveLength(answered.length);
    const [usage] = await partnersJson<Usage[]>(server.storage, 'usage', partner.id);
    // Counts what was actually used, not what was reserved.
    expect(usage?.tokens).toBe(answered.length * 1000);
    expect(usage?.tokens).toBeLessThanOrEqual(50_000);
    expect(answered.length).toBeGreaterThan(5);
    // One at a time, questions can use up everything that is left, down to what one answer may take.
    let left = 0;
    while ((await ask()).status === 200) left++;
    expect((answered.length + left) * 1000).toBeGreaterThan(40_000);
    expect((answered.length + left) * 1000).toBeLessThanOrEqual(50_000);
    // A question that was refused for its tokens costs none of the day's questions.
    const [after] = await partnersJson<Usage[]>(server.storage, 'usage', partner.id);
    expect(after?.questions).toBe(answered.length + left);
  });

  test('are not spent by a model that cannot be reached, and are estimated for one that does not count', async () => {
    await partnersJson(server.storage, 'set', partner.id, '--tokens-per-day', '1000000');
    const before = await tokens();
    model.answerWith((response) => void response.writeHead(500).end());
    expect((await ask()).status).toBe(502);
    expect(await tokens()).toBe(before);
    model.answerWith((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(
        'data: {"choices":[{"delta":{"content":"Uncounted."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
      );
    });
    expect((await ask()).status).toBe(200);
    await expect.poll(tokens).toBeGreaterThan(before + 100);
    expect(await tokens()).toBeLessThan(before + 5000);
  });

  test('that are spent refuse a question before it is stored, also when it is repeated', async () => {
    const visitor = await signIn();
    await leave(100);
    const failed = await countFailed();
    const key = { 'idempotency-key': randomUUID() };
    for (const repeat of ['first', 'again']) {
      const refused = await visitor.ask('Tell me of NDAs.', key);
      expect([repeat, refused.status, await codeOf(refused)]).toEqual([repeat, 429, 'budget_spent']);
    }
    expect(await visitor.history()).toEqual([]);
    expect(await countFailed()).toBe(failed);
    // Without the model, a review or a draft can still be had.
    expect((await visitor.post('/api/drafts', { template: 'nda-mutual', answers: {} })).status).toBe(201);
    await leave(50_000);
    expect((await visitor.ask('Tell me of NDAs.', key)).status).toBe(200);
  });

  test('that are left, but too few for one question, refuse it again when it is repeated', async () => {
    const visitor = await signIn();
    const message = '法'.repeat(7_900);
    await leave(8_000);
    const key = { 'idempotency-key': randomUUID() };
    for (const repeat of ['first', 'again']) {
      const refused = await visitor.ask(message, key);
      expect([repeat, refused.status, await codeOf(refused)]).toEqual([repeat, 429, 'budget_spent']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await visitor.history()).toHaveLength(1);
    expect((await visitor.ask('Tell me of NDAs.')).status).toBe(200);
  });

  const signIn = async () =>
    createClient(server.url, { token: await mintToken(server.url, partner, randomUUID()) });

  /** Sets the partner's budget so that this much of today's is left. */
  async function leave(left: number): Promise<void> {
    const limit = (await tokens()) + left;
    await partnersJson(server.storage, 'set', partner.id, '--tokens-per-day', `${limit}`);
  }

  async function countFailed(): Promise<string | undefined> {
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer scrape' } });
    return /^lexloom_failed_answers_total (.*)$/m.exec(await metrics.text())?.[1];
  }

  async function tokens(): Promise<number> {
    const [usage] = await partnersJson<Usage[]>(server.storage, 'usage', partner.id);
    return usage?.tokens ?? 0;
  }
});

/** Asks this many times at once; returns how many answers had which status. */
async function askAll(count: number, ask: () => Promise<Response>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const responses = await Promise.all(
    Array.from({ length: count }, async () => {
      const response = await ask();
      await response.text();
      return response;
    }),
  );
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

let networks = 0;
/** A network that has not been used before. */
function network(): Record<string, string> {
  networks++;
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
}
