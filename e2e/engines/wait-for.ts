import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 15_000;
const pollMs = 40;

/** Resolves with the first truthy value. On timeout, the error quotes the last one that was thrown. */
export async function waitFor<Value>(look: () => Promise<Value>, what: string): Promise<NonNullable<Value>> {
  const until = Date.now() + patienceMs;
  let last: unknown;
  while (Date.now() < until) {
    try {
      const value = await look();
      if (value) return value;
      last = undefined;
    } catch (thrown) {
      last = thrown;
    }
    await pause(pollMs);
  }
  throw new Error(`never so: ${what}`, { cause: last });
}
