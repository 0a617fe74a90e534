import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db } from './database.ts';
import { createSharedClock, databaseNow, isSqlite } from './database-clock.ts';
import type { Schema } from './schema.ts';
import { createStatement } from './statement.ts';

export type InstanceRow = Selectable<Schema['instance']>;

/** An instance without a heartbeat for this long, by the database's clock, is declared dead by others. */
const deadAfterMs = 20_000;

/**
 * Where this process's id means this process: two containers may share a host name, and both be process 1, and so may machines
 * that were made from one image. Linux tells them apart by the boot of its kernel and by the namespace of process ids.
 */
const here = [
  hostname(),
  read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  read(() => readlinkSync('/proc/self/ns/pid')),
].join(' ');

/** Other systems have no `/proc`. */
function read(from: () => string): string {
  try {
    return from();
  } catch {
    return '';
  }
}

/**
 * The processes that work on one database. A process is alive as long as its row exists; its id is its epoch. Whoever finds it
 * dead (at once if its process id can be looked up here, otherwise when its heartbeat is late) first deletes the row and then
 * takes over its work, so that nothing can be written under that id any more (`holdEpoch`). A process that was only paused finds
 * its row missing and continues under a new id, which owns none of its earlier work. `now` is the database's clock.
 */
export function createInstanceStore(db: Db, now = () => databaseNow(db)) {
  const clock = createSharedClock();
  let id: string = newId();
  let beatenAt: number | undefined;
  let sparesUntil = 0;

  async function enter(newcomer: string): Promise<void> {
    const sentAt = Date.now();
    const { heartbeat_at } = await db
      .insertInto('instance')
      .values({ id: newcomer, host: here, pid: process.pid, heartbeat_at: now() })
      .returning('heartbeat_at')
      .executeTakeFirstOrThrow();
    noteBeat(heartbeat_at, sentAt);
  }

  /** If this process is late, others may be, too: after an outage of the database, or if the machine was suspended. */
  function noteBeat(at: number, sentAt: number): void {
    clock.set(at, sentAt);
    if (beatenAt !== undefined && at - beatenAt >= deadAfterMs) sparesUntil = at + deadAfterMs;
    beatenAt = at;
  }

  return {
    /** Changes when this process was declared dead, so do not keep a copy. */
    get id(): string {
      return id;
    },

    now: clock.now,

    /** Returns `declared-dead` if others have ended this process's work; it then has a new id. */
    async beat(): Promise<'alive' | 'declared-dead'> {
      if (beatenAt === undefined) {
        await enter(id);
        await clock.read(db);
        return 'alive';
      }
      const sentAt = Date.now();
      const beaten = await db
        .updateTable('instance')
        .set({ heartbeat_at: now() })
        .where('id', '=', id)
        .returning('heartbeat_at')
        .executeTakeFirst();
      if (beaten) {
        noteBeat(beaten.heartbeat_at, sentAt);
        return 'alive';
      }
      const next = newId();
      // The row comes first, because work under an id without a row counts as orphaned.
      await enter(next);
      id = next;
      return 'declared-dead';
    },

    /** Declares processes dead, but spares late ones for a while if this process has been as late itself. */
    async removeDead(): Promise<void> {
      const found = await db.selectFrom('instance').select(['id', 'pid']).where('host', '=', here).execute();
      const dead = found.filter((each) => each.id !== id && !hasProcess(each.pid)).map((each) => each.id);
      if (dead.length > 0) await db.deleteFrom('instance').where('id', 'in', dead).execute();
      if ((beatenAt ?? 0) < sparesUntil) return;
      await db
        .deleteFrom('instance')
        .where('id', '!=', id)
        .where('heartbeat_at', '<', (e) => e(now(), '-', e.lit(deadAfterMs)))
        .execute();
    },

    /** Returns the ids of the live processes, including this one. */
    async listAlive(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('instance').select('id').execute();
      return new Set([id, ...rows.map((row) => row.id)]);
    },

    /** Removes this process, so that others may take over its unfinished work. */
    async leave(): Promise<void> {
      await db.deleteFrom('instance').where('id', '=', id).execute();
    },
  };
}

/**
 * Returns whether a process is still alive, and keeps others from declaring it dead until the transaction ends: whoever takes
 * over its work then sees what the transaction wrote.
 */
export async function holdEpoch(tx: Db, instanceId: string): Promise<boolean> {
  return (await holdInstance(tx, [instanceId])).length > 0;
}

const holdInstance = createStatement((db) =>
  db
    .selectFrom('instance')
    .select('id')
    .where('id', '=', '')
    // Keeps the row from being deleted but allows heartbeats. On SQLite, a transaction is alone anyway.
    .$if(!isSqlite(db), (q) => q.forKeyShare()),
);

/** Counts the processes that work on the database, for programs that must not run beside them. */
export async function countRunning(db: Db): Promise<number> {
  const rows = await db.selectFrom('instance').selectAll().select(databaseNow(db).as('now')).execute();
  return rows.filter(({ now, ...instance }) => isRunning(instance, now)).length;
}

/** Whether an instance may still be working, at a time of the database's clock. */
export function isRunning({ host, pid, heartbeat_at }: InstanceRow, now: number): boolean {
  const isLate = now - heartbeat_at >= deadAfterMs;
  return !isLate && (host !== here || hasProcess(pid));
}

/** If another instance has this process's pid, the system reused the pid after a restart, so that instance is dead. */
function hasProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
