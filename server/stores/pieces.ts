import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

type Piece = { id: string; start: number; text: string };

/** Rows of one statement, largest first: few distinct statements, each built and prepared once. */
const batchSizes = [256, 64, 16, 4, 1];
const compiled = new WeakMap<object, Map<number, CompiledQuery>>();

/** Adds what running answers gained. The hottest write of the product, so its statements are built once. */
export async function insertPieces(db: Db, pieces: readonly Piece[]): Promise<void> {
  let at = 0;
  for (const size of batchSizes) {
    while (pieces.length - at >= size) {
      const batch = pieces.slice(at, at + size);
      at += size;
      const parameters = batch.flatMap(({ id, start, text }) => [id, start, text]);
      await db.executeQuery({ ...toInsert(db, size), parameters });
    }
  }
}

/** `insert into piece … values` for so many rows, its parameters in the order id, start, text. */
function toInsert(db: Db, size: number): CompiledQuery {
  const dialect = db.getExecutor().adapter;
  const queries = compiled.get(dialect) ?? new Map<number, CompiledQuery>();
  compiled.set(dialect, queries);
  const known = queries.get(size);
  if (known) return known;
  const row = { exchange_id: '', start: 0, text: '' };
  const query = db.insertInto('piece').values(Array(size).fill(row)).compile();
  queries.set(size, query);
  return query;
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
