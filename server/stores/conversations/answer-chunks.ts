import { type Compilable, sql } from 'kysely';
import type { Db } from '../database.ts';
import { isSqlite } from '../database-clock.ts';
import { createStatement } from '../statement.ts';

/** `offset` is where the text begins within the answer, in UTF-16 code units. */
type AnswerChunk = { id: string; offset: number; text: string };

/** Insert statements by number of rows, largest first: only a few distinct ones, each built and prepared once. */
const inserts = [256, 64, 16, 4, 1].map((size) => ({
  size,
  insert: createStatement((db) => buildInsert(db, size)),
}));

/**
 * Appends what running answers gained; this is the product's most frequent write. Stores only chunks of answers that are still
 * running and that this process writes, and returns these answers' ids. The instance's row is locked as in `holdEpoch`, but in
 * the same statement, because the first text of an answer is a transaction of its own. A chunk may be written again, because a
 * commit may have succeeded without our learning of it; it is then the same row.
 */
export async function insertChunks(
  db: Db,
  instanceId: string,
  chunks: readonly AnswerChunk[],
): Promise<Set<string>> {
  const storedIds = new Set<string>();
  let from = 0;
  for (const { size, insert } of inserts) {
    while (chunks.length - from >= size) {
      const batch = chunks.slice(from, from + size);
      from += size;
      const values = batch.flatMap(({ id, offset, text }) => [id, offset, text]);
      for (const { exchange_id } of await insert(db, [...values, instanceId])) storedIds.add(exchange_id);
    }
  }
  return storedIds;
}

/**
 * The instance is cast like the rest: SQLite takes a plain placeholder that is compared with a joined column for a hint, and plans
 * the statement anew for each value, which takes four times as long as running it.
 */
function buildInsert(db: Db, size: number): Compilable<{ exchange_id: string }> {
  const row = sql`(cast(${''} as text), cast(${0} as integer), cast(${''} as text))`;
  const lock = isSqlite(db) ? sql`` : sql`for key share of instance`;
  const query = sql<{ exchange_id: string }>`
    with gained (exchange_id, start_offset, text) as (values ${sql.join(Array(size).fill(row))})
    insert into answer_chunk (exchange_id, start_offset, text)
    select gained.exchange_id, gained.start_offset, gained.text
    from gained
      join exchange on exchange.id = gained.exchange_id
      join instance on instance.id = exchange.instance_id
    where exchange.status = 'running' and exchange.instance_id = cast(${''} as text)
    ${lock}
    on conflict (exchange_id, start_offset) do update set text = excluded.text
    returning exchange_id`;
  return { compile: () => query.compile(db) };
}

/** Returns the texts of running answers by exchange id. */
export async function joinChunks(db: Db, exchangeIds: readonly string[]): Promise<Map<string, string>> {
  const chunks = await db
    .selectFrom('answer_chunk')
    .select(['exchange_id', 'text'])
    .where('exchange_id', 'in', exchangeIds)
    .orderBy('exchange_id')
    .orderBy('start_offset')
    .execute();
  const texts = new Map<string, string>();
  for (const { exchange_id, text } of chunks) texts.set(exchange_id, (texts.get(exchange_id) ?? '') + text);
  return texts;
}
