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
  const waiting: Waiting<Job, Lane>[] = [];
  const running = new Map<string, Running<Lane>>();
  const held = new Set<string>();
  const lanes = Object.keys(slots) as Lane[];
  const order = createOrder(budget);
  let timer: NodeJS.Timeout | undefined;

  function runNext(): void {
    for (const lane of lanes) {
      for (let free = slots[lane] - countRunning(lane); free > 0; free--) {
        const next = takeNext(lane);
        if (!next) break;
        start(next);
      }
    }
    if (waiting.length === 0 && running.size === 0) order.clear();
    wakeInTime();
  }

  function start(next: Waiting<Job, Lane>): void {
    const { id, lane, job } = next;
    const controller = new AbortController();
    const done = run(job, lane, controller.signal).then((again) => {
      running.delete(id);
      if (again && !controller.signal.aborted) waiting.push({ ...next, lane: again });
      runNext();
      if (!again) onOver?.();
    });
    running.set(id, { lane, controller, done });
  }

  function takeNext(lane: Lane): Waiting<Job, Lane> | undefined {
    const [best] = waiting.filter((each) => each.lane === lane && mayRun(each)).sort(order.compare);
    if (!best) return undefined;
    waiting.splice(waiting.indexOf(best), 1);
    order.noteTurn(best.ownerId);
    return best;
  }

  /** If only owners without time are waiting, nothing else would start their jobs again. */
  function wakeInTime(): void {
    clearTimeout(timer);
    const waits = waiting.map(({ ownerId }) => budget.waitMs(ownerId)).filter((ms) => ms > 0);
    if (waits.length > 0) timer = setTimeout(runNext, Math.min(...waits)).unref();
  }

  /** Removes a waiting job or aborts a running one; resolves when nothing of it is running any more. */
  async function cancel(id: string, reason: unknown): Promise<void> {
    const index = waiting.findIndex((each) => each.id === id);
    if (index >= 0) waiting.splice(index, 1);
    const job = running.get(id);
    job?.controller.abort(reason);
    await job?.done;
  }

  const has = (id: string) => held.has(id) || running.has(id) || waiting.some((each) => each.id === id);
  const mayRun = ({ ownerId }: { ownerId: string }) => budget.waitMs(ownerId) === 0;
  const countRunning = (lane: Lane) => [...running.values()].filter((job) => job.lane === lane).length;

  return {
    /** Does nothing for a job that is already here or on hold. */
    add(ownerId: string, id: string, lane: Lane, job: Job): void {
      if (has(id)) return;
      waiting.push({ ownerId, id, lane, job });
      runNext();
    },
    compareOwners: order.compare,
    mayRun,
    /** Whether a job that is added to a lane would run at once. */
    hasRoom: (lane: Lane) =>
      countRunning(lane) + waiting.filter((each) => each.lane === lane).length < slots[lane],
    has,
    /** Returns whether another owner could use this owner's slot in a lane. */
    hasOthers: (lane: Lane, ownerId: string) =>
      waiting.some((each) => each.lane === lane && each.ownerId !== ownerId && mayRun(each)),
    cancel,
    /** Cancels a job, and accepts none with its id until `release`. */
    hold(id: string, reason: unknown): Promise<void> {
      held.add(id);
      return cancel(id, reason);
    },
    release: (id: string) => void held.delete(id),
    /** Aborts all jobs, and resolves when none runs any more. */
    async stop(reason: unknown): Promise<void> {
      waiting.length = 0;
      clearTimeout(timer);
      for (const { controller } of running.values()) controller.abort(reason);
      await Promise.all([...running.values()].map((job) => job.done));
    },
  };
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
