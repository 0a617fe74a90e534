import { type Failure, unreachable } from './failure.ts';
import * as words from './unreachable-words.ts';

const probeTimeoutMs = 5000;

/**
 * Tells a server that is down from a page that may not call it, which browsers hide from the page. Our servers hand out
 * the script to every page: if that can be fetched, the server is up and it is the page's origin that is refused.
 */
export async function explainUnreachable(apiBase: string, signal: AbortSignal): Promise<Failure> {
  const server = new URL(apiBase, location.href).origin;
  // Not location's: a sandboxed frame has an address but no origin.
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
  const reason = origin === 'null' ? words.noOrigin : words.originRefused(origin);
  return { code: 'origin_refused', message: `${unreachable.message} ${reason}` };
}
