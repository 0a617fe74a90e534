import type { Access } from './client.ts';
import { type Failure, unreachable } from './failure.ts';
import { findReplaced } from './replaced-built-ins.ts';
import * as words from './unreachable-words.ts';

const probeTimeoutMs = 5000;

/**
 * Tells a server that is down from a page that may not call it, which browsers hide from the page, and from a page whose
 * code breaks ours. Our servers hand out the script to every page: if that can be fetched, but nothing of the API, the server
 * is up and it is the page's origin that is refused. Otherwise only this one request was lost.
 * @param isReceived a response was received, so the error is not the network's
 */
export async function explainUnreachable(
  { options: { apiBase }, signal }: Pick<Access, 'options' | 'signal'>,
  thrown?: unknown,
  isReceived = false,
): Promise<Failure> {
  const broken = findReplaced();
  const isFault = [ReferenceError, RangeError, SyntaxError].some((kind) => thrown instanceof kind);
  if (isReceived || isFault || broken.length) return toPageConflict(thrown, broken);
  const server = new URL(apiBase, location.href).origin;
  // Not that of `location`, because a sandboxed frame has an address but no origin.
  const { origin } = self;
  if (server === origin) return unreachable;
  const probe = (address: string, method: string) =>
    fetch(address, {
      method,
      // The browser's cache would respond for a server that is down.
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(probeTimeoutMs)]),
    }).catch(() => undefined);
  const script = await probe(`${server}/widget.js`, 'HEAD');
  if (!script?.ok || (await probe(`${apiBase}/assistant`, 'GET'))) return unreachable;
  const reason = origin === 'null' ? words.noOrigin : words.originRefused(origin);
  return { code: 'origin_refused', message: `${unreachable.message} ${reason}` };
}

/**
 * Returns a response of the type HTML, and rejects if it is a page: that of a network which wants a login, or the home page of a backend that does
 * not know the call. Many frameworks call any text HTML, and so may be a visitor's document.
 */
export async function refusePage(response: Response): Promise<Response> {
  if (response.status !== 200 || response.headers.has('Content-Disposition')) return response;
  const reader = response.clone().body?.getReader();
  const first = await reader?.read();
  reader?.cancel();
  if (/^\s*</.test(new TextDecoder().decode(first?.value))) throw new Error('a page in place of a response');
  return response;
}

/** Tells the page's developer what the page has replaced, and what was thrown. */
function toPageConflict(thrown: unknown, broken: readonly string[]): Failure {
  console.error(
    `Lexloom: code of this page breaks the widget. Replaced: ${broken.join(', ') || 'unknown'}.`,
    thrown,
  );
  return { code: 'page_conflict', message: words.pageConflict };
}
