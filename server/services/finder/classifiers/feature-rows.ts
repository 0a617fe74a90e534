/** The row of weights of each feature, by the feature's hash. */
export type FeatureRows = Pick<ReadonlyMap<number, number>, 'get' | 'has' | 'size'> &
  Iterable<[hash: number, row: number]>;

/** Slots for each row: with more, fewer hashes have to go on to the next one. */
const slotsPerRow = 2;

/**
 * Returns a look-up of each hash's position among distinct hashes of `feature-hash.ts`, whose lowest bits are even: a hash table with
 * open addressing. Every process that reads a document makes one of forty thousand hashes; a `Map` takes ten times as long to make.
 */
export function createFeatureRows(hashes: Uint32Array): FeatureRows {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1, hashes.length * slotsPerRow))));
  const last = slots.length - 1;

  for (let row = 0; row < hashes.length; row++) {
    let slot = (hashes[row] ?? 0) & last;
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    // 0 is an empty slot.
    slots[slot] = row + 1;
  }

  function get(hash: number): number | undefined {
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const held = slots[slot] ?? 0;
      if (held === 0) return undefined;
      if (hashes[held - 1] === hash) return held - 1;
    }
  }

  return {
    get,
    has: (hash) => get(hash) !== undefined,
    size: hashes.length,
    *[Symbol.iterator]() {
      for (const [row, hash] of hashes.entries()) yield [hash, row];
    },
  };
}
