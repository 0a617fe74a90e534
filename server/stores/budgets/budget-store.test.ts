import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scaled } from '../../../e2e/harness/scale.ts';
import type { Amount, Budget, BudgetKind } from '../../services/budgets/budgets.ts';
import { type Db, openDatabase } from '../database.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createBudgetStore } from './budget-store.ts';

const raceSize = scaled(200, 80);
const day = '2026-11-25';
const kinds: readonly BudgetKind[] = ['guest', 'account', 'partner', 'network', 'all'];
/** How much of each unit one question takes, and a budget that such steps do not fill exactly. */
const units = {
  questions: { step: { questions: 1, tokens: 0 }, limit: 31 },
  tokens: { step: { questions: 0, tokens: 700 }, limit: 20_000 },
} as const satisfies Record<keyof Amount, { step: Amount; limit: number }>;

describe.each(await listTestDatabases(process.env))('budgets on $kind', ({ kind: database, create }) => {
  const handles: Db[] = [];
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const made = await create();
    remove = made.remove;
    handles.push(await openDatabase(made.options));
    // Two connections, as two servers have them. A SQLite file belongs to one.
    if (database === 'PostgreSQL') handles.push(await openDatabase(made.options));
  });
  afterAll(async () => {
    for (const db of handles) await db.destroy();
    await remove?.();
  });

  for (const kind of kinds)
    test.each(Object.keys(units) as (keyof Amount)[])(
      `a race of ${raceSize} for the %s of a budget (${kind}) spends what is there, and no more`,
      async (unit) => {
        const { step, limit } = units[unit];
        const raced: Budget = {
          kind,
          key: unit,
          limits: { questions: undefined, tokens: undefined, [unit]: limit },
        };
        // A question also counts in another budget: if one refuses it, nothing is spent from either.
        const other: Budget = {
          kind,
          key: `${unit}, unbounded`,
          limits: { questions: undefined, tokens: undefined },
        };
        const stores = handles.map(createBudgetStore);
        const refusals = await Promise.all(
          Array.from({ length: raceSize }, (_, at) =>
            stores[at % stores.length]?.spend(day, [other, raced], step),
          ),
        );
        const granted = Math.floor(limit / step[unit]);
        expect(refusals.filter((refused) => refused === undefined)).toHaveLength(granted);
        expect(new Set(refusals)).toEqual(new Set([undefined, kind]));
        const rows = await handles[0]
          ?.selectFrom('spending')
          .select(['key', unit])
          .where('kind', '=', kind)
          .where('key', 'in', [raced.key, other.key])
          .execute();
        for (const row of rows ?? []) expect(Number(row[unit]), row.key).toBe(granted * step[unit]);
        expect(rows).toHaveLength(2);
      },
    );

  test('a question is refused where fewer tokens are left than it needs, and takes none of them', async () => {
    const stores = handles.map(createBudgetStore);
    const budget: Budget = { kind: 'all', key: '', limits: { questions: undefined, tokens: 1000 } };
    const spend = (amount: Amount, leastTokens?: number) =>
      Promise.all(stores.map((store) => store.spend(day, [budget], amount, leastTokens)));
    const question = { questions: 1, tokens: 0 };
    const toOutcomes = (outcome: BudgetKind | undefined) => stores.map(() => outcome);
    await stores[0]?.spend(day, [budget], { questions: 0, tokens: 400 });
    expect(await spend(question, 600)).toEqual(toOutcomes(undefined));
    expect(await spend(question, 601)).toEqual(toOutcomes('all'));
    expect(await spend(question)).toEqual(toOutcomes(undefined));
    const [spent] = (await stores[0]?.listSpent(day))?.filter(({ key }) => key === '') ?? [];
    expect(spent).toMatchObject({ questions: 2 * stores.length, tokens: 400 });
  });
});
