import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consume } from './consume.ts';
import { createLoginGuard } from './login-guard.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * 60;

type Limits = {
  questionsPerMinute: number;
  questionsPerMinutePerNetwork: number;
  loginFailuresPer15Minutes: number;
  loginFailuresPer15MinutesPerNetwork: number;
  formsPerHourPerNetwork: number;
  mailsPerHour: number;
  mailsPerHourPerNetwork: number;
};

/** How often things may be done, counted in this process. All of them throw `rate_limited` with the seconds to wait. */
export function createLimits(limits: Limits) {
  const perAsker = createLimiter(limits.questionsPerMinute, minuteSeconds);
  const perNetwork = createLimiter(limits.questionsPerMinutePerNetwork, minuteSeconds);
  const forms = createLimiter(limits.formsPerHourPerNetwork, hourSeconds);
  const mailsPerAddress = createLimiter(limits.mailsPerHour, hourSeconds);
  const mailsPerNetwork = createLimiter(limits.mailsPerHourPerNetwork, hourSeconds);

  return {
    questions: {
      async spend(askerKey: string, network: string): Promise<void> {
        await consume(perNetwork, network);
        await consume(perAsker, askerKey);
      },
    },
    logins: createLoginGuard({
      perPair: limits.loginFailuresPer15Minutes,
      perNetwork: limits.loginFailuresPer15MinutesPerNetwork,
    }),
    forms: { spend: (network: string) => consume(forms, network) },
    mails: {
      spendNetwork: (network: string) => consume(mailsPerNetwork, network),
      /** Returns false instead of throwing: the caller's response must not reveal whether an address is known. */
      spendAddress: (email: string) =>
        consume(mailsPerAddress, email).then(
          () => true,
          () => false,
        ),
    },
  };
}

const createLimiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });
