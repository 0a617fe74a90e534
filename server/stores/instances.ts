import { hostname } from 'node:os';
import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { joinPieces } from './conversations/answer-chunks.ts';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/** An instance that has not beaten for this long is dead: its answers are orphaned. */
const deadAfterMs = 20_000;

/**
 * The processes that write answers. An answer whose process died is marked `interrupted` with all its stored text:
 * at once when the dead process ran on this host, else when its heartbeat is late.
 */
export function createInstanceStore(db: Db) {
  const id = newId();
  const host = hostname();

  const isAlive = (each: Selectable<Schema['instance']>) =>
    each.id === id || (Date.now() - each.beat_at < deadAfterMs && !isDeadHere(each, host));

  return {
    id,

    async beat(): Promise<void> {
      const row = { id, host, pid: process.pid, beat_at: Date.now() };
      await db
        .insertInto('instance')
        .values(row)
        .onConflict((c) => c.column('id').doUpdateSet({ beat_at: row.beat_at }))
        .execute();
    },

    /** Ids of the processes that live, with this one. */
    async listAlive(): Promise<ReadonlySet<string>> {
      const instances = await db.selectFrom('instance').selectAll().execute();
      return new Set([id, ...instances.filter(isAlive).map((each) => each.id)]);
    },

    async leave(): Promise<void> {
      await db.deleteFrom('instance').where('id', '=', id).execute();
    },

    /**
     * Marks orphaned answers `interrupted`; gives their number.
     * `isLive` tells which of this process's own running answers it still knows.
     */
    async endOrphans(isLive: (exchangeId: string) => boolean): Promise<number> {
      const instances = await db.selectFrom('instance').selectAll().execute();
      const alive = new Set(instances.filter(isAlive).map((each) => each.id));
      const running = await db
        .selectFrom('exchange')
        .select(['id', 'instance_id'])
        .where('status', '=', 'running')
        .execute();
      const orphans = running
        .filter((row) => !alive.has(row.instance_id) || (row.instance_id === id && !isLive(row.id)))
        .map((row) => row.id);
      for (const orphan of orphans) await endOrphan(db, orphan);
      const dead = instances.filter((each) => !alive.has(each.id)).map((each) => each.id);
      if (dead.length > 0) await db.deleteFrom('instance').where('id', 'in', dead).execute();
      return orphans.length;
    },
  };
}

async function endOrphan(db: Db, exchangeId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const texts = await joinPieces(tx, [exchangeId]);
    const ended = await tx
      .updateTable('exchange')
      .set({ status: 'interrupted', response: texts.get(exchangeId) ?? '', ended_at: Date.now() })
      .where('id', '=', exchangeId)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (ended.numUpdatedRows > 0n)
      await tx.deleteFrom('piece').where('exchange_id', '=', exchangeId).execute();
  });
}

/** A process id of ours that belongs to an instance with another id was given to us anew after a restart. */
function isDeadHere(instance: { host: string; pid: number }, host: string): boolean {
  if (instance.host !== host) return false;
  if (instance.pid === process.pid) return true;
  try {
    process.kill(instance.pid, 0);
    return false;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
