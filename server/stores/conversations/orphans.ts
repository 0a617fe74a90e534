import type { InstanceStore } from '../../services/documents/ports.ts';
import type { Db } from '../database.ts';
import { joinChunks } from './answer-chunks.ts';

/** Answers whose process died. They are marked `interrupted`, with all of their stored text. */
export function createOrphanStore(db: Db, instances: InstanceStore) {
  return {
    /**
     * Ends the orphaned answers and returns their number. `isLive` returns whether this process still writes one of
     * its own answers.
     */
    async endOrphans(isLive: (exchangeId: string) => boolean): Promise<number> {
      const alive = await instances.listAlive();
      const running = await db
        .selectFrom('exchange')
        .select(['id', 'instance_id'])
        .where('status', '=', 'running')
        .execute();
      const orphans = running.filter(
        (row) => !alive.has(row.instance_id) || (row.instance_id === instances.id && !isLive(row.id)),
      );
      for (const { id } of orphans) await endOrphan(db, id);
      return orphans.length;
    },
  };
}

async function endOrphan(db: Db, exchangeId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const texts = await joinChunks(tx, [exchangeId]);
    const ended = await tx
      .updateTable('exchange')
      .set({ status: 'interrupted', response: texts.get(exchangeId) ?? '', ended_at: Date.now() })
      .where('id', '=', exchangeId)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (ended.numUpdatedRows > 0n)
      await tx.deleteFrom('answer_chunk').where('exchange_id', '=', exchangeId).execute();
  });
}
