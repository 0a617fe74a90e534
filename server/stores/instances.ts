import { hostname } from 'node:os';
import { v7 as newId } from 'uuid';
import type { Db } from './database.ts';

/** An instance without a heartbeat for this long is dead, and its answers are orphaned. */
const deadAfterMs = 20_000;

type Instance = { id: string; host: string; pid: number; heartbeatAt: number };

/**
 * The processes that work on one database. A dead process is noticed at once if it ran on this host, otherwise when its
 * heartbeat is late.
 */
export function createInstanceStore(db: Db) {
  const id = newId();
  const host = hostname();

  const isAlive = (each: Instance) =>
    each.id === id || (Date.now() - each.heartbeatAt < deadAfterMs && !isDeadHere(each, host));

  const list = (): Promise<Instance[]> =>
    db.selectFrom('instance').select(['id', 'host', 'pid', 'heartbeat_at as heartbeatAt']).execute();

  return {
    id,

    async beat(): Promise<void> {
      const row = { id, host, pid: process.pid, heartbeat_at: Date.now() };
      await db
        .insertInto('instance')
        .values(row)
        .onConflict((c) => c.column('id').doUpdateSet({ heartbeat_at: row.heartbeat_at }))
        .execute();
    },

    /** Returns the ids of the processes that are alive, including this one. */
    async listAlive(): Promise<ReadonlySet<string>> {
      return new Set([id, ...(await list()).filter(isAlive).map((each) => each.id)]);
    },

    async removeDead(): Promise<void> {
      const dead = (await list()).filter((each) => !isAlive(each)).map((each) => each.id);
      if (dead.length > 0) await db.deleteFrom('instance').where('id', 'in', dead).execute();
    },

    /** Removes this process: whatever it has not finished is free for others. */
    async leave(): Promise<void> {
      await db.deleteFrom('instance').where('id', '=', id).execute();
    },
  };
}

/** If another instance has this process's pid, the system reused the pid after a restart: that instance is dead. */
function isDeadHere(instance: Instance, host: string): boolean {
  if (instance.host !== host) return false;
  if (instance.pid === process.pid) return true;
  try {
    process.kill(instance.pid, 0);
    return false;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
