import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignInStore } from './accounts/sign-ins.ts';
import { moveSpending } from './budgets/budget-store.ts';
import { createHandoverStore } from './contact/handovers.ts';
import { createExchangeStore } from './conversations/exchanges.ts';
import { createOrphanStore } from './conversations/orphans.ts';
import { createRetentionStore } from './conversations/retention.ts';
import type { Db } from './database.ts';
import { createDocumentStore } from './documents/documents.ts';
import { createExtractionStore } from './documents/extractions.ts';
import { createPreparationStore } from './documents/preparations.ts';
import { createRepeatKeys } from './repeat-keys.ts';
import { listTestDatabases } from './test-databases.ts';

const [sqlite] = await listTestDatabases(process.env);
const instances = { id: 'me' };

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await sqlite!.open());
});
afterAll(() => close?.());

// SQLite runs on the server's own thread, so whatever it reads every few seconds holds up every answer that is streamed.
test.each<[string, (db: Db) => Promise<unknown>]>([
  ['finds documents to prepare', (at) => createPreparationStore(at).listUnprepared()],
  ['finds documents to read', (at) => createExtractionStore(at).listPending()],
  ['finds documents past their retention', (at) => createDocumentStore(at).listOlder(1)],
  ['finds requested stops', (at) => createExchangeStore(at, instances).listStopRequested('me')],
  ['finds orphaned answers', (at) => createOrphanStore(at, instances).endOrphans(() => true)],
  ['removes what guests left', (at) => createRetentionStore(at).removeGuests(1)],
  ['removes expired sign-ins', (at) => createSignInStore(at, (network) => network).removeExpired()],
])('maintenance reads no whole table when it %s', async (_, work) => {
  const plans = await readPlans(work);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(isWholeTable)).toEqual([]);
});

// What a visitor's call reads for it holds up everybody else's in the same way.
test('a sign-in that brings a guest along finds what the guest has spent by an index', async () => {
  const plans = await readPlans((at) => moveSpending(at, 'guest', 'account'));
  expect(plans[0]).toMatch(/^SEARCH spending USING .*INDEX spending_guest /);
});

test('an upload adds up the size of all documents without reading their rows', async () => {
  const plans = await readPlans((at) => createDocumentStore(at).countAllBytes());
  expect(plans).toEqual(['SCAN document USING COVERING INDEX document_size']);
});

// An index by age alone would find all that is older than a day, which is nearly everything.
test.each<[string, (db: Db) => Promise<unknown>]>([
  ['questions', (at) => createExchangeStore(at, instances).forgetKeys(1)],
  ['drafts and reviews', (at) => createRepeatKeys(at).removeExpired()],
  ['handovers', (at) => createHandoverStore(at).removeExpired()],
])('maintenance reads only what still has a key to forget those of %s', async (_, work) => {
  const steps = await readPlans(work);
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step).toMatch(/^SEARCH \w+ USING INDEX \w+_key_age /);
});

/** An index of our own that is scanned holds few rows; the one of a primary key holds all. */
function isWholeTable(step: string): boolean {
  const isOfPart = step.includes(' USING ') && !step.includes('sqlite_autoindex');
  return step.startsWith('SCAN ') && !step.startsWith('SCAN instance') && !isOfPart;
}

/** Runs the work, and returns the steps by which SQLite executes its statements. */
async function readPlans(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const statements: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(recorder));
  const plans = await Promise.all(
    statements.map(({ sql, parameters }) =>
      db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])),
    ),
  );
  return plans.flatMap(({ rows }) => rows.map(({ detail }) => detail));
}
