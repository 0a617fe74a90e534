import type { Log } from './log.ts';
import { createBudgets, type Spender } from './services/budgets/budgets.ts';
import type { Settings } from './settings/settings.ts';
import { createNetworkHash } from './stores/accounts/known-networks.ts';
import { createBudgetStore } from './stores/budgets/budget-store.ts';
import type { Db } from './stores/database.ts';
import type { createLimits } from './stores/limits/limits.ts';
import { toSite } from './stores/limits/network-limiter.ts';
import { openSecret } from './stores/secrets.ts';

type Deps = {
  db: Db;
  settings: Settings;
  instances: { now(): number };
  limits: ReturnType<typeof createLimits>;
  log: Log;
};

/**
 * Creates the daily budgets and the check that every question has to pass: first the rate limit, then what is left of
 * the budgets.
 */
export async function createBudgetParts({ db, settings, instances, limits, log }: Deps) {
  const hashNetwork = createNetworkHash(await openSecret(db, 'networks'));
  const budgets = createBudgets({
    store: createBudgetStore(db),
    limits: settings.limits.perDay,
    // IPv6 is counted by /48: whoever is assigned one has 65,536 networks (/64).
    hashNetwork: (network) => hashNetwork(toSite(network) ?? network),
    now: instances.now,
    onSettleFailed: (err) => log.error({ err }, 'a reservation could not be corrected, and counts as spent'),
  });
  return {
    budgets,
    questionLimits: {
      async count<T>(spender: Spender, work: () => Promise<T>, leastTokens?: number): Promise<T> {
        await limits.questions.spend(spender.guestHash ?? spender.ownerId, spender.network);
        return budgets.spendQuestion(spender, work, leastTokens);
      },
    },
  };
}
