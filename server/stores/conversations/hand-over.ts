import type { Db } from '../database.ts';

/**
 * Notes that a conversation was handed over to a person: its last ended exchange gets the outcome. Returns the id of that
 * exchange, or undefined if the owner has no such conversation. To be called in the transaction that stores the message.
 */
export async function markHandedOver(
  tx: Db,
  ownerId: string,
  conversationId: string,
): Promise<string | undefined> {
  const marked = await tx
    .updateTable('exchange')
    .set({ outcome: 'handed-over' })
    .where('id', '=', (e) =>
      e
        .selectFrom('exchange as last')
        .select('last.id')
        .where('last.conversation_id', '=', conversationId)
        .where('last.owner_id', '=', ownerId)
        // The ending of a running one would set its own outcome.
        .where('last.status', '!=', 'running')
        .orderBy('last.id', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  return marked?.id;
}
