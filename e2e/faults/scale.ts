/** `npm run test:faults` runs everything at full size; `npm test` runs the same tests at a smaller one. */
export const isFull = process.env.FAULTS === 'full';

export const scaled = (full: number, short: number): number => (isFull ? full : short);

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
