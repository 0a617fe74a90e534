import type { Client } from './client.ts';
import { eventStream } from './event-parser.ts';
import { tellLine } from './take-up-line.ts';

/** Interfaces, "Calls": a lost answer is taken up for this long before the visitor reads of it. */
export const takeUpForMs = 30_000;
const firstPauseMs = 300;
const longestPauseMs = 5_000;

/**
 * Asks for the rest of an answer that broke off, until it is whole. False when it cannot be had.
 * @param have how much of it is here, in UTF-16 code units
 * @param read takes a body in; true when that ended as it should
 */
export async function takeUp(
  client: Client,
  id: string,
  signal: AbortSignal,
  have: () => number,
  read: (response: Response) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await tryAgain(client, id, signal, have, read);
  } finally {
    tellLine(id, false);
  }
}

async function tryAgain(
  client: Client,
  id: string,
  signal: AbortSignal,
  have: () => number,
  read: (response: Response) => Promise<boolean>,
): Promise<boolean> {
  let pauseMs = firstPauseMs;
  let lostAt = Date.now();
  while (!signal.aborted && Date.now() - lostAt < takeUpForMs) {
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    const before = have();
    const headers = { Accept: eventStream, 'Last-Event-ID': `${before}` };
    const path = `/chat/stream/${encodeURIComponent(id)}`;
    // Out of reach: the next round tries again.
    const next = await client.request(path, { signal, headers }).catch(() => undefined);
    tellLine(id, !next?.ok);
    if (next?.ok) {
      if (await read(next)) return true;
    } else if (next && next.status < 500 && next.status !== 429) break;
    if (have() > before) {
      lostAt = Date.now();
      pauseMs = firstPauseMs;
    }
  }
  return false;
}

/** Ends early when the signal does, or when the device is back in a network. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    // Not in every place where this runs: Node has none.
    globalThis.addEventListener?.('online', done);
  });
}
