/** Returns numbers from 0 to 1, the same in each run (the example generator in the C standard). */
export function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** Returns the numbers below `length` in random order. */
export function shuffle(length: number, random: () => number): number[] {
  const order = Array.from({ length }, (_, at) => at);
  for (let at = length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
