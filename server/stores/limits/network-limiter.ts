import { consume, refuseSpent } from './consume.ts';
import type { CreateLimiter, Limiter } from './limiter.ts';

/**
 * A whole IPv6 /48 may do as much as this many of its networks: whoever is assigned one has 65,536 networks, but an access
 * provider may serve 256 households from it.
 */
export const networksPerSite = 4;

/** Counts by network and, for IPv6, also by its /48. Either can be narrowed to a `subject`, such as one account. */
export function createNetworkLimiter(
  createLimiter: CreateLimiter,
  name: string,
  { points, duration }: { points: number; duration: number },
) {
  const networks = createLimiter(name, { points, duration });
  const sites = createLimiter(`${name}-of-site`, { points: points * networksPerSite, duration });

  const listCounts = (network: string, subject = '') => {
    const site = toSite(network);
    return [
      { limiter: networks, key: `${network} ${subject}` },
      ...(site === undefined ? [] : [{ limiter: sites, key: `${site} ${subject}` }]),
    ];
  };

  /** Throws `rate_limited` if none is left. */
  async function refuse(network: string, subject?: string): Promise<void> {
    for (const { limiter, key } of listCounts(network, subject))
      await refuseSpent(limiter, key, limiter.points);
  }

  return {
    refuseSpent: refuse,

    /** Spends one. Throws `rate_limited` if none is left. */
    async spend(network: string): Promise<void> {
      // Checked first, so that a refusal by the /48 costs the network none of its own.
      await refuse(network);
      for (const { limiter, key } of listCounts(network)) await consume(limiter, key);
    },

    /**
     * Spends one before it is known whether it counts, so that no more can be under way than are left, on all servers together.
     * Returns the function that gives it back. Throws `rate_limited` if none is left.
     */
    async take(network: string, subject?: string): Promise<() => Promise<void>> {
      const taken: { limiter: Limiter; key: string }[] = [];
      const giveBack = async () => {
        for (const { limiter, key } of taken) await limiter.reward(key);
      };
      for (const count of listCounts(network, subject)) {
        // Recorded first, because a refused attempt is counted as well and has to be given back.
        taken.push(count);
        try {
          await consume(count.limiter, count.key);
        } catch (thrown) {
          await giveBack();
          throw thrown;
        }
      }
      return giveBack;
    },

    /** Takes back all that were spent on this subject. */
    async forgive(network: string, subject: string): Promise<void> {
      for (const { limiter, key } of listCounts(network, subject)) await limiter.delete(key);
    },
  };
}

/** Returns the /48 around an IPv6 /64; undefined for IPv4, of which nobody gets that many addresses. */
export function toSite(network: string): string | undefined {
  const groups = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network);
  return groups ? `${groups[1]}::/48` : undefined;
}
