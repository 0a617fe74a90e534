import type { Db } from '../database.ts';
import { createStatement } from '../statement.ts';

/** `offset` is where the text begins in the answer, in UTF-16 code units. */
type AnswerChunk = { id: string; offset: number; text: string };

const row = { exchange_id: '', start_offset: 0, text: '' };
/** Statements by their number of rows, largest first: a few distinct ones, each built and prepared once. */
const inserts = [256, 64, 16, 4, 1].map((size) => ({
  size,
  insert: createStatement((db) => db.insertInto('answer_chunk').values(Array<typeof row>(size).fill(row))),
}));

/** Appends what running answers gained: the hottest write of the product. */
export async function insertChunks(db: Db, chunks: readonly AnswerChunk[]): Promise<void> {
  let from = 0;
  for (const { size, insert } of inserts) {
    while (chunks.length - from >= size) {
      const batch = chunks.slice(from, from + size);
      from += size;
      await insert(
        db,
        batch.flatMap(({ id, offset, text }) => [id, offset, text]),
      );
    }
  }
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
