import type { InstanceStore } from '../../services/instances.ts';
import type { Db } from '../database.ts';
import { joinChunks } from './answer-chunks.ts';

type Orphan = { id: string; instanceId: string };

/** Finds answers whose process was declared dead, and marks them `interrupted`, with all of their stored text. */
export function createOrphanStore(db: Db, instances: Pick<InstanceStore, 'id'>) {
  return {
    /**
     * Ends the orphaned answers and returns their number. `isLive` returns whether this process is still writing one of its
     * own.
     */
    async endOrphans(isLive: (exchangeId: string) => boolean): Promise<number> {
      const ownId = instances.id;
      // A single statement, because between two a process could start and begin an answer.
      const found: Orphan[] = await db
        .selectFrom('exchange')
        .leftJoin('instance', 'instance.id', 'exchange.instance_id')
        .select(['exchange.id', 'exchange.instance_id as instanceId'])
        .where('status', '=', 'running')
        .where((e) => e.or([e('instance.id', 'is', null), e('exchange.instance_id', '=', ownId)]))
        .execute();
      let count = 0;
      for (const orphan of found) {
        if (orphan.instanceId === ownId && isLive(orphan.id)) continue;
        if (await endOrphan(db, orphan)) count++;
      }
      return count;
    },
  };
}

/**
 * Returns false if another process has ended it. The status is set first, so that nobody can add to the text that is read
 * afterwards.
 */
async function endOrphan(db: Db, { id, instanceId }: Orphan): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('exchange')
      .set({ status: 'interrupted', outcome: 'failed', ended_at: Date.now() })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .where('instance_id', '=', instanceId)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return false;
    const texts = await joinChunks(tx, [id]);
    await tx
      .updateTable('exchange')
      .set({ response: texts.get(id) ?? '' })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('answer_chunk').where('exchange_id', '=', id).execute();
    return true;
  });
}
