import type { ExchangeGuard } from '../../services/accounts/ports.ts';
import { consume } from './consume.ts';
import { type CreateLimiter, quarterHourSeconds } from './limiter.ts';

/**
 * Limits failed exchanges of codes by network. An exchange under way counts as failed until it succeeds, so that no more than
 * the limit can run at once.
 */
export function createExchangeGuard(
  createLimiter: CreateLimiter,
  { perNetwork }: { perNetwork: number },
): ExchangeGuard {
  const failures = createLimiter('exchanges', { points: perNetwork, duration: quarterHourSeconds });

  return {
    async attempt(network, exchange) {
      await consume(failures, network);
      const result = await exchange();
      await failures.reward(network);
      return result;
    },
  };
}
