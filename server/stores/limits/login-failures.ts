import { type CreateLimiter, quarterHourSeconds } from './limiter.ts';
import { createNetworkLimiter } from './network-limiter.ts';

/** Counts failed logins in 15 minutes: by pair of account and network, and by network. */
export function createLoginFailures(
  createLimiter: CreateLimiter,
  { perPair, perNetwork }: { perPair: number; perNetwork: number },
) {
  const pairs = createNetworkLimiter(createLimiter, 'logins', {
    points: perPair,
    duration: quarterHourSeconds,
  });
  const networks = createNetworkLimiter(createLimiter, 'logins-of-network', {
    points: perNetwork,
    duration: quarterHourSeconds,
  });

  return {
    /** Throws `rate_limited` if a limit is spent. */
    async refuseSpent(email: string, network: string): Promise<void> {
      await networks.refuseSpent(network);
      await pairs.refuseSpent(network, email);
    },

    /**
     * Counts an attempt as failed before its outcome is known, because other servers check at the same time. Returns the
     * function that takes this back. Throws `rate_limited` if a limit is spent.
     */
    async hold(email: string, network: string): Promise<() => Promise<void>> {
      const giveBackPair = await pairs.take(network, email);
      const giveBackNetwork = await networks.take(network).catch(async (thrown: unknown) => {
        await giveBackPair();
        throw thrown;
      });
      return async function giveBack() {
        await giveBackPair();
        await giveBackNetwork();
      };
    },

    /** Forgets the failures on one account from one network. */
    forgive: (email: string, network: string): Promise<void> => pairs.forgive(network, email),
  };
}
