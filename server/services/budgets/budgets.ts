import { AppError } from '#shared/errors.ts';
import { dayMs } from '../durations.ts';
import { toUtcDay } from '../utc-day.ts';

/** Whose budget it is: a partner's, everybody's together, a guest's, an account's, or a network's. */
export type BudgetKind = 'partner' | 'all' | 'guest' | 'account' | 'network';

/** Questions, and tokens of the model (prompts and answers together). */
export type Amount = { questions: number; tokens: number };

/** What may be spent per day; an undefined number means no limit. */
export type BudgetLimits = { [Unit in keyof Amount]: number | undefined };

export type Budget = { kind: BudgetKind; key: string; limits: BudgetLimits };

/** Who asks, on whose page, and from where. A guest is identified by its hash, because its owner row may not exist yet. */
export type Spender = {
  ownerId: string;
  guestHash?: string | undefined;
  partnerId?: string | undefined;
  network: string;
};

export type Spent = Amount & { day: string; kind: BudgetKind; key: string };

export interface BudgetStore {
  /**
   * Spends the amount from all of these budgets, or from none; atomic, also across servers. Returns the kind of the first
   * budget that has too little left: less than the amount, or fewer tokens than `leastTokens`, which are not spent.
   */
  spend(
    day: string,
    budgets: readonly Budget[],
    amount: Amount,
    leastTokens?: number,
  ): Promise<BudgetKind | undefined>;
  /** Corrects what was spent by this amount, whose numbers are negative where something is given back. */
  settle(day: string, budgets: readonly Budget[], amount: Amount): Promise<void>;
  /** Returns a partner's limits; undefined once it is gone. */
  findPartnerLimits(partnerId: string): Promise<BudgetLimits | undefined>;
  /** Returns what partners, and everybody together, have spent per day since a day, oldest day first. */
  listSpent(sinceDay: string): Promise<Spent[]>;
  /** Forgets what guests, accounts and networks spent before a day, and everything spent before another day. */
  forget(beforeDay: string, allBeforeDay: string): Promise<void>;
}

/** Corrects a reservation by what was really spent. Never throws. */
export type Settle = (tokens: number) => Promise<void>;

type Deps = {
  store: BudgetStore;
  /** The limits of each kind except partners, who have their own. */
  limits: Record<Exclude<BudgetKind, 'partner'>, BudgetLimits>;
  /** Converts a network to the hash that may be stored. */
  hashNetwork: (network: string) => string;
  /** Milliseconds since 1970, by the clock that all servers share. */
  now: () => number;
  onSettleFailed: (cause: unknown) => void;
};

/** How long partners see what they spent: a quarter. */
export const listedDays = 92;

/** Whole seconds until the budgets of a day are full again. */
export const secondsUntilNextDay = (time: number): number => Math.ceil((dayMs - (time % dayMs)) / 1000);

export type Budgets = ReturnType<typeof createBudgets>;

/**
 * Counts spending per day in the database. Tokens are reserved before the model is called, so that no answer is cut off because
 * of a budget, and corrected afterwards; what a crash leaves reserved counts as spent that day.
 */
export function createBudgets({ store, limits, hashNetwork, now, onSettleFailed }: Deps) {
  const isLimited = ({ questions, tokens }: BudgetLimits) => questions !== undefined || tokens !== undefined;

  /** Always in the same order of kinds, so that two servers that spend at once cannot deadlock. */
  async function toBudgets({ ownerId, guestHash, partnerId, network }: Spender): Promise<Budget[]> {
    const budgets: Budget[] = [];
    const addLimited = (kind: keyof typeof limits, toKey: () => string) => {
      if (isLimited(limits[kind])) budgets.push({ kind, key: toKey(), limits: limits[kind] });
    };
    if (partnerId !== undefined) {
      const ofPartner = await store.findPartnerLimits(partnerId);
      if (!ofPartner) throw new AppError('key_unknown');
      budgets.push({ kind: 'partner', key: partnerId, limits: ofPartner });
    }
    addLimited('all', () => '');
    if (guestHash === undefined) addLimited('account', () => ownerId);
    else addLimited('guest', () => guestHash);
    addLimited('network', () => hashNetwork(network));
    return budgets;
  }

  async function spend(spender: Spender, amount: Amount, leastTokens = 0) {
    const budgets = await toBudgets(spender);
    const time = now();
    const day = toUtcDay(time);
    if (budgets.length === 0) return { day, budgets };
    const exceeded = await store.spend(day, budgets, amount, leastTokens);
    if (exceeded)
      throw new AppError('budget_spent', { retryAfterSeconds: secondsUntilNextDay(time), cause: exceeded });
    return { day, budgets };
  }

  async function settle(day: string, budgets: readonly Budget[], amount: Amount): Promise<void> {
    if (budgets.length > 0) await store.settle(day, budgets, amount).catch(onSettleFailed);
  }

  return {
    /**
     * Spends a question and does its work; gives the question back if the work is refused, because nothing was answered then.
     * `leastTokens` must be left for the model. Throws `budget_spent` and whatever the work throws.
     */
    async spendQuestion<T>(spender: Spender, work: () => Promise<T>, leastTokens = 0): Promise<T> {
      const { day, budgets } = await spend(spender, { questions: 1, tokens: 0 }, leastTokens);
      try {
        return await work();
      } catch (thrown) {
        if (isRefusal(thrown)) await settle(day, budgets, { questions: -1, tokens: 0 });
        throw thrown;
      }
    },

    /**
     * Reserves the most tokens that a call of the model may use to answer a question. Throws `budget_spent` before the model is
     * called, and then gives the question back as well.
     */
    async reserveTokens(spender: Spender, tokens: number): Promise<Settle> {
      try {
        const { day, budgets } = await spend(spender, { questions: 0, tokens });
        return (spent) => settle(day, budgets, { questions: 0, tokens: spent - tokens });
      } catch (thrown) {
        if (thrown instanceof AppError && thrown.code === 'budget_spent')
          await settle(toUtcDay(now()), await toBudgets(spender), { questions: -1, tokens: 0 });
        throw thrown;
      }
    },

    /** What partners, and everybody together, have spent today. */
    readToday: () => store.listSpent(toUtcDay(now())),

    removeExpired: () => store.forget(toUtcDay(now()), toUtcDay(now() - listedDays * dayMs)),
  };
}

/**
 * Whether the work was refused before it cost much. A search that was ended at its limit, or by a reader who left, has taken as
 * much as one that answers: repeating it for nothing would be an attack.
 */
const isRefusal = (thrown: unknown) => thrown instanceof AppError && thrown.code !== 'file_too_complex';
