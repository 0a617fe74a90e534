import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Returns the number by which PostgreSQL knows a transaction’s connection. */
export async function readPid(tx: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]?.pid ?? 0;
}

/** Returns how many connections wait for a lock that this one holds. */
export async function countBlocked(db: Db, pid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(db);
  return Number(rows[0]?.count);
}
