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

export const randomInt = (maxExclusive: number): number => Math.floor(Math.random() * maxExclusive);

/** Runs `work` over all items, at most `atOnce` at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
    }),
  );
}

/** Lifts the limits for tests that ask thousands of times. */
export const unlimited = {
  QUESTIONS_PER_MINUTE: '1000000000',
  QUESTIONS_PER_MINUTE_PER_NETWORK: '1000000000',
  ANSWERS_AT_ONCE: '1000000000',
  ANSWERS_AT_ONCE_PER_NETWORK: '1000000000',
  ANSWERS_AT_ONCE_PER_SERVER: '1000000000',
  MAX_CONNECTIONS_PER_NETWORK: '10000',
  RESUMED_STREAMS_AT_ONCE: '1000000000',
  LOG_LEVEL: 'info',
};
