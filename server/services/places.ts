/** Places that may be taken at a time, by key. */
export interface Places {
  /**
   * Returns the function that leaves the place, which may be called more than once; undefined if `max` places of this key
   * are taken.
   */
  take(key: string, max: number): Promise<(() => void) | undefined>;
}

/** Counts by key in this process, without keeping a key that counts nothing. */
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
