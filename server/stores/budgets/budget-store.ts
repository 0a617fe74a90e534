import { sql } from 'kysely';
import type { Budget, BudgetKind, BudgetStore } from '../../services/budgets/budgets.ts';
import type { Db } from '../database.ts';

/** Counts what is spent of budgets. A row is locked from its update to the end of the transaction, also between servers. */
export function createBudgetStore(db: Db): BudgetStore {
  return {
    async spend(day, budgets, amount, leastTokens = 0) {
      try {
        await db.transaction().execute(async (tx) => {
          for (const budget of budgets) {
            await open(tx, day, budget);
            if (!(await trySpend(tx, day, budget, amount, leastTokens))) throw new Exceeded(budget.kind);
          }
        });
        return undefined;
      } catch (thrown) {
        if (thrown instanceof Exceeded) return thrown.kind;
        throw thrown;
      }
    },

    async settle(day, budgets, { questions, tokens }) {
      await db.transaction().execute(async (tx) => {
        for (const { kind, key } of budgets)
          await tx
            .updateTable('spending')
            .set((e) => ({ questions: e('questions', '+', questions), tokens: e('tokens', '+', tokens) }))
            .where('day', '=', day)
            .where('kind', '=', kind)
            .where('key', '=', key)
            .execute();
      });
    },

    async findPartnerLimits(partnerId) {
      const row = await db
        .selectFrom('partner')
        .select(['questions_per_day as questions', 'tokens_per_day as tokens'])
        .where('id', '=', partnerId)
        .executeTakeFirst();
      return row && { questions: row.questions ?? undefined, tokens: row.tokens ?? undefined };
    },

    async listSpent(sinceDay) {
      const rows = await db
        .selectFrom('spending')
        .selectAll()
        .where('kind', 'in', ['partner', 'all'])
        .where('day', '>=', sinceDay)
        .orderBy('day')
        .orderBy('key')
        .execute();
      return rows.map((row) => ({ ...row, questions: Number(row.questions), tokens: Number(row.tokens) }));
    },

    async forget(beforeDay, allBeforeDay) {
      await db
        .deleteFrom('spending')
        .where((e) =>
          e.or([
            e('day', '<', allBeforeDay),
            e.and([e('day', '<', beforeDay), e('kind', 'in', ['guest', 'account', 'network'])]),
          ]),
        )
        .execute();
    },
  };
}

/** Rolls back a transaction in which something has already been spent. */
class Exceeded extends Error {
  readonly kind: BudgetKind;
  constructor(kind: BudgetKind) {
    super('a budget is spent');
    this.kind = kind;
  }
}

async function open(tx: Db, day: string, { kind, key }: Budget): Promise<void> {
  await tx
    .insertInto('spending')
    .values({ day, kind, key, questions: 0, tokens: 0 })
    .onConflict((c) => c.columns(['day', 'kind', 'key']).doNothing())
    .execute();
}

/**
 * Returns false if too little is left, in tokens less than is spent or than `leastTokens`. Units of which nothing is spent or needed are
 * not checked, so that an exhausted token budget does not stop quotations.
 */
async function trySpend(
  tx: Db,
  day: string,
  { kind, key, limits }: Budget,
  { questions, tokens }: { questions: number; tokens: number },
  leastTokens: number,
): Promise<boolean> {
  const neededTokens = Math.max(tokens, leastTokens);
  const isBounded = (unit: 'questions' | 'tokens', amount: number) =>
    amount > 0 && limits[unit] !== undefined;
  const spent = await tx
    .updateTable('spending')
    .set((e) => ({ questions: e('questions', '+', questions), tokens: e('tokens', '+', tokens) }))
    .where('day', '=', day)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .$if(isBounded('questions', questions), (q) =>
      q.where('questions', '<=', (limits.questions ?? 0) - questions),
    )
    .$if(isBounded('tokens', neededTokens), (q) =>
      q.where('tokens', '<=', (limits.tokens ?? 0) - neededTokens),
    )
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** Adds what a guest has spent to the account or visitor that it becomes, so that signing in does not refill a budget. */
export async function moveSpending(tx: Db, guestHash: string, ownerId: string): Promise<void> {
  const rows = await tx
    .deleteFrom('spending')
    // Written out, so that the index of guests' keys is used.
    .where('kind', '=', sql.lit('guest'))
    .where('key', '=', guestHash)
    .returningAll()
    .execute();
  for (const { day, questions, tokens } of rows)
    await tx
      .insertInto('spending')
      .values({ day, kind: 'account', key: ownerId, questions, tokens })
      .onConflict((c) =>
        c.columns(['day', 'kind', 'key']).doUpdateSet((e) => ({
          questions: e('spending.questions', '+', questions),
          tokens: e('spending.tokens', '+', tokens),
        })),
      )
      .execute();
}
