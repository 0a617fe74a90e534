export type Call = {
  /** The path below the API's address, with its query: `/chat/threads?q=lease`. */
  path: string;
  url: URL;
  init: RequestInit;
  /** Makes the original call. */
  forward: () => Promise<Response>;
};

/**
 * Replaces `fetch` for calls below the API's address, which `answer` answers. Call it before the widget loads, because the
 * widget keeps the `fetch` that it finds. Returns the function that restores the page's own.
 * @param isHostDown after a call without a response, the widget asks the API's host for its script: if that is there, it
 * blames the page's origin, which a backend that is simulated as a whole has to prevent
 */
export function interceptCalls(
  apiBase: () => string,
  answer: (call: Call) => Promise<Response>,
  { isHostDown = false } = {},
): () => void {
  const original = window.fetch;
  window.fetch = async function fetch(input, init = {}) {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const base = new URL(apiBase(), location.href).href.replace(/\/+$/, '');
    const forward = () => original.call(window, input, init);
    if (isHostDown && init.method === 'HEAD' && url.href === new URL('/widget.js', base).href)
      throw new TypeError('Failed to fetch');
    if (!url.href.startsWith(`${base}/`)) return forward();
    return answer({ path: url.href.slice(base.length), url, init, forward });
  };
  return function restore() {
    window.fetch = original;
  };
}
