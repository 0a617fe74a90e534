/**
 * `npm test` shows each behaviour once. With `FULL=1`, which the longer commands set (docs/testing.md), it is also shown at full
 * size, in the other languages, themes and widths, and in the rarer orders of events.
 */
export const isFull = Boolean(process.env.FULL);

export const scaled = (full: number, short: number): number => (isFull ? full : short);

/** Every `step`-th of these, the first among them, where not all are asked for. */
export const sampled = <Item>(all: readonly Item[], step: number): Item[] =>
  all.filter((_, at) => isFull || at % step === 0);

/** The time limit of one test. */
export const timeLimitMs = scaled(30 * 60_000, 120_000);
