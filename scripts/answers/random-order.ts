/** Returns numbers from 0 to 1, the same in each run (the example generator in the C standard). */
export function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** Puts items in random order, in place, and returns them (Fisher–Yates). */
export function shuffle<Item>(items: Item[], random: () => number): Item[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] as Item, items[at] as Item];
  }
  return items;
}
