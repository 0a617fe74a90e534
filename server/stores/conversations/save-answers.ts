import { sql, type Updateable } from 'kysely';
import type { AnswerWrite } from '../../services/conversations/answer-draft.ts';
import type { Db } from '../database.ts';
import { holdEpoch } from '../instances.ts';
import { listQuestion } from '../questions/asked-questions.ts';
import type { Schema } from '../schema.ts';
import { createStatement } from '../statement.ts';
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
  for (const { id, sources, ending } of writes) {
    const own = [id, instanceId];
    if (sources && (await setSources(tx, [JSON.stringify(sources), ...own])).length === 0) refusedIds.add(id);
    if (!ending) continue;
    const [ended] = await endExchange(tx, [...toEndingValues(ending), ...own]);
    if (ended) {
      await listQuestion(tx, id, ending.nearest ?? []);
      await deleteChunks(tx, [id]);
    } else refusedIds.add(id);
  }
  return [...refusedIds];
}

/** Changes only an answer that is running and of this process; returns its id. */
function updateOwn(db: Db, columns: Updateable<Schema['exchange']>) {
  return db
    .updateTable('exchange')
    .set(columns)
    .where('id', '=', '')
    .where('status', '=', sql.lit('running'))
    .where('instance_id', '=', '')
    .returning('id');
}

const setSources = createStatement((db) => updateOwn(db, { sources: '' }));
const endExchange = createStatement((db) =>
  updateOwn(db, {
    status: 'complete',
    response: '',
    outcome: 'found',
    suggestions: '',
    failure_code: 'internal',
    ended_at: 0,
  }),
);
const deleteChunks = createStatement((db) => db.deleteFrom('answer_chunk').where('exchange_id', '=', ''));

/** In the order of the statement's columns. */
function toEndingValues({
  status,
  text,
  outcome,
  suggestions = [],
  failureCode,
}: NonNullable<AnswerWrite['ending']>) {
  const suggested = suggestions.length > 0 ? JSON.stringify(suggestions) : null;
  return [status, text, outcome ?? null, suggested, failureCode ?? null, Date.now()];
}
