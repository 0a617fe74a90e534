import type { ExchangeGuard } from '../../services/accounts/ports.ts';
import { consume } from './consume.ts';
import type { CreateLimiter } from './limiter.ts';

const quarterHourSeconds = 15 * 60;

/**
 * Bounds failed exchanges of codes by network. One under way counts as failed until it has succeeded, so that no more than
 * the limit can run at once either.
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
