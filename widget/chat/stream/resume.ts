import type { Client } from '../api/client.ts';
import { type AnswerReader, type Ending, eventStream } from './answer-reader.ts';
import type { ExchangeSink } from './exchange.ts';

/** How long a broken answer is requested without getting new text before the visitor is told. */
export const resumeForMs = 30_000;
const firstPauseMs = 300;
const longestPauseMs = 5_000;

/** Requests the rest of an interrupted answer until it ends. Returns undefined if the rest is not available. */
export async function resumeAnswer(
  client: Client,
  reader: AnswerReader,
  signal: AbortSignal,
  onConnection: ExchangeSink['onConnection'],
): Promise<Ending | undefined> {
  let pauseMs = firstPauseMs;
  let brokenAt = Date.now();
  while (!signal.aborted && Date.now() - brokenAt < resumeForMs) {
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    const before = reader.length();
    const response = await requestRest(client, reader, signal);
    onConnection(!response?.ok);
    if (response?.ok) {
      const ending = await reader.read(response);
      if (ending) return ending;
    } else if (response && response.status < 500 && response.status !== 429) break;
    if (reader.length() > before) {
      brokenAt = Date.now();
      pauseMs = firstPauseMs;
    }
  }
  return undefined;
}

/** Returns undefined if the server is unreachable. */
function requestRest(
  client: Client,
  reader: AnswerReader,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const headers = { Accept: eventStream, 'Last-Event-ID': `${reader.length()}` };
  const path = `/chat/stream/${encodeURIComponent(reader.exchangeId())}`;
  return client.request(path, { signal, headers }).catch(() => undefined);
}

/** Ends early if the signal is aborted or the device is online again. */
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
    // Node, in which this file's tests run, does not have this event.
    globalThis.addEventListener?.('online', done);
  });
}
