import { setImmediate } from 'node:timers/promises';
import type { ListedConversation } from '../../services/conversations/conversations.ts';
import type { Db } from '../database.ts';
import { selectOwn, textBytes, toBatches } from './exchange-batches.ts';

/**
 * How many are listed without a search: whoever asks all day opens tens of thousands, and listing those would hold up everybody
 * else for a seventh of a second each time. Older ones are found by a search, and are in the history and the export.
 */
const maxListed = 2000;

/** Lists an owner's latest conversations, latest first; if `search` is not empty, all that contain it. */
export async function listConversations(
  db: Db,
  ownerId: string,
  search: string,
): Promise<ListedConversation[]> {
  const rows = await db
    .selectFrom((e) =>
      e
        .selectFrom('conversation')
        .select(['id', 'name', 'number', 'updated_at'])
        .where('owner_id', '=', ownerId)
        .orderBy('updated_at', 'desc')
        .$if(search === '', (q) => q.limit(maxListed))
        .as('conversation'),
    )
    .leftJoin('exchange', 'exchange.conversation_id', 'conversation.id')
    .select(['conversation.id', 'name', 'number', 'updated_at as updatedAt'])
    .select((e) => e.fn.count('exchange.id').as('exchanges'))
    .groupBy(['conversation.id', 'name', 'number', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .execute();
  const conversations = rows.map(({ exchanges, name, ...row }) => ({
    ...row,
    name: name ?? undefined,
    exchangeCount: Number(exchanges),
  }));
  if (search === '') return conversations;
  const wanted = toComparable(search);
  const named = conversations.filter((each) => isNamed(each, wanted));
  const matching = await findByText(db, ownerId, wanted, new Set(named.map(({ id }) => id)));
  return conversations.filter(({ id }) => matching.has(id));
}

/** Keyboards and PDF files spell one letter, such as "ü" or "क़", as one character or as a letter and its mark. */
const toComparable = (text: string) => text.normalize('NFC').toLowerCase();

/** An unnamed one is displayed as "Chat N", and can be found by that. */
function isNamed({ name, number }: ListedConversation, search: string): boolean {
  return toComparable(name ?? `Chat ${number}`).includes(search);
}

/**
 * Adds the conversations in whose texts `search`, made comparable, occurs to those in `known`. Reads the texts in batches,
 * because an account may have a hundred million characters. They are compared here: SQLite, and PostgreSQL in the locale C, know
 * the lower case of ASCII letters only.
 */
async function findByText(
  db: Db,
  ownerId: string,
  search: string,
  known: ReadonlySet<string>,
): Promise<Set<string>> {
  const found = new Set(known);
  const listed = await selectOwn(db, ownerId)
    .select(['id', 'conversation_id as conversationId'])
    .select(textBytes)
    .execute();
  const unknown = listed.filter(({ conversationId }) => !known.has(conversationId));
  for (const ids of toBatches(unknown)) {
    const rows = await db
      .selectFrom('exchange')
      .select(['conversation_id as conversationId', 'message', 'response'])
      .where('id', 'in', ids)
      .execute();
    for (const { conversationId, message, response } of rows)
      if ([message, response].some((text) => toComparable(text).includes(search))) found.add(conversationId);
    await setImmediate();
  }
  return found;
}
