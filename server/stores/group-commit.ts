import type { Transaction } from 'kysely';
import { isUnavailable } from '#shared/errors.ts';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';
import { isDeadlock, isUndone } from './storage-errors.ts';

type Work = (tx: Transaction<Schema>) => Promise<void>;
type Job = { work: Work; resolve: () => void; reject: (cause: unknown) => void };

/** With more writes in one transaction, the first of them would wait too long. */
const maxJobs = 200;
/**
 * How long writes are gathered for one transaction while more keep coming, in ms. Otherwise a hundred questions at once would be
 * synced a few at a time and wait for each other's syncs.
 */
const maxGatheringMs = 8;
/** After this many turns of the event loop without another write, none is about to come. */
const maxIdleTurns = 2;

/** Two servers that write to the same owners in groups may deadlock repeatedly; writing one by one, they seldom do. */
const maxDeadlocks = 5;

/**
 * Groups the writes that arrive while another is on its way to disk into the next transaction, so that they share one sync. A
 * write resolves when it is durable. If one fails, the group is written again one by one, so that it affects no other.
 */
export function createGroupCommit(db: Db) {
  let waiting: Job[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await gather();
      const jobs = waiting.slice(0, maxJobs);
      waiting = waiting.slice(maxJobs);
      await commit(jobs);
    }
    isRunning = false;
  }

  /** Waits for writes of requests that arrived together: each has taken other turns of the event loop to come here. */
  async function gather(): Promise<void> {
    const until = performance.now() + maxGatheringMs;
    let idleTurns = 0;
    while (idleTurns < maxIdleTurns && waiting.length < maxJobs && performance.now() < until) {
      const gathered = waiting.length;
      await new Promise((resolve) => setImmediate(resolve));
      idleTurns = waiting.length > gathered ? 0 : idleTurns + 1;
    }
  }

  async function commit(jobs: Job[], attempt = 1): Promise<void> {
    try {
      await db.transaction().execute(async (tx) => {
        for (const job of jobs) await job.work(tx);
      });
    } catch (cause) {
      // The connection was lost before the commit was sent, so nothing was stored, and another connection may succeed.
      if (isUndone(cause) && attempt === 1) return commit(jobs, attempt + 1);
      if (isDeadlock(cause) && jobs.length === 1 && attempt < maxDeadlocks) return commit(jobs, attempt + 1);
      // No single job is at fault, and the commit may even have succeeded.
      if (isUnavailable(cause) || jobs.length === 1) {
        for (const job of jobs) job.reject(cause);
        return;
      }
      for (const job of jobs) await commit([job]);
      return;
    }
    for (const job of jobs) job.resolve();
  }

  return async function write<Result>(work: (tx: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    let result: { value: Result } | undefined;
    await new Promise<void>((resolve, reject) => {
      waiting.push({
        async work(tx) {
          result = { value: await work(tx) };
        },
        resolve,
        reject,
      });
      if (!isRunning) void run();
    });
    if (!result) throw new Error('a write resolved without its result');
    return result.value;
  };
}
