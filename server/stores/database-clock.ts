import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The database's own time, in milliseconds since 1970: the one clock that all servers on it share. What one server
 * writes and another compares is compared with it, since the servers' own clocks differ.
 */
export function databaseNow(db: Db): RawBuilder<number> {
  return isSqlite(db)
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
}

export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** Answers of the database that took longer than this say too little about its clock. */
const maxRoundTripMs = 1000;

/**
 * The database's clock as this server last read it, without asking each time. Each reading is later than the one before,
 * so that ids made of it are in order.
 */
export function createSharedClock() {
  let offsetMs = 0;
  let lastMs = 0;
  return {
    /** `at` is what the database answered to a statement that was sent at `sentAt`, by this server's clock. */
    set(at: number, sentAt: number): void {
      const receivedAt = Date.now();
      if (receivedAt - sentAt <= maxRoundTripMs) offsetMs = Math.round(at - (sentAt + receivedAt) / 2);
    },
    now(): number {
      lastMs = Math.max(Date.now() + offsetMs, lastMs + 1);
      return lastMs;
    },
  };
}
