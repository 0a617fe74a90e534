/** Limits how many slots may be taken at a time, by key. */
export interface Slots {
  /**
   * Returns the function that releases the slot, which may be called more than once; undefined if `max` slots of this key
   * are taken.
   */
  take(key: string, max: number): Promise<(() => void) | undefined>;
}

/** Counts slots in this process, forgetting keys whose count is zero. */
export function createSlots(): Slots {
  const counts = new Map<string, number>();
  return {
    async take(key, max) {
      const count = counts.get(key) ?? 0;
      if (count >= max) return undefined;
      counts.set(key, count + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
