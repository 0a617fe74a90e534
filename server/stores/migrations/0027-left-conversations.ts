import { type Kysely, sql } from 'kysely';

/**
 * Drafts used to keep the id of a conversation that was deleted, and were only shown without it. What is looked up is how they
 * were shown before: the conversation exists and is the owner's.
 */
export async function leaveDeletedConversations(db: Kysely<unknown>): Promise<void> {
  await sql`
    update draft set conversation_id = null
    where conversation_id is not null and not exists (
      select 1 from conversation
      where conversation.id = draft.conversation_id and conversation.owner_id = draft.owner_id
    )`.execute(db);
}
