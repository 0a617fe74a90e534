import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { MailLimits } from '../../services/accounts/ports.ts';
import { consume } from './consume.ts';
import { createExchangeGuard } from './exchange-guard.ts';
import { toMailbox } from './mailbox.ts';
import { createNetworkLimiter } from './network-limiter.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * 60;

type Limits = {
  questionsPerMinute: number;
  questionsPerMinutePerNetwork: number;
  draftPreviewsPerMinute: number;
  registrationsPerHourPerNetwork: number;
  identityFailuresPer15MinutesPerNetwork: number;
  formsPerHourPerNetwork: number;
  mailsPerHour: number;
  mailsPerHourPerNetwork: number;
};

/** How often things may be done, counted in this process. All of them throw `rate_limited` with the seconds to wait. */
export function createLimits(limits: Limits) {
  const perAsker = new RateLimiterMemory({ points: limits.questionsPerMinute, duration: minuteSeconds });
  const perNetwork = createNetworkLimiter(limits.questionsPerMinutePerNetwork, minuteSeconds);
  const previews = new RateLimiterMemory({ points: limits.draftPreviewsPerMinute, duration: minuteSeconds });
  const registrations = createNetworkLimiter(limits.registrationsPerHourPerNetwork, hourSeconds);
  const forms = createNetworkLimiter(limits.formsPerHourPerNetwork, hourSeconds);

  return {
    questions: {
      async spend(askerKey: string, network: string): Promise<void> {
        await perNetwork.spend(network);
        await consume(perAsker, askerKey);
      },
    },
    previews: { spend: (ownerId: string) => consume(previews, ownerId) },
    registrations: { spend: (network: string) => registrations.spend(network) },
    forms: { spend: (network: string) => forms.spend(network) },
    mails: createMailLimits(limits),
    exchanges: createExchangeGuard({ perNetwork: limits.identityFailuresPer15MinutesPerNetwork }),
  };
}

function createMailLimits({ mailsPerHour, mailsPerHourPerNetwork }: Limits): MailLimits {
  const perAddress = new RateLimiterMemory({ points: mailsPerHour, duration: hourSeconds });
  const perNetwork = createNetworkLimiter(mailsPerHourPerNetwork, hourSeconds);
  const succeeds = (spending: Promise<void>) =>
    spending.then(
      () => true,
      () => false,
    );

  const spendNetwork = (network: string) => perNetwork.spend(network);
  /** Returns false instead of throwing: the caller's response must not reveal whether an address is known. */
  const spendAddress = (email: string, purpose = '') =>
    succeeds(consume(perAddress, `${toMailbox(email)} ${purpose}`));
  return {
    spendNetwork,
    spendAddress,
    trySpend: async (network, email) => (await succeeds(spendNetwork(network))) && spendAddress(email),
  };
}
