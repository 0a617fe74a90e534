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

/** Of the latest readings the quickest counts: as many as NTP's clock filter keeps (RFC 5905, section 10). */
const maxReadings = 8;
/** Readings at a start end with one that took no longer than this; ids of two servers are then in order within it. */
const quickMs = 20;
const maxFirstReadings = 5;

/** One answer of the database: its clock was `offsetMs` ahead of ours, give or take half of the time it took. */
type Reading = { offsetMs: number; roundTripMs: number };

/**
 * The database's clock as this server last read it, without asking each time. Each value is later than the one before, so
 * that ids made of it are in order.
 */
export function createSharedClock() {
  let readings: Reading[] = [];
  let best: Reading | undefined;
  let lastMs = 0;

  /** `at` is what the database answered to a statement that was sent at `sentAt`, by this server's clock. */
  function set(at: number, sentAt: number): void {
    const receivedAt = Date.now();
    const reading = { offsetMs: at - (sentAt + receivedAt) / 2, roundTripMs: receivedAt - sentAt };
    // Two readings that cannot both be true: one of the clocks was set meanwhile.
    if (best && !canBothHold(reading, best)) readings = [];
    readings = [...readings, reading].slice(-maxReadings);
    best = readings.reduce((quickest, each) => (each.roundTripMs < quickest.roundTripMs ? each : quickest));
  }

  return {
    set,

    /** Reads the clock a few times, until an answer was quick. For a start, when there is no earlier reading. */
    async read(db: Db): Promise<void> {
      for (let n = 0; n < maxFirstReadings && (best?.roundTripMs ?? Infinity) > quickMs; n++) {
        const sentAt = Date.now();
        const { rows } = await sql<{ at: number }>`select ${databaseNow(db)} as at`.execute(db);
        if (rows[0]) set(Number(rows[0].at), sentAt);
      }
    },

    now(): number {
      lastMs = Math.max(Math.round(Date.now() + (best?.offsetMs ?? 0)), lastMs + 1);
      return lastMs;
    },
  };
}

/** Clocks count whole milliseconds. */
const countingErrorMs = 1;

function canBothHold(a: Reading, b: Reading): boolean {
  return Math.abs(a.offsetMs - b.offsetMs) <= (a.roundTripMs + b.roundTripMs) / 2 + countingErrorMs;
}
