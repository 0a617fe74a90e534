import { setTimeout } from 'node:timers/promises';
import { SqliteAdapter, sql } from 'kysely';
import type { Db } from './database.ts';
import { toStorageFailure } from './storage-errors.ts';

/** However many deletions there are, there is one checkpoint in this time. */
const pauseMs = 250;
/** The pauses between attempts while a reader holds up a checkpoint; the last one repeats. */
const retriesMs = [50, 100, 200, 500, 1000, 2000, 5000];

const scrubbers = new WeakMap<object, () => Promise<void>>();

/**
 * Removes deleted texts from the database's files: at once, or soon if others were deleted just before or somebody is still
 * reading the old text. SQLite overwrites them (`secure_delete`), but at first only in the write-ahead log; emptying the log
 * leaves no deleted text behind. PostgreSQL vacuums by itself. Resolves after the first attempt. Never throws, because the
 * deletion itself has succeeded.
 */
export async function scrubDeleted(db: Db): Promise<void> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof SqliteAdapter)) return;
  const scrub = scrubbers.get(adapter) ?? createScrubber(db);
  scrubbers.set(adapter, scrub);
  await scrub();
}

/**
 * Does the same at once and keeps trying for up to `limitMs`, for callers who continue only afterwards. Returns false if a
 * reader kept the old text for that long; a running server then removes it within ten minutes.
 */
export async function finishScrub(db: Db, limitMs: number): Promise<boolean> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return true;
  const until = performance.now() + limitMs;
  while ((await checkpoint(db)) !== 'done') {
    if (performance.now() > until) return false;
    await setTimeout(retriesMs[0]);
  }
  return true;
}

function createScrubber(db: Db): () => Promise<void> {
  let state: 'idle' | 'scheduled' | 'running' = 'idle';
  let isWanted = false;
  let pausedUntil = 0;
  let failures = 0;

  function schedule(delayMs: number): void {
    state = 'scheduled';
    void setTimeout(delayMs, undefined, { ref: false }).then(run);
  }

  async function run(): Promise<void> {
    state = 'running';
    isWanted = false;
    const outcome = await checkpoint(db);
    state = 'idle';
    pausedUntil = performance.now() + pauseMs;
    failures = outcome === 'held back' ? failures + 1 : 0;
    if (failures > 0) schedule(retriesMs[Math.min(failures, retriesMs.length) - 1] ?? pauseMs);
    else if (isWanted) schedule(pauseMs);
  }

  return async function scrub() {
    isWanted = true;
    if (state !== 'idle') return;
    const waitMs = pausedUntil - performance.now();
    if (waitMs > 0) schedule(waitMs);
    else await run();
  };
}

/** Never waits for a reader, because the connection has no busy timeout. */
async function checkpoint(db: Db): Promise<'done' | 'held back' | 'impossible'> {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0 ? 'done' : 'held back';
  } catch (thrown) {
    const cause = thrown instanceof Error ? thrown.cause : undefined;
    // Otherwise the database was closed in the meantime, which also empties the log.
    return toStorageFailure(cause) ? 'held back' : 'impossible';
  }
}
