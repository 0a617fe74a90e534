import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAnswerSlots } from '../../server/services/conversations/answer-slots.ts';
import { environmentSchema } from '../../server/settings/environment.ts';
import { parseSettings } from '../../server/settings/settings.ts';
import { createSharedLimiters } from '../../server/stores/limits/limiter.ts';
import { createLimits } from '../../server/stores/limits/limits.ts';
import { createLoginFailures } from '../../server/stores/limits/login-failures.ts';
import { createSharedSlots } from '../../server/stores/limits/shared-slots.ts';
import { canUseRedis, startRedis } from '../harness/redis.ts';

const racers = 200;
const cap = 7;
const network = '192.0.2.1';
const email = 'ada@firm.example';

type Server = ReturnType<typeof startServer>;

/** Limits that are counted in Redis, each with one attempt at a server: it resolves with false, or rejects, if refused. */
const inRedis: Record<string, (server: Server, racer: number) => Promise<unknown>> = {
  QUESTIONS_PER_MINUTE: ({ limits }, n) => limits.questions.spend('asker', `192.0.2.${n}`),
  QUESTIONS_PER_MINUTE_PER_NETWORK: ({ limits }, n) => limits.questions.spend(`asker ${n}`, network),
  DRAFT_PREVIEWS_PER_MINUTE: ({ limits }) => limits.previews.spend('owner'),
  VISITOR_TOKENS_PER_MINUTE: ({ limits }) => limits.visitorTokens.spend('partner'),
  REGISTRATIONS_PER_HOUR_PER_NETWORK: ({ limits }) => limits.registrations.spend(network),
  FORMS_PER_HOUR_PER_NETWORK: ({ limits }) => limits.forms.spend(network),
  MAILS_PER_HOUR: ({ limits }) => limits.mails.spendAddress(email),
  MAILS_PER_HOUR_PER_NETWORK: ({ limits }) => limits.mails.spendNetwork(network),
  IDENTITY_FAILURES_PER_15_MINUTES_PER_NETWORK: ({ limits }) => beginExchange(limits.exchanges),
  LOGIN_FAILURES_PER_15_MINUTES: ({ logins }) => logins.hold(email, network),
  LOGIN_FAILURES_PER_15_MINUTES_PER_NETWORK: ({ logins }, n) => logins.hold(`${n}@firm.example`, network),
  ANSWERS_AT_ONCE: ({ answers }, n) => answers.take('visitor', `192.0.2.${n}`),
  ANSWERS_AT_ONCE_PER_NETWORK: ({ answers }, n) => answers.take(`visitor ${n}`, network),
  DOWNLOADS_AT_ONCE: ({ slots }) => takeSlot(slots, 'downloads of owner'),
  RESUMED_STREAMS_AT_ONCE: ({ slots }) => takeSlot(slots, 'streams of owner'),
};

/** Limits for which another test has a race. */
const elsewhere: Record<string, readonly string[]> = {
  'limits.test.ts: spent by milliseconds, after the fact': ['READING_CPU_MS_PER_HOUR'],
  'server/stores/budgets/budget-store.test.ts, on both databases': [
    ...['QUESTIONS_PER_DAY', 'QUESTIONS_PER_DAY_PER_GUEST', 'QUESTIONS_PER_DAY_PER_ACCOUNT'],
    ...['QUESTIONS_PER_DAY_PER_NETWORK', 'MODEL_TOKENS_PER_DAY', 'MODEL_TOKENS_PER_DAY_PER_GUEST'],
    ...['MODEL_TOKENS_PER_DAY_PER_ACCOUNT', 'MODEL_TOKENS_PER_DAY_PER_NETWORK'],
  ],
  'server/stores/documents/documents.test.ts, on both databases': [
    ...['MAX_DOCUMENTS_PER_ACCOUNT', 'MAX_DOCUMENT_BYTES_PER_ACCOUNT'],
  ],
  'nowhere: they protect one server, and are counted by each': [
    ...['MAX_CONNECTIONS', 'MAX_CONNECTIONS_PER_NETWORK', 'ANSWERS_AT_ONCE_PER_SERVER'],
    ...['READINGS_AT_ONCE', 'OCR_AT_ONCE', 'MIN_BYTES_PER_SECOND'],
  ],
};

test('every limit of the settings is raced for by some test', () => {
  const known = [...Object.keys(inRedis), ...Object.values(elsewhere).flat()];
  const limits = Object.keys(environmentSchema.shape).filter((name) =>
    /_PER_|_AT_ONCE|^MAX_CONNECTIONS/.test(name),
  );
  expect(known.sort()).toEqual(limits.sort());
});

describe.skipIf(!canUseRedis())(`a race of ${racers} on two servers`, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let clients: Redis[];
  beforeAll(async () => {
    redis = await startRedis();
    clients = [0, 1].map(() => new Redis(redis.settings.REDIS_URL));
    await Promise.all(clients.map((client) => client.ping()));
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await redis?.remove();
  });

  test.each(Object.entries(inRedis))('never gets past %s', async (name, attempt) => {
    const servers = clients.map((client) => startServer(client, name));
    const attempts = Array.from({ length: racers }, (_, n) =>
      attempt(servers[n % servers.length] as Server, n).then(
        (outcome) => outcome !== false,
        () => false,
      ),
    );
    const granted = (await Promise.all(attempts)).filter(Boolean);
    for (const { slots } of servers) slots.stop();
    expect(granted).toHaveLength(cap);
  });
});

/** The part of a server that counts, set up so that only this limit can be reached. */
function startServer(redis: Redis, name: string) {
  const high = Object.fromEntries(Object.keys(inRedis).map((each) => [each, '1000000']));
  const { limits, conversations } = parseSettings({ ...high, [name]: String(cap) });
  const shared = { redis, isReady: () => true, prefix: `${name}:`, hashKey: (key: string) => key };
  const createLimiter = createSharedLimiters(shared);
  const slots = createSharedSlots(shared);
  return {
    limits: createLimits(createLimiter, limits),
    logins: createLoginFailures(createLimiter, limits.logins),
    answers: createAnswerSlots(conversations.answerCaps, slots),
    slots,
  };
}

/** Resolves with whether the exchange was begun. Its answer fails in any case, which is what this limit counts. */
async function beginExchange(exchanges: Server['limits']['exchanges']): Promise<boolean> {
  let isBegun = false;
  const exchange = async () => {
    isBegun = true;
    throw new Error('the code was refused');
  };
  await exchanges.attempt(network, exchange).catch(() => {});
  return isBegun;
}

const takeSlot = async (slots: Server['slots'], name: string) => Boolean(await slots.take(name, cap));
