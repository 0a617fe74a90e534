import { type Kysely, sql } from 'kysely';

/**
 * What became of each question, and the list of questions that operators may read. Earlier questions are not listed, because
 * nobody knows what they were answered from. The texts stay in the exchanges, so that nothing has to be deleted twice.
 */
export async function createAskedQuestions({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('exchange').addColumn('outcome', 'text').execute();
  await schema
    .createTable('asked_question')
    .addColumn('exchange_id', 'text', (c) => c.primaryKey().references('exchange.id').onDelete('cascade'))
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('nearest', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('asked_question_age')
    .on('asked_question')
    .columns(['asked_at', 'exchange_id'])
    .execute();
  // Lets each answer's ending check whether its conversation is about a document, without reading the answers in it.
  await schema
    .createIndex('exchange_with_documents')
    .on('exchange')
    .column('conversation_id')
    .where(sql.ref('document_ids'), '<>', sql.lit('[]'))
    .execute();
  await schema.alterTable('installation').addColumn('questions_reported_until', 'bigint').execute();
}
