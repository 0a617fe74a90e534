import type { Db } from '../database.ts';
import { createStatement } from '../statement.ts';

type Piece = { id: string; start: number; text: string };

const row = { exchange_id: '', start: 0, text: '' };
/** Statements by their rows, the most first: few distinct ones, each built and prepared once. */
const inserts = [256, 64, 16, 4, 1].map((size) => ({
  size,
  insert: createStatement((db) => db.insertInto('piece').values(Array<typeof row>(size).fill(row))),
}));

/** Adds what running answers gained: the hottest write of the product. */
export async function insertPieces(db: Db, pieces: readonly Piece[]): Promise<void> {
  let at = 0;
  for (const { size, insert } of inserts) {
    while (pieces.length - at >= size) {
      const batch = pieces.slice(at, at + size);
      at += size;
      await insert(
        db,
        batch.flatMap(({ id, start, text }) => [id, start, text]),
      );
    }
  }
}

/** The texts of running answers, by exchange. */
export async function joinPieces(db: Db, exchangeIds: readonly string[]): Promise<Map<string, string>> {
  const pieces = await db
    .selectFrom('piece')
    .select(['exchange_id', 'text'])
    .where('exchange_id', 'in', exchangeIds)
    .orderBy('exchange_id')
    .orderBy('start')
    .execute();
  const texts = new Map<string, string>();
  for (const { exchange_id, text } of pieces) texts.set(exchange_id, (texts.get(exchange_id) ?? '') + text);
  return texts;
}
