import type { AnswerWrite } from '../../services/conversations/answer-draft.ts';
import type { Db } from '../database.ts';
import { insertChunks } from './answer-chunks.ts';

/** Whether a write has only text: it is a single row then. */
export const hasOnlyText = ({ text, sources, ending }: AnswerWrite) => text !== '' && !sources && !ending;

/** Stores what answers gained: text as chunks, and with the ending the whole answer in their place. */
export async function saveAnswers(tx: Db, writes: readonly AnswerWrite[]): Promise<void> {
  await insertChunks(
    tx,
    writes.filter((each) => each.text !== '' && !each.ending),
  );
  for (const { id, sources, ending } of writes) {
    if (!ending && !sources) continue;
    await tx
      .updateTable('exchange')
      .set({
        ...(sources && { sources: JSON.stringify(sources) }),
        ...(ending && { status: ending.status, response: ending.text, ended_at: Date.now() }),
      })
      .where('id', '=', id)
      // An answer that was given up as orphaned in the meantime stays as it ended.
      .where('status', '=', 'running')
      .execute();
  }
  const endedIds = writes.filter((each) => each.ending).map((each) => each.id);
  if (endedIds.length > 0) await tx.deleteFrom('answer_chunk').where('exchange_id', 'in', endedIds).execute();
}
