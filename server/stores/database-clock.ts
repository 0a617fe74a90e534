import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The database's own time, in milliseconds since 1970: the only clock that all its servers share. Used for times that one
 * server writes and another compares, because the servers' own clocks differ.
 */
export function databaseNow(db: Db): RawBuilder<number> {
  return isSqlite(db)
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
}

export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** The quickest of the latest readings counts. NTP's clock filter keeps the same number (RFC 5905, section 10). */
const maxReadings = 8;
/**
 * At the start, the clock is read until a reading took no longer than this; ids made by two servers are then in order to this
 * precision.
 */
const quickMs = 20;
const maxFirstReadings = 5;

/** A reading of the database's clock: it was `offsetMs` ahead of ours, give or take half of the round trip. */
type Reading = { offsetMs: number; roundTripMs: number };

/**
 * The database's clock, extrapolated from readings without asking each time. Each value is later than the one before, so that
 * ids made from them are in order.
 */
export function createSharedClock() {
  let readings: Reading[] = [];
  let best: Reading | undefined;
  let lastMs = 0;

  /** `at` is the database's answer to a statement that was sent at `sentAt` by this server's clock. */
  function set(at: number, sentAt: number): void {
    const receivedAt = Date.now();
    const reading = { offsetMs: at - (sentAt + receivedAt) / 2, roundTripMs: receivedAt - sentAt };
    // If two readings contradict each other, one of the clocks was set in between.
    if (best && !canBothHold(reading, best)) readings = [];
    readings = [...readings, reading].slice(-maxReadings);
    best = readings.reduce((quickest, each) => (each.roundTripMs < quickest.roundTripMs ? each : quickest));
  }

  return {
    set,

    /** Reads the clock a few times until a reading is quick. Used at the start, when there are no earlier readings. */
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
