import { type Kysely, sql } from 'kysely';

/**
 * Documents that an older version prepared are looked for every few seconds, and keys of drafts, reviews and handovers are
 * forgotten by age every few minutes; without these indexes, nearly all of them would be read each time.
 * On a large table an operator may have created them beforehand (docs/running.md, "Upgrading").
 */
export async function indexMaintenance({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('document_prepared')
    .ifNotExists()
    .on('document')
    // As the search compares it: a document without a version counts as the oldest.
    .expression(sql`(coalesce(prepared_version, 0)), id`)
    .where(sql.ref('status'), '=', sql.lit('ready'))
    .execute();
  for (const table of ['draft', 'review', 'handover'])
    await schema
      .createIndex(`${table}_key_age`)
      .ifNotExists()
      .on(table)
      .column('created_at')
      .where(sql.ref('idempotency_key'), 'is not', null)
      .execute();
}
