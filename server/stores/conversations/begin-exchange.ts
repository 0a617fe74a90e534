import type { Insertable } from 'kysely';
import type { Asker } from '../../services/accounts/visitors.ts';
import type { NewExchange } from '../../services/conversations/exchange.ts';
import type { Begun } from '../../services/conversations/ports.ts';
import { openGuest } from '../accounts/guests.ts';
import type { Db } from '../database.ts';
import { holdEpoch } from '../instances.ts';
import type { Schema } from '../schema.ts';
import { createStatement } from '../statement.ts';
import { openConversation } from './open-conversation.ts';

type ExchangeRow = Insertable<Schema['exchange']>;

/**
 * Stores an exchange, and the guest and conversation that it creates; a new guest gets the exchange's owner id. Returns
 * `key-taken` if the owner has already used the idempotency key (possibly on another server just now), and
 * `foreign-conversation` if the conversation belongs to another owner. May be repeated after a commit whose outcome is unknown.
 */
export async function beginExchange(
  tx: Db,
  exchange: NewExchange,
  { guestHash, isUnknown = false, partnerId }: Pick<Asker, 'guestHash' | 'isUnknown' | 'partnerId'>,
): Promise<Begun> {
  const owner = guestHash
    ? await openGuest(tx, guestHash, { id: exchange.ownerId, partnerId }, isUnknown)
    : { id: exchange.ownerId, isNew: false };
  const ownerId = owner.id;
  const { idempotencyKey } = exchange;
  const [known] = idempotencyKey && !owner.isNew ? await selectKey(tx, [ownerId, idempotencyKey]) : [];
  if (known) return { outcome: known.id === exchange.id ? 'begun' : 'key-taken', ownerId };
  const opened = await openConversation(tx, exchange.conversationId, owner);
  if (opened === 'foreign') return { outcome: 'foreign-conversation', ownerId };
  const row = toRow({ ...exchange, ownerId });
  const inserted = await insertExchange(tx, [...columns.map((column) => row[column]), exchange.instanceId]);
  if (inserted.length > 0) return { outcome: 'begun', ownerId, isConversationNew: opened === 'new' };
  // An earlier attempt was committed without our learning of it.
  if ((await selectExchange(tx, [exchange.id])).length > 0) return { outcome: 'begun', ownerId };
  // Removes what this transaction created for it.
  if (opened === 'new') await deleteConversation(tx, [exchange.conversationId]);
  // Either another server used the key after the look-up above, or this process was declared dead.
  return { outcome: (await holdEpoch(tx, exchange.instanceId)) ? 'key-taken' : 'declared-dead', ownerId };
}

function toRow(exchange: NewExchange): ExchangeRow {
  return {
    id: exchange.id,
    conversation_id: exchange.conversationId,
    owner_id: exchange.ownerId,
    message: exchange.message,
    response: '',
    status: 'running',
    sources: '[]',
    document_ids: JSON.stringify(exchange.documentIds),
    idempotency_key: exchange.idempotencyKey ?? null,
    request_hash: exchange.requestHash,
    rating: null,
    assistant: exchange.assistant ?? null,
    instance_id: exchange.instanceId,
    stop_requested_at: null,
    created_at: Date.now(),
    ended_at: null,
    host_page: exchange.hostPage === undefined ? null : JSON.stringify(exchange.hostPage),
  };
}

const selectKey = createStatement((db) =>
  db.selectFrom('exchange').select('id').where('owner_id', '=', '').where('idempotency_key', '=', ''),
);

/** Built once. Its columns are those that `toRow` fills; the compiler reports one that is missing there. */
const sample = toRow({
  id: '',
  conversationId: '',
  ownerId: '',
  message: '',
  documentIds: [],
  requestHash: '',
  hostPage: undefined,
  assistant: 'quoting',
  idempotencyKey: '',
  instanceId: '',
});
const columns = Object.keys(sample) as (keyof ExchangeRow)[];
/** Inserts nothing for a process that was declared dead. */
const insertExchange = createStatement((db) =>
  db
    .insertInto('exchange')
    .columns(columns)
    .expression((e) =>
      e
        .selectFrom('instance')
        .select((i) => columns.map((column) => i.val('').as(column)))
        .where('instance.id', '=', ''),
    )
    .onConflict((c) => c.doNothing())
    .returning('id'),
);
const selectExchange = createStatement((db) => db.selectFrom('exchange').select('id').where('id', '=', ''));
const deleteConversation = createStatement((db) => db.deleteFrom('conversation').where('id', '=', ''));
