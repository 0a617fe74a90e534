import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { NearestPassage } from '../../services/answering/answer-outcome.ts';
import type { AskedQuestion, AskedQuestionStore, Span } from '../../services/questions/ports.ts';
import type { Db } from '../database.ts';
import { queueMail } from '../mail/outbox.ts';
import { createStatement } from '../statement.ts';

/** How many questions are read at a time: SQLite reads on the server's own thread, and others are served in between. */
const batchSize = 200;

/** Stores which questions operators may read. Their texts are in the exchanges, and deleted with them. */
export function createAskedQuestionStore(db: Db): AskedQuestionStore {
  return {
    readUnresolved: (span) => readUnresolved(db, span),

    async removeOlder(before) {
      await db.deleteFrom('asked_question').where('asked_at', '<', before).execute();
    },

    async queueReport(weekEnd) {
      const isDue = () =>
        db.selectFrom('installation').select('id').where(isReportedBefore(weekEnd)).executeTakeFirst();
      // Checked first, because mostly no mail is due, and then nothing has to be locked.
      if (!(await isDue())) return;
      await db.transaction().execute(async (tx) => {
        const claimed = await tx
          .updateTable('installation')
          .set({ questions_reported_until: weekEnd })
          .where(isReportedBefore(weekEnd))
          .executeTakeFirst();
        if (claimed.numUpdatedRows > 0n) await queueMail(tx, 'questions', String(weekEnd));
      });
    },
  };
}

const isReportedBefore = (weekEnd: number) =>
  sql<boolean>`coalesce(questions_reported_until, 0) < ${weekEnd}`;

/** Lists a question, in the transaction that stores its answer's ending, unless its conversation is or was about a document. */
export async function listQuestion(
  tx: Db,
  exchangeId: string,
  nearest: readonly NearestPassage[],
): Promise<void> {
  await insertQuestion(tx, [JSON.stringify(nearest), exchangeId]);
}

const insertQuestion = createStatement((db) =>
  db
    .insertInto('asked_question')
    .columns(['exchange_id', 'asked_at', 'nearest'])
    .expression((e) =>
      e
        .selectFrom('exchange')
        .select((s) => ['exchange.id', 'exchange.created_at', s.val('').as('nearest')])
        .where('exchange.id', '=', '')
        .where((w) =>
          w.not(
            w.exists(
              w
                .selectFrom('exchange as other')
                .select('other.id')
                .whereRef('other.conversation_id', '=', 'exchange.conversation_id')
                // A literal instead of a parameter, so that the partial index applies.
                .where('other.document_ids', '<>', sql.lit('[]')),
            ),
          ),
        ),
    )
    .onConflict((c) => c.doNothing()),
);

async function* readUnresolved(db: Db, { since, until }: Span): AsyncGenerator<AskedQuestion> {
  for (let last = { asked_at: until, exchange_id: '' }; ; ) {
    const listed = await db
      .selectFrom('asked_question')
      .selectAll()
      .where('asked_at', '>=', since)
      .where(sql<boolean>`(asked_at, exchange_id) < (${last.asked_at}, ${last.exchange_id})`)
      .orderBy('asked_at', 'desc')
      .orderBy('exchange_id', 'desc')
      .limit(batchSize)
      .execute();
    const end = listed.at(-1);
    if (!end) return;
    last = end;
    const unresolved = await selectUnresolved(
      db,
      listed.map((each) => each.exchange_id),
    );
    for (const { exchange_id, asked_at, nearest } of listed) {
      const row = unresolved.get(exchange_id);
      if (!row) continue;
      yield {
        askedAt: asked_at,
        message: row.message,
        outcome: row.outcome ?? undefined,
        isRatedDown: row.rating === 'down',
        nearest: JSON.parse(nearest) as NearestPassage[],
      };
    }
    await setImmediate();
  }
}

async function selectUnresolved(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('exchange')
    .select(['id', 'message', 'outcome', 'rating'])
    .where('id', 'in', ids)
    .where((e) =>
      e.or([e('outcome', 'in', ['touched', 'nothing', 'failed', 'handed-over']), e('rating', '=', 'down')]),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
