import { hourMs } from '../durations.ts';

/** What an owner has used in the hour since the first use, and when that hour ends. */
export type HourOfUse = { usedMs: number; endsInMs: number };

/** Counts use across all servers. Never rejects; resolves to undefined for an owner who has used nothing. */
export interface SharedUse {
  add(ownerId: string, ms: number): Promise<HourOfUse | undefined>;
  read(ownerId: string): Promise<HourOfUse | undefined>;
}

export type CpuBudget = ReturnType<typeof createCpuBudget>;

/**
 * Counts the processor time of each owner's extractions. An owner's hour begins with the first use. What other servers count is
 * known here once this one has asked (`learn`) or added to it.
 */
export function createCpuBudget(msPerHour: number, shared?: SharedUse, now: () => number = Date.now) {
  const hours = new Map<string, { usedMs: number; endsAt: number }>();

  function find(ownerId: string) {
    const hour = hours.get(ownerId);
    return hour && hour.endsAt > now() ? hour : undefined;
  }

  /** The larger value counts, because what was added here may not have arrived there yet. */
  function note(ownerId: string, use: HourOfUse | undefined): void {
    if (!use) return;
    const usedMs = Math.max(use.usedMs, find(ownerId)?.usedMs ?? 0);
    hours.set(ownerId, { usedMs, endsAt: now() + use.endsInMs });
  }

  return {
    spend(ownerId: string, ms: number): void {
      for (const [id, { endsAt }] of hours) if (endsAt <= now()) hours.delete(id);
      const hour = find(ownerId) ?? { usedMs: 0, endsAt: now() + hourMs };
      hour.usedMs += ms;
      hours.set(ownerId, hour);
      void shared?.add(ownerId, ms).then((use) => note(ownerId, use));
    },
    /** Resolves when the use of these owners on other servers is known. */
    async learn(ownerIds: Iterable<string>): Promise<void> {
      if (!shared) return;
      const learnt = [...new Set(ownerIds)].map(async (id) => note(id, await shared.read(id)));
      await Promise.all(learnt);
    },
    usedMs: (ownerId: string) => find(ownerId)?.usedMs ?? 0,
    /** Milliseconds until the owner's next extraction may begin; 0 while there is time left in this hour. */
    waitMs(ownerId: string): number {
      const hour = find(ownerId);
      return hour && hour.usedMs >= msPerHour ? hour.endsAt - now() : 0;
    },
  };
}
