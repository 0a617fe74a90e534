import type { SourceNote } from '#shared/api.ts';
import { unreachable } from '../api/failure.ts';
import { runExchange } from './exchange.ts';

type Respond = (init?: RequestInit) => Promise<Response>;

/**
 * Prepares an exchange whose calls get these responses, in their order; null: the network fails. `advance` lets so many
 * milliseconds pass on the test's clock.
 */
export function scriptExchange(
  responses: (Response | Respond | null)[],
  advance: (ms: number) => Promise<unknown>,
) {
  const calls: { path: string; init: RequestInit | undefined }[] = [];
  const waiting = [...responses];
  const request = async (path: string, init?: RequestInit) => {
    calls.push({ path, init });
    const next = waiting.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return typeof next === 'function' ? next(init) : next;
  };
  let shown = '';
  const sources: SourceNote[] = [];
  const connection: boolean[] = [];
  const assistants: string[] = [];
  const lifetime = new AbortController();
  return {
    calls,
    stop: () => lifetime.abort(),
    connection,
    assistants,
    async run() {
      const running = runExchange(
        { request, explain: async () => unreachable },
        { message: 'industries', threadId: 't1', key: 'k1' },
        {
          onStart: () => {},
          onAssistant: (assistant) => assistants.push(assistant),
          onText: (piece) => {
            shown += piece;
          },
          onSource: (source) => sources.push(source),
          onConnection: (isLost) => connection.push(isLost),
        },
        lifetime.signal,
      );
      let isSettled = false;
      running.finally(() => {
        isSettled = true;
      });
      while (!isSettled) await advance(100);
      return { outcome: await running, text: shown, sources };
    },
  };
}
