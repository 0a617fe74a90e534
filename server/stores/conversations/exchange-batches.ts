import { sql } from 'kysely';
import type { Db } from '../database.ts';

/**
 * How much text is read at a time, in bytes of UTF-8: SQLite reads on the server's own thread, and others are served in
 * between. A single exchange may be larger, up to MAX_ANSWER_CHARS.
 */
const maxBatchBytes = 256 * 1024;
/** Each id takes a parameter of a statement. */
const maxBatchIds = 500;

/** An exchange and the size of its texts. */
export type Sized = { id: string; bytes: number };

/** Selects an owner's exchanges: all of them, or those of one conversation. */
export const selectOwn = (db: Db, ownerId: string, conversationId?: string) =>
  db
    .selectFrom('exchange')
    .where('owner_id', '=', ownerId)
    .$if(conversationId !== undefined, (q) => q.where('conversation_id', '=', conversationId ?? ''));

/** The size of an exchange's texts. SQLite and PostgreSQL know a text's length in bytes without reading it. */
export const textBytes = sql<number>`octet_length(message) + octet_length(response)`.as('bytes');

/** Divides exchanges, in order, into batches of ids whose texts are read together. */
export function toBatches(listed: readonly Sized[]): string[][] {
  const batches: string[][] = [];
  let bytes = 0;
  for (const each of listed) {
    bytes += each.bytes;
    const last = batches.at(-1);
    if (!last || bytes > maxBatchBytes || last.length >= maxBatchIds) {
      batches.push([each.id]);
      bytes = each.bytes;
    } else last.push(each.id);
  }
  return batches;
}
