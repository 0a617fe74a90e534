/** `npm run test:faults` runs everything at its full size; within `npm test` the same tests run in short. */
export const isFull = process.env.FAULTS === 'full';

export const scaled = (full: number, short: number): number => (isFull ? full : short);

/** Time for one test, in milliseconds. */
export const patience = scaled(30 * 60_000, 120_000);

export const randomInt = (maxExclusive: number): number => Math.floor(Math.random() * maxExclusive);

/** Runs `work` over all items, so many at a time. */
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

/** No limit stands in the way of a test that asks thousands of times. */
export const unlimited = {
  QUESTIONS_PER_MINUTE: '1000000000',
  QUESTIONS_PER_MINUTE_PER_NETWORK: '1000000000',
  LOG_LEVEL: 'info',
};
