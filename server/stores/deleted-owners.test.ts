import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from './accounts/accounts.ts';
import { createHandoverStore } from './contact/handovers.ts';
import { createExchangeStore } from './conversations/exchanges.ts';
import type { Db } from './database.ts';
import { createInstanceStore } from './instances.ts';
import { createPlaybookStore } from './review/playbooks.ts';
import { listTestDatabases } from './test-databases.ts';

describe.each(await listTestDatabases(process.env))(
  'a call whose account is deleted meanwhile, on $kind',
  ({ open }) => {
    let db: Db;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ db, close } = await open());
    });
    afterAll(() => close?.());

    const calls: [string, (ownerId: string) => Promise<unknown>][] = [
      ['a question', (ownerId) => ask(ownerId)],
      ['a playbook', (ownerId) => createPlaybookStore(db).save(ownerId, [{ point: 'term', max: '2 years' }])],
      ['a handover', (ownerId) => createHandoverStore(db).add({ ...handover, ownerId }, deliveries)],
    ];

    test.each(calls)('stores nothing: %s', async (_, call) => {
      const accounts = createAccountStore(db);
      const email = `${randomUUID()}@firm.example`;
      const ownerId = (await accounts.createAccount({ email, passwordHash: 'hash' })) ?? '';
      await accounts.removeAccount(ownerId);
      await expect(call(ownerId)).rejects.toMatchObject({ code: 'not_found' });
      for (const table of ['conversation', 'playbook', 'handover'] as const)
        expect(
          await db.selectFrom(table).select('owner_id').where('owner_id', '=', ownerId).execute(),
        ).toEqual([]);
    });

    async function ask(ownerId: string) {
      const instances = createInstanceStore(db);
      await instances.beat();
      const exchange = { id: randomUUID(), conversationId: randomUUID(), ownerId, instanceId: instances.id };
      return createExchangeStore(db, instances).begin({ ...exchange, ...question }, {});
    }
  },
);

const question = {
  message: 'What is the fee?',
  documentIds: [],
  requestHash: '',
  assistant: undefined,
  idempotencyKey: undefined,
};
const deliveries = { isMailed: false, isPosted: false };
const handover = {
  ...{ name: 'A', email: 'a@b.example', message: 'x', transcript: '', createdAt: 1, repliesBy: undefined },
  ...{ partner: undefined, conversationId: undefined, exchangeId: undefined, idempotencyKey: undefined },
  ...{ keyScope: '', requestHash: '' },
};
