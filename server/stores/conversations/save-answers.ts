import type { AnswerWrite } from '../../services/conversations/answer-draft.ts';
import type { Db } from '../database.ts';
import { holdEpoch } from '../instances.ts';
import { listQuestion } from '../questions/asked-questions.ts';
import { insertChunks } from './answer-chunks.ts';

/** Whether a write contains only text, and so is a single row. */
export const hasOnlyText = ({ text, sources, ending }: AnswerWrite) => text !== '' && !sources && !ending;

/**
 * Stores what answers gained: text as chunks, and with the ending the whole answer instead of its chunks. Returns the ids of
 * the answers that were not stored, because they have ended or this process was declared dead: only the writer of a running
 * answer may change it.
 */
export async function saveAnswers(
  tx: Db,
  instanceId: string,
  writes: readonly AnswerWrite[],
): Promise<string[]> {
  if (!(await holdEpoch(tx, instanceId))) return writes.map(({ id }) => id);
  const texts = writes.filter((each) => each.text !== '' && !each.ending);
  const storedIds = await insertChunks(tx, instanceId, texts);
  const refusedIds = new Set(texts.map(({ id }) => id).filter((id) => !storedIds.has(id)));
  const endedIds: string[] = [];
  for (const { id, sources, ending } of writes) {
    if (!ending && !sources) continue;
    const changed = await tx
      .updateTable('exchange')
      .set({
        ...(sources && { sources: JSON.stringify(sources) }),
        ...(ending && toEndingColumns(ending)),
      })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .where('instance_id', '=', instanceId)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) refusedIds.add(id);
    else if (ending) {
      endedIds.push(id);
      await listQuestion(tx, id, ending.nearest ?? []);
    }
  }
  if (endedIds.length > 0) await tx.deleteFrom('answer_chunk').where('exchange_id', 'in', endedIds).execute();
  return [...refusedIds];
}

function toEndingColumns({
  status,
  text,
  outcome,
  suggestions = [],
  failureCode,
}: NonNullable<AnswerWrite['ending']>) {
  return {
    status,
    response: text,
    outcome: outcome ?? null,
    suggestions: suggestions.length > 0 ? JSON.stringify(suggestions) : null,
    failure_code: failureCode ?? null,
    ended_at: Date.now(),
  };
}
