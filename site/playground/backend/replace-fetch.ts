import type { BackendName } from '../../words/playground.ts';
import type { Log } from '../log.ts';
import { createSimulatedBackend } from './simulated-backend.ts';

type Parts = { log: Log; backend: () => BackendName; apiBase: () => string };

/** Puts the simulated backend in the place of `fetch`, for calls below the API's address. Call it before the widget loads. */
export function replaceFetch({ log, backend, apiBase }: Parts): void {
  const real = window.fetch.bind(window);
  const simulated = createSimulatedBackend(backend);

  window.fetch = async function fetch(input, init = {}) {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const base = new URL(apiBase(), location.href).href;
    if (!url.href.startsWith(`${base}/`)) return real(input, init);
    const name = backend();
    const path = url.href.slice(base.length).replace(/\?.*$/, '');
    const line = `${init.method ?? 'GET'} ${url.href.replace(location.origin, '')}`;
    try {
      const response = name === 'real' ? await real(input, init) : await simulated(path, init);
      log.add('fetch', `${line} → ${response.status}`, toSeen(init, response, name));
      return response;
    } catch (thrown) {
      log.add('fetch', `${line} → ${thrown instanceof Error ? thrown.name : 'no answer'}`, { backend: name });
      throw thrown;
    }
  };
}

/** The headers that matter here; of secrets as much as tells one from another. */
function toSeen(init: RequestInit, response: Response, backend: BackendName) {
  const headers = new Headers(init.headers);
  const sent = shown.flatMap((name) => {
    const value = headers.get(name);
    return value === null
      ? []
      : [[name, value.length > shownLength ? `${value.slice(0, shownLength)}…` : value]];
  });
  return { backend, sent: Object.fromEntries(sent), type: response.headers.get('content-type') };
}

const shown = ['authorization', 'x-guest-id', 'x-lexloom-key', 'last-event-id'];
const shownLength = 16;
