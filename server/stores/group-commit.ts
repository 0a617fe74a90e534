import type { Transaction } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

type Work = (tx: Transaction<Schema>) => Promise<void>;
type Job = { work: Work; resolve: () => void; reject: (cause: unknown) => void };

/** More writes than this in one transaction make the first of them wait too long. */
const maxJobs = 200;

/**
 * Groups writes that arrive while another is on its way to disk into the next transaction: one sync for all of them.
 * A write resolves when it is durable. One that fails affects no other: the group is then written one by one.
 */
export function createGroupCommit(db: Db) {
  let waiting: Job[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    // One turn later, so that requests that arrived together are written together.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const jobs = waiting.slice(0, maxJobs);
      waiting = waiting.slice(maxJobs);
      await commit(jobs);
    }
    isRunning = false;
  }

  async function commit(jobs: Job[]): Promise<void> {
    try {
      await db.transaction().execute(async (tx) => {
        for (const job of jobs) await job.work(tx);
      });
    } catch (cause) {
      if (jobs.length === 1) return jobs[0]?.reject(cause);
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
