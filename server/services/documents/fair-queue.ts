type Waiting<Job> = { ownerId: string; id: string; job: Job };

/**
 * Runs jobs, at most `atOnce` at a time. Owners take turns, so that one file need not wait for all twenty of another
 * owner.
 */
export function createFairQueue<Job>(atOnce: number, run: (job: Job, signal: AbortSignal) => Promise<void>) {
  const waiting: Waiting<Job>[] = [];
  const running = new Map<string, { controller: AbortController; done: Promise<void> }>();
  /** When each owner had its last turn. */
  const turns = new Map<string, number>();
  let turn = 0;

  function runNext(): void {
    while (running.size < atOnce && waiting.length > 0) {
      const next = takeNext();
      const controller = new AbortController();
      const done = run(next.job, controller.signal).finally(() => {
        running.delete(next.id);
        runNext();
      });
      running.set(next.id, { controller, done });
    }
    if (waiting.length === 0 && running.size === 0) turns.clear();
  }

  function takeNext(): Waiting<Job> {
    let best = 0;
    for (const [index, { ownerId }] of waiting.entries()) {
      if ((turns.get(ownerId) ?? 0) < (turns.get(waiting[best]?.ownerId ?? '') ?? 0)) best = index;
    }
    const [next] = waiting.splice(best, 1) as [Waiting<Job>];
    turns.set(next.ownerId, ++turn);
    return next;
  }

  return {
    add(ownerId: string, id: string, job: Job): void {
      waiting.push({ ownerId, id, job });
      runNext();
    },
    has: (id: string) => running.has(id) || waiting.some((each) => each.id === id),
    /** Removes a waiting job or aborts a running one; resolves when nothing of it runs any more. */
    async cancel(id: string, reason: unknown): Promise<void> {
      const index = waiting.findIndex((each) => each.id === id);
      if (index >= 0) waiting.splice(index, 1);
      const job = running.get(id);
      job?.controller.abort(reason);
      await job?.done;
    },
    /** Aborts all jobs, and resolves when none runs any more. */
    async stop(reason: unknown): Promise<void> {
      waiting.length = 0;
      for (const { controller } of running.values()) controller.abort(reason);
      await Promise.all([...running.values()].map((job) => job.done));
    },
  };
}
