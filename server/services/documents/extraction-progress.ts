/** Progress is stored at most this often. */
const progressMs = 400;

/** Stores the latest of many values, one write at a time. Progress never goes back when a new turn starts over. */
export function createProgress(job: { progress: number }, save: (progress: number) => Promise<void>) {
  let saving: Promise<void> = Promise.resolve();
  let savedAt = Number.NEGATIVE_INFINITY;
  return {
    set(progress: number): void {
      // Unlike the time of day, it does not jump when the system's clock is set.
      const now = performance.now();
      if (now - savedAt < progressMs || progress <= job.progress) return;
      savedAt = now;
      job.progress = progress;
      saving = saving.then(() => save(progress)).catch(() => {});
    },
    settle: () => saving,
  };
}
