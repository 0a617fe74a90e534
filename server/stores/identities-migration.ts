import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Identities at providers, mailed links, and what is known of a sign-in. */
export async function addIdentities(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('account').addColumn('verified_at', 'bigint').execute();
  await schema.alterTable('sign_in').addColumn('id', 'text').execute();
  await schema
    .alterTable('sign_in')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('sign_in')
    .addColumn('method', 'text', (c) => c.notNull().defaultTo('password'))
    .execute();
  await nameSignIns(db as Kysely<Schema>);
  await schema
    .createTable('identity')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('identity_subject', ['provider', 'subject'])
    .execute();
  await schema.createIndex('identity_owner').on('identity').column('owner_id').execute();
  await schema
    .createTable('mailed_link')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('mailed_link_owner').on('mailed_link').column('owner_id').execute();
  await schema
    .createTable('used_ticket')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('secret')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}

/** Sign-ins from before have no name yet by which their owner could end them. */
async function nameSignIns(db: Kysely<Schema>): Promise<void> {
  const rows = await db.selectFrom('sign_in').select('token_hash').execute();
  for (const { token_hash } of rows)
    await db.updateTable('sign_in').set({ id: randomUUID() }).where('token_hash', '=', token_hash).execute();
}
