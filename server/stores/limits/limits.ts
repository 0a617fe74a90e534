import type { MailLimits } from '../../services/accounts/ports.ts';
import type { SharedUse } from '../../services/documents/cpu-budget.ts';
import { consume } from './consume.ts';
import { createExchangeGuard } from './exchange-guard.ts';
import { type CreateLimiter, hourSeconds, type Limiter, minuteSeconds } from './limiter.ts';
import { toMailbox } from './mailbox.ts';
import { createNetworkLimiter } from './network-limiter.ts';

type Limits = {
  questionsPerMinute: number;
  questionsPerMinutePerNetwork: number;
  draftPreviewsPerMinute: number;
  visitorTokensPerMinute: number;
  registrationsPerHourPerNetwork: number;
  identityFailuresPer15MinutesPerNetwork: number;
  formsPerHourPerNetwork: number;
  mailsPerHour: number;
  mailsPerHourPerNetwork: number;
  readingCpuMsPerHour: number;
};

/** All rate limits. Each throws `rate_limited` with the seconds to wait. */
export function createLimits(createLimiter: CreateLimiter, limits: Limits) {
  const perAsker = createLimiter('questions', { points: limits.questionsPerMinute, duration: minuteSeconds });
  const perNetwork = createNetworkLimiter(createLimiter, 'questions-of-network', {
    points: limits.questionsPerMinutePerNetwork,
    duration: minuteSeconds,
  });
  const previews = createLimiter('previews', {
    points: limits.draftPreviewsPerMinute,
    duration: minuteSeconds,
  });
  const visitorTokens = createLimiter('visitor-tokens', {
    points: limits.visitorTokensPerMinute,
    duration: minuteSeconds,
  });
  const registrations = createNetworkLimiter(createLimiter, 'registrations', {
    points: limits.registrationsPerHourPerNetwork,
    duration: hourSeconds,
  });
  const forms = createNetworkLimiter(createLimiter, 'forms', {
    points: limits.formsPerHourPerNetwork,
    duration: hourSeconds,
  });
  const readingCpu = createLimiter('reading-cpu', {
    points: limits.readingCpuMsPerHour,
    duration: hourSeconds,
  });

  return {
    questions: {
      async spend(askerKey: string, network: string): Promise<void> {
        await perNetwork.spend(network);
        await consume(perAsker, askerKey);
      },
    },
    previews: { spend: (ownerId: string) => consume(previews, ownerId) },
    visitorTokens: { spend: (partnerId: string) => consume(visitorTokens, partnerId) },
    readingCpu: createSharedUse(readingCpu),
    registrations: { spend: (network: string) => registrations.spend(network) },
    forms: { spend: (network: string) => forms.spend(network) },
    mails: createMailLimits(createLimiter, limits),
    exchanges: createExchangeGuard(createLimiter, {
      perNetwork: limits.identityFailuresPer15MinutesPerNetwork,
    }),
    /** Forgets what a deleted owner has spent. Counts by network or mail address remain until they expire. */
    async forgetOwner(ownerId: string): Promise<void> {
      for (const limiter of [perAsker, previews, readingCpu]) await limiter.delete(ownerId);
    },
  };
}

/** Counts whole milliseconds. */
function createSharedUse(limiter: Limiter): SharedUse {
  type Count = { consumedPoints: number; msBeforeNext: number } | null;
  const toUse = (count: Count) =>
    count ? { usedMs: count.consumedPoints, endsInMs: count.msBeforeNext } : undefined;
  const unknown = () => undefined;
  return {
    add: (ownerId, ms) => limiter.penalty(ownerId, Math.ceil(ms)).then(toUse, unknown),
    read: (ownerId) => limiter.get(ownerId).then(toUse, unknown),
  };
}

function createMailLimits(
  createLimiter: CreateLimiter,
  { mailsPerHour, mailsPerHourPerNetwork }: Limits,
): MailLimits {
  const perAddress = createLimiter('mails', { points: mailsPerHour, duration: hourSeconds });
  const perNetwork = createNetworkLimiter(createLimiter, 'mails-of-network', {
    points: mailsPerHourPerNetwork,
    duration: hourSeconds,
  });
  const succeeds = (spending: Promise<void>) =>
    spending.then(
      () => true,
      () => false,
    );

  const spendNetwork = (network: string) => perNetwork.spend(network);
  const spendMail = (email: string, purpose = '') => consume(perAddress, `${toMailbox(email)} ${purpose}`);
  /** Returns false instead of throwing, because the response must not reveal whether an address is known. */
  const spendAddress: MailLimits['spendAddress'] = (email, purpose) => succeeds(spendMail(email, purpose));
  return {
    spendNetwork,
    spendAddress,
    spendOwnAddress: (email) => spendMail(email),
    trySpend: async (network, email) => (await succeeds(spendNetwork(network))) && spendAddress(email),
  };
}
