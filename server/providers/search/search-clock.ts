/** How many questions are searched in turns; the rest wait. Each may hold its documents' indexes in memory. */
export const placesAtOnce = 4;

/**
 * Shared with the search thread, since one that is stuck answers no message: the id of the question that it is busy with (0 for
 * none), how many slices it has begun, and the milliseconds of the processor that the question in each place has taken.
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
    /** Gives a question a place that none of these has, with no time spent, and notes it among them. */
    takePlace(id: number, places: Map<number, number>): number {
      const taken = [...places.values()];
      let place = 0;
      while (taken.includes(place)) place++;
      Atomics.store(shared, firstPlace + place, 0);
      places.set(id, place);
      return place;
    },
    /** Whether the thread has begun a slice since it was asked for this question last, or is busy with another one. */
    isGoingOn(id: number, asked: { slices?: number }): boolean {
      const before = asked.slices;
      const busy = Atomics.load(shared, busyWith);
      asked.slices = Atomics.load(shared, slices);
      return asked.slices !== before || (busy !== 0 && busy !== id);
    },
    readSpentMs: (place: number) => Atomics.load(shared, firstPlace + place),
    /** The thread has ended: returns the id of the question that it was busy with. */
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
    /** What the thread has taken of the processor since the last time was for the question in this place. */
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
