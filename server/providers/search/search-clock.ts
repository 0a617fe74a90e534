/** How many questions take turns on the thread; the rest wait, since each may hold its documents' indexes in memory. */
export const placesAtOnce = 4;

/**
 * Shared memory, since a thread that is stuck answers no message. It holds the id of the question that the thread is busy with
 * (0 for none), how many slices it has begun, and the milliseconds of processor time that the question in each place has taken.
 */
export type SharedClock = Int32Array<SharedArrayBuffer>;

const busyWith = 0;
const slices = 1;
const firstPlace = 2;

/** The server's side. */
export function createSearchClock() {
  const shared: SharedClock = new Int32Array(new SharedArrayBuffer(4 * (firstPlace + placesAtOnce)));
  return {
    shared,
    /** Gives a question a place that is not among `places`, with no time spent, and adds it to them. */
    takePlace(id: number, places: Map<number, number>): number {
      const taken = [...places.values()];
      let place = 0;
      while (taken.includes(place)) place++;
      Atomics.store(shared, firstPlace + place, 0);
      places.set(id, place);
      return place;
    },
    /**
     * Whether the thread makes progress: it has begun a slice since this was last asked for this question, or is busy with
     * another one.
     */
    isGoingOn(id: number, asked: { slices?: number }): boolean {
      const before = asked.slices;
      const busy = Atomics.load(shared, busyWith);
      asked.slices = Atomics.load(shared, slices);
      return asked.slices !== before || (busy !== 0 && busy !== id);
    },
    readSpentMs: (place: number) => Atomics.load(shared, firstPlace + place),
    /** Call this when the thread has ended. Returns the id of the question that it was busy with, or 0. */
    clear: () => Atomics.exchange(shared, busyWith, 0),
  };
}

/** The thread's side. */
export function createThreadClock(shared: SharedClock) {
  let chargedMs = readCpuMs();
  return {
    beBusyWith: (id: number) => void Atomics.store(shared, busyWith, id),
    beginSlice(id: number): void {
      Atomics.store(shared, busyWith, id);
      Atomics.add(shared, slices, 1);
    },
    /** Charges the processor time that the thread has used since the last call to the question in this place. */
    charge(place: number): void {
      const ms = readCpuMs();
      Atomics.add(shared, firstPlace + place, Math.round(ms - chargedMs));
      chargedMs = ms;
    },
  };
}

function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
