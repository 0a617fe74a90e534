import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Conversations, their exchanges, the text of running answers, and the processes that write them. */
export async function createConversationTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('instance')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('pid', 'integer', (c) => c.notNull())
    .addColumn('heartbeat_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('conversation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('conversation_owner')
    .on('conversation')
    .columns(['owner_id', 'updated_at'])
    .execute();
  await createExchangeTable(db);
  await schema
    .createTable('answer_chunk')
    .addColumn('exchange_id', 'text', (c) => c.notNull().references('exchange.id').onDelete('cascade'))
    .addColumn('start_offset', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('answer_chunk_offset', ['exchange_id', 'start_offset'])
    // SQLite would store rows and key separately, which doubles the pages to write, and streams write nothing but chunks.
    .$call((table) => (isSqlite(db) ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
}

async function createExchangeTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('exchange')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('conversation_id', 'text', (c) =>
      c.notNull().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('response', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('sources', 'text', (c) => c.notNull())
    .addColumn('document_ids', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('rating', 'text')
    .addColumn('instance_id', 'text', (c) => c.notNull())
    .addColumn('stop_requested_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addUniqueConstraint('exchange_key', ['owner_id', 'idempotency_key'])
    .execute();
  await schema
    .createIndex('exchange_conversation')
    .on('exchange')
    .columns(['conversation_id', 'id'])
    .execute();
  await schema.createIndex('exchange_owner').on('exchange').columns(['owner_id', 'id']).execute();
  await schema
    .createIndex('exchange_running')
    .on('exchange')
    .column('instance_id')
    .where(sql.ref('status'), '=', sql.lit('running'))
    .execute();
}

function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
