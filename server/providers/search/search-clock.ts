/** How many questions take turns on the thread; the rest wait, since each may hold its documents' indexes in memory. */
export const slotCount = 4;

/**
 * Shared memory, since a thread that is stuck answers no message. It holds the id of the question that the thread is busy with
 * (0 for none), how many slices it has begun, and the milliseconds of processor time that the question in each slot has taken.
 */
export type SharedClock = Int32Array<SharedArrayBuffer>;

const runningId = 0;
const slices = 1;
const firstSlot = 2;

/** The server's side. */
export function createSearchClock() {
  const shared: SharedClock = new Int32Array(new SharedArrayBuffer(4 * (firstSlot + slotCount)));
  return {
    shared,
    /** Gives a question a slot that is not among `slots`, with no time spent, and adds it to them. */
    takeSlot(id: number, slots: Map<number, number>): number {
      const taken = [...slots.values()];
      let slot = 0;
      while (taken.includes(slot)) slot++;
      Atomics.store(shared, firstSlot + slot, 0);
      slots.set(id, slot);
      return slot;
    },
    /**
     * Whether the thread makes progress: it has begun a slice since this was last asked for this question, or is busy with
     * another one.
     */
    hasProgressed(id: number, seen: { slices?: number }): boolean {
      const before = seen.slices;
      const busy = Atomics.load(shared, runningId);
      seen.slices = Atomics.load(shared, slices);
      return seen.slices !== before || (busy !== 0 && busy !== id);
    },
    readSpentMs: (slot: number) => Atomics.load(shared, firstSlot + slot),
    /** Call this when the thread has ended. Returns the id of the question that it was busy with, or 0. */
    clear: () => Atomics.exchange(shared, runningId, 0),
  };
}

/** The thread's side. */
export function createThreadClock(shared: SharedClock) {
  let countedMs = readCpuMs();
  return {
    setRunning: (id: number) => void Atomics.store(shared, runningId, id),
    beginSlice(id: number): void {
      Atomics.store(shared, runningId, id);
      Atomics.add(shared, slices, 1);
    },
    /** Adds the processor time that the thread has used since the last call to that of the question in this slot. */
    addCpuTime(slot: number): void {
      const ms = readCpuMs();
      Atomics.add(shared, firstSlot + slot, Math.round(ms - countedMs));
      countedMs = ms;
    },
  };
}

function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
