import { setImmediate } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import type { Exchange } from '../../services/conversations/exchange.ts';
import type { ExchangePage } from '../../services/conversations/ports.ts';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';
import { type Sized, selectOwn, textBytes, toBatches } from './exchange-batches.ts';
import { toExchanges } from './to-exchanges.ts';

/** How many exchanges are listed at a time, without their texts. */
const maxListed = 500;
/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const bytesPerChar = 3;

type ExchangeQuery = SelectQueryBuilder<Schema, 'exchange', unknown>;

/** Reads an owner's exchanges, oldest first, with only one batch in memory at a time. */
export async function* readAll(
  db: Db,
  ownerId: string,
  conversationId: string | undefined,
): AsyncGenerator<Exchange> {
  for (let lastId = ''; ; ) {
    const listed = await listSizes(
      selectOwn(db, ownerId, conversationId).where('id', '>', lastId).orderBy('id').limit(maxListed),
    );
    yield* readListed(db, listed);
    if (listed.length < maxListed) return;
    lastId = listed.at(-1)?.id ?? '';
  }
}

/** Reads the last `limit` exchanges before `beforeId`. */
export async function* readPage(
  db: Db,
  ownerId: string,
  { limit, beforeId, conversationId, isOldestFirst = false }: ExchangePage,
): AsyncGenerator<Exchange> {
  const listed = await listSizes(
    selectOwn(db, ownerId, conversationId)
      .$if(beforeId !== undefined, (q) => q.where('id', '<', beforeId ?? ''))
      .orderBy('id', 'desc')
      .limit(limit),
  );
  yield* readListed(db, isOldestFirst ? listed.reverse() : listed);
}

/** Implements `ExchangeStore.listLatest`. */
export async function listLatest(
  db: Db,
  conversationId: string,
  { limit, maxContextChars }: { limit: number; maxContextChars: number },
  beforeId: string,
): Promise<Exchange[]> {
  const listed = await listSizes(
    db
      .selectFrom('exchange')
      .where('conversation_id', '=', conversationId)
      .where('id', '<', beforeId)
      .orderBy('id', 'desc')
      .limit(limit),
  );
  if (listed.length === 0) return [];
  let bytes = 0;
  const wholeIds = listed.flatMap((each) => {
    bytes += each.bytes;
    return bytes <= maxContextChars * bytesPerChar ? [each.id] : [];
  });
  const rows = await db
    .selectFrom('exchange')
    .selectAll()
    .select((e) =>
      e
        .case()
        .when('id', 'in', [...wholeIds, ''])
        .then(e.ref('response'))
        .else('')
        .end()
        .as('response'),
    )
    // The page of an earlier question is not needed again.
    .select((e) => e.val(null).as('host_page'))
    .where(
      'id',
      'in',
      listed.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return toExchanges(db, rows);
}

const listSizes = (query: ExchangeQuery): Promise<Sized[]> => query.select('id').select(textBytes).execute();

/** Reads exchanges in the given order, without those that were deleted meanwhile. */
async function* readListed(db: Db, listed: readonly Sized[]): AsyncGenerator<Exchange> {
  for (const ids of toBatches(listed)) {
    const rows = await db.selectFrom('exchange').selectAll().where('id', 'in', ids).execute();
    const byId = new Map((await toExchanges(db, rows)).map((exchange) => [exchange.id, exchange]));
    for (const id of ids) {
      const exchange = byId.get(id);
      if (exchange) yield exchange;
    }
    // SQLite responds within the current turn, so this lets others take theirs.
    await setImmediate();
  }
}
