import { interceptCalls } from '#shared/simulated-backend/intercept-calls.ts';
import { createSimulatedBackend } from '#shared/simulated-backend/simulated-backend.ts';
import type { BackendName } from '../words/playground.ts';
import type { Log } from './log.ts';

type FetchParts = { log: Log; backend: () => BackendName; apiBase: () => string };

/** Replaces the server by the simulated backend, and logs each call. Call it before the widget loads. */
export function replaceFetch({ log, backend, apiBase }: FetchParts): void {
  const simulated = createSimulatedBackend();
  interceptCalls(apiBase, async ({ path, url, init, forward }) => {
    const name = backend();
    const line = `${init.method ?? 'GET'} ${url.href.replace(location.origin, '')}`;
    try {
      const response = name === 'real' ? await forward() : await simulated(name, path, init);
      log.add('fetch', `${line} → ${response.status}`, toDetail(init, response, name));
      return response;
    } catch (thrown) {
      log.add('fetch', `${line} → ${thrown instanceof Error ? thrown.name : 'no answer'}`, { backend: name });
      throw thrown;
    }
  });
}

/** Returns the headers that matter here. Secrets are shortened to what distinguishes them. */
function toDetail(init: RequestInit, response: Response, backend: BackendName) {
  const headers = new Headers(init.headers);
  const sent = shownHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null
      ? []
      : [[name, value.length > shownLength ? `${value.slice(0, shownLength)}…` : value]];
  });
  const hostPage = readHostPage(init.body);
  return {
    backend,
    sent: Object.fromEntries(sent),
    ...(hostPage && { hostPage }),
    type: response.headers.get('content-type'),
  };
}

/** Returns which page was sent with a question, and how much of it. */
function readHostPage(body: RequestInit['body']): { url: string; characters: number } | undefined {
  if (typeof body !== 'string' || !body.includes('"hostPage"')) return undefined;
  const { hostPage } = JSON.parse(body) as { hostPage?: { url: string; text: string } };
  return hostPage && { url: hostPage.url, characters: hostPage.text.length };
}

const shownHeaders = ['authorization', 'x-guest-id', 'x-lexloom-key', 'last-event-id'];
const shownLength = 16;
