const hourMs = 60 * 60_000;

export type CpuBudget = ReturnType<typeof createCpuBudget>;

/** Counts the processor time that each owner's extractions have used. An owner's hour begins with its first use. */
export function createCpuBudget(msPerHour: number, now: () => number = Date.now) {
  const hours = new Map<string, { usedMs: number; endsAt: number }>();

  function find(ownerId: string) {
    const hour = hours.get(ownerId);
    return hour && hour.endsAt > now() ? hour : undefined;
  }

  return {
    spend(ownerId: string, ms: number): void {
      for (const [id, { endsAt }] of hours) if (endsAt <= now()) hours.delete(id);
      const hour = find(ownerId) ?? { usedMs: 0, endsAt: now() + hourMs };
      hour.usedMs += ms;
      hours.set(ownerId, hour);
    },
    usedMs: (ownerId: string) => find(ownerId)?.usedMs ?? 0,
    /** Milliseconds until the owner's next extraction may begin; 0 while there is time left in this hour. */
    waitMs(ownerId: string): number {
      const hour = find(ownerId);
      return hour && hour.usedMs >= msPerHour ? hour.endsAt - now() : 0;
    },
  };
}
