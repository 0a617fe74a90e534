import type { CpuBudget } from './cpu-budget.ts';

type Waiting<Job, Lane> = { ownerId: string; id: string; lane: Lane; job: Job };
type Running<Lane> = { lane: Lane; controller: AbortController; done: Promise<void> };

type Options<Job, Lane extends string> = {
  /** How many jobs each lane runs at a time. */
  slots: Readonly<Record<Lane, number>>;
  budget: Pick<CpuBudget, 'usedMs' | 'waitMs'>;
  /** Resolves to the lane in which the job waits for its next turn, or undefined once it has finished. Never rejects. */
  run: (job: Job, lane: Lane, signal: AbortSignal) => Promise<Lane | undefined>;
  /** Called when a job has finished and its slot is free, unless another job has taken it already. */
  onOver?: () => unknown;
};

/**
 * Runs jobs in lanes, so that short ones never queue behind long ones. In each lane the next turn belongs to the owner who has
 * used the least processor time in this hour; if equal, to the one whose last turn is longest ago. An owner whose hour is used
 * up waits for the next hour.
 */
export function createFairQueue<Job, Lane extends string>(options: Options<Job, Lane>) {
  const { slots, budget, run, onOver } = options;
  /** By their ids, because every pending document is looked up here again and again. The first has waited longest. */
  const waiting = new Map<string, Waiting<Job, Lane>>();
  const running = new Map<string, Running<Lane>>();
  const held = new Set<string>();
  const lanes = Object.keys(slots) as Lane[];
  const order = createOrder(budget);
  let timer: NodeJS.Timeout | undefined;

  function runNext(): void {
    const waitsMs = lanes.map(fill);
    if (waiting.size === 0 && running.size === 0) order.clear();
    clearTimeout(timer);
    const wakesInMs = Math.min(...waitsMs);
    if (wakesInMs < Number.POSITIVE_INFINITY) timer = setTimeout(runNext, wakesInMs).unref();
  }

  /**
   * Starts jobs while the lane has a free slot. If only owners without time are left, it returns when the first of them has time
   * again, because nothing else would start their jobs.
   */
  function fill(lane: Lane): number {
    for (let free = slots[lane] - countIn(running, lane); free > 0; free--) {
      const { next, waitMs } = findNext(waiting, lane, budget, order.compare);
      if (!next) return waitMs;
      waiting.delete(next.id);
      order.noteTurn(next.ownerId);
      start(next);
    }
    return Number.POSITIVE_INFINITY;
  }

  function start(next: Waiting<Job, Lane>): void {
    const { id, lane, job } = next;
    const controller = new AbortController();
    const done = run(job, lane, controller.signal).then((again) => {
      running.delete(id);
      if (again && !controller.signal.aborted) waiting.set(id, { ...next, lane: again });
      runNext();
      if (!again) onOver?.();
    });
    running.set(id, { lane, controller, done });
  }

  /** Removes a waiting job or aborts a running one; resolves when nothing of it is running any more. */
  async function cancel(id: string, reason: unknown): Promise<void> {
    waiting.delete(id);
    const job = running.get(id);
    job?.controller.abort(reason);
    await job?.done;
  }

  const has = (id: string) => held.has(id) || running.has(id) || waiting.has(id);
  const mayRun = ({ ownerId }: { ownerId: string }) => budget.waitMs(ownerId) === 0;

  return {
    /** Does nothing for a job that is already here or on hold. */
    add(ownerId: string, id: string, lane: Lane, job: Job): void {
      if (has(id)) return;
      waiting.set(id, { ownerId, id, lane, job });
      runNext();
    },
    /** Moves a job to another lane if it is still waiting. */
    move(id: string, lane: Lane): void {
      const job = waiting.get(id);
      if (!job || job.lane === lane) return;
      job.lane = lane;
      runNext();
    },
    compareOwners: order.compare,
    mayRun,
    /** Whether a job that is added to a lane would run at once. */
    hasRoom: (lane: Lane) => countIn(running, lane) + countIn(waiting, lane) < slots[lane],
    has,
    /** Returns whether another owner could use this owner's slot in a lane. */
    hasOthers: (lane: Lane, ownerId: string) =>
      [...waiting.values()].some((each) => each.lane === lane && each.ownerId !== ownerId && mayRun(each)),
    cancel,
    /** Cancels a job, and accepts none with its id until `release`. */
    hold(id: string, reason: unknown): Promise<void> {
      held.add(id);
      return cancel(id, reason);
    },
    release: (id: string) => void held.delete(id),
    /** Aborts all jobs, and resolves when none runs any more. */
    async stop(reason: unknown): Promise<void> {
      waiting.clear();
      clearTimeout(timer);
      for (const { controller } of running.values()) controller.abort(reason);
      await Promise.all([...running.values()].map((job) => job.done));
    },
  };
}

/** Returns the job of the first owner; if no owner has time, in how many milliseconds one of them has. */
function findNext<Job, Lane>(
  waiting: ReadonlyMap<string, Waiting<Job, Lane>>,
  lane: Lane,
  budget: Pick<CpuBudget, 'waitMs'>,
  compareOwners: (a: { ownerId: string }, b: { ownerId: string }) => number,
) {
  let next: Waiting<Job, Lane> | undefined;
  let waitMs = Number.POSITIVE_INFINITY;
  for (const each of waiting.values()) {
    if (each.lane !== lane) continue;
    const ownersMs = budget.waitMs(each.ownerId);
    if (ownersMs > 0) waitMs = Math.min(waitMs, ownersMs);
    else if (!next || compareOwners(each, next) < 0) next = each;
  }
  return { next, waitMs };
}

function countIn<Lane>(jobs: ReadonlyMap<string, { lane: Lane }>, lane: Lane): number {
  return [...jobs.values()].filter((job) => job.lane === lane).length;
}

/** Orders owners: first by what they have used, then by how long ago their last turn was. */
function createOrder({ usedMs }: Pick<CpuBudget, 'usedMs'>) {
  const turns = new Map<string, number>();
  let turn = 0;
  return {
    noteTurn: (ownerId: string) => void turns.set(ownerId, ++turn),
    compare(a: { ownerId: string }, b: { ownerId: string }): number {
      const byUse = usedMs(a.ownerId) - usedMs(b.ownerId);
      return byUse || (turns.get(a.ownerId) ?? 0) - (turns.get(b.ownerId) ?? 0);
    },
    clear: () => turns.clear(),
  };
}
