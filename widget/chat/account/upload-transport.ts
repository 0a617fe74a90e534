import type { Transport } from '../api/client.ts';

/** An upload is given up when no byte was sent for this long and there is no response. */
const stallMs = 60_000;

/**
 * Like `fetch`, but reports how much of the body has been sent, 0 to 1. Uses XMLHttpRequest, because `fetch` reports nothing,
 * and a stream as its body requires HTTP/2 and works in Chromium only. If the page has replaced `fetch` (with a simulated
 * backend or a monitor), it wants to see every call, so the page's `fetch` is used and nothing is reported.
 */
export function createUploadTransport(onSent: (sent: number) => void): Transport {
  if (!/\[native code]/.test(Function.prototype.toString.call(fetch))) return fetch;
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout>;
      const abort = () => request.abort();
      const restartTimer = () => {
        clearTimeout(timer);
        timer = setTimeout(abort, stallMs);
      };
      request.open(method, url);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        restartTimer();
        if (lengthComputable) onSent(loaded / total);
      };
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      request.onerror = () => reject(new TypeError('Failed to send'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      request.onloadend = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
      restartTimer();
      request.send(body as XMLHttpRequestBodyInit);
    });
}
