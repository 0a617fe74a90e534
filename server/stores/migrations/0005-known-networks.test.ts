import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createAccountStore } from '../accounts/accounts.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createKnownNetworks } from './0005-known-networks.ts';

test.each(await listTestDatabases(process.env))(
  'addresses that were stored before get their one spelling, on $kind',
  async ({ open }) => {
    const { db, close } = await open();
    const accounts = createAccountStore(db);
    const ids = [];
    for (const email of ['ada@bücher.example', 'bob@firm.example.', 'bob@firm.example', 'eve@[10.0.0.1]'])
      ids.push((await accounts.createAccount({ email, passwordHash: '' })) ?? '');
    const link = { kind: 'verify', owner_id: ids[0] ?? '', email: 'ada@bücher.example' } as const;
    await db
      .insertInto('mailed_link')
      .values({ ...link, token_hash: 'hash', expires_at: 0 })
      .execute();
    // As it was before this migration.
    await db.schema.dropTable('known_network').execute();
    await db.schema.alterTable('account').dropColumn('attack_told_at').execute();
    await createKnownNetworks(db as Kysely<unknown>);
    const emails = await Promise.all(ids.map(async (id) => (await accounts.findById(id))?.email));
    expect(emails).toEqual([
      'ada@xn--bcher-kva.example',
      'bob@firm.example.',
      'bob@firm.example',
      'eve@[10.0.0.1]',
    ]);
    const mailed = await db.selectFrom('mailed_link').select('email').executeTakeFirst();
    expect(mailed?.email).toBe('ada@xn--bcher-kva.example');
    await close();
  },
);
