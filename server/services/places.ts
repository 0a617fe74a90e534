/** Limits how many places may be taken at a time, by key. */
export interface Places {
  /**
   * Returns the function that gives the place back, which may be called more than once; undefined if `max` places of this key
   * are taken.
   */
  take(key: string, max: number): Promise<(() => void) | undefined>;
}

/** Counts places in this process, forgetting keys whose count is zero. */
export function createPlaces(): Places {
  const counts = new Map<string, number>();
  return {
    async take(key, max) {
      const count = counts.get(key) ?? 0;
      if (count >= max) return undefined;
      counts.set(key, count + 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
