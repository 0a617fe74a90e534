import { type Failure, unreachable } from './failure.ts';
import * as words from './refusal-words.ts';

const probeTimeoutMs = 5000;

/**
 * A browser hides from a page why a call to another origin failed. A server of ours that hands out the script, which every
 * page may read, is there: then it is the page that is not allowed to call.
 */
export async function explainSilence(apiBase: string, signal: AbortSignal): Promise<Failure> {
  const server = new URL(apiBase, location.href).origin;
  // Not location's: a closed-off frame has an address, but no origin.
  const { origin } = self;
  if (server === origin) return unreachable;
  try {
    const { ok } = await fetch(`${server}/widget.js`, {
      method: 'HEAD',
      // The browser's cache would answer for a server that is down.
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(probeTimeoutMs)]),
    });
    if (!ok) return unreachable;
  } catch {
    return unreachable;
  }
  const why = origin === 'null' ? words.addressless : words.refused(origin);
  return { code: 'origin_refused', message: `${unreachable.message} ${why}` };
}
