import type { Kysely } from 'kysely';

/** Partners with their keys and origins, and the visitors for whom they mint tokens. */
export async function createPartnerTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('partner')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('greeting', 'text')
    .addColumn('starters', 'text', (c) => c.notNull())
    .addColumn('quick_actions', 'text', (c) => c.notNull())
    .addColumn('languages', 'text', (c) => c.notNull())
    .addColumn('questions_per_day', 'bigint')
    .addColumn('tokens_per_day', 'bigint')
    .addColumn('retention_days', 'integer')
    .addColumn('contact', 'text')
    .addColumn('knows_company', 'integer', (c) => c.notNull())
    .addColumn('paused_message', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('partner_origin')
    .addColumn('partner_id', 'text', (c) => c.notNull().references('partner.id').onDelete('cascade'))
    .addColumn('origin', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('partner_origin_key', ['partner_id', 'origin'])
    .execute();
  await schema.createIndex('partner_origin_origin').on('partner_origin').column('origin').execute();
  await schema
    .createTable('partner_key')
    // A public key in plain text; of a secret key, its SHA-256.
    .addColumn('value', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('partner_id', 'text', (c) => c.notNull().references('partner.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  await schema.createIndex('partner_key_partner').on('partner_key').column('partner_id').execute();

  // Guests and visitors of a partner. A unique index, because SQLite cannot add a unique column.
  await schema
    .alterTable('owner')
    .addColumn('partner_id', 'text', (c) => c.references('partner.id').onDelete('cascade'))
    .execute();
  await schema.alterTable('owner').addColumn('visitor_hash', 'text').execute();
  await schema.createIndex('owner_visitor').on('owner').column('visitor_hash').unique().execute();
  await schema.createIndex('owner_partner').on('owner').column('partner_id').execute();
  await schema
    .createTable('visitor_token')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('visitor_token_owner').on('visitor_token').column('owner_id').execute();
  await schema.createIndex('visitor_token_age').on('visitor_token').column('expires_at').execute();
  // Also set for what guests who own nothing asked a person on a partner's page.
  await schema
    .alterTable('handover')
    .addColumn('partner_id', 'text', (c) => c.references('partner.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('handover_partner').on('handover').column('partner_id').execute();
}
