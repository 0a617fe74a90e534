import type { Client } from '../api/client.ts';
import { type AnswerReader, type Ending, eventStream } from './answer-reader.ts';
import type { ExchangeSink } from './exchange.ts';

/**
 * How long a broken answer is requested without getting new text before the visitor is told. Time in which the device slept, or
 * the browser held back the timers of a tab in the background, does not count.
 */
export const resumeForMs = 30_000;
const firstPauseMs = 300;
const longestPauseMs = 5_000;
/** In a network that swallows everything, browsers wait for a response for minutes. */
const attemptMs = 10_000;

/** Requests the rest of an interrupted answer until it ends. Returns undefined if the rest is not available. */
export async function resumeAnswer(
  client: Client,
  reader: AnswerReader,
  signal: AbortSignal,
  onConnection: ExchangeSink['onConnection'],
): Promise<Ending | undefined> {
  let pauseMs = firstPauseMs;
  let triedMs = 0;
  while (!signal.aborted && triedMs < resumeForMs) {
    const begunAt = Date.now();
    const before = reader.length();
    await pause(pauseMs, signal);
    if (signal.aborted) break;
    const response = await requestRest(client, reader, signal);
    onConnection(!response?.ok);
    if (response?.ok) {
      const ending = await reader.read(response);
      if (ending) return ending;
    } else if (response && response.status < 500 && response.status !== 429) break;
    if (reader.length() > before) {
      triedMs = 0;
      pauseMs = firstPauseMs;
    } else {
      triedMs += Math.min(Date.now() - begunAt, pauseMs + attemptMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
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
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, attemptMs);
  return client
    .request(path, { signal: attempt.signal, headers })
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
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
