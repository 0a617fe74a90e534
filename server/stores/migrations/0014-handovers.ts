import type { Kysely } from 'kysely';

/** What visitors ask a person, and the marks of this on exchanges. */
export async function createHandoverTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('handover')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.references('owner.id').onDelete('cascade'))
    // A guest's conversation may reach the end of its retention before anybody has read the message.
    .addColumn('conversation_id', 'text', (c) => c.references('conversation.id').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('transcript', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('key_scope', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('replies_by', 'bigint')
    .addUniqueConstraint('handover_key', ['key_scope', 'idempotency_key'])
    .execute();
  await schema.createIndex('handover_owner').on('handover').column('owner_id').execute();
  await schema.createIndex('handover_conversation').on('handover').column('conversation_id').execute();
  await schema.createIndex('handover_age').on('handover').column('created_at').execute();
  await schema.alterTable('exchange').addColumn('handed_over_at', 'bigint').execute();
  await schema.alterTable('exchange').addColumn('replies_by', 'bigint').execute();
  // Who holds a lease: after a crash during a delivery, the next process must not have to wait until the lease runs out.
  await schema.alterTable('outbox').addColumn('instance_id', 'text').execute();
}
