import type { Client } from '../api/client.ts';
import { type AnswerReader, type Ending, eventStream } from './answer-reader.ts';
import type { ExchangeSink } from './exchange.ts';

/** For how long without new text a broken answer is asked for before the visitor is told. */
export const resumeForMs = 30_000;
const firstPauseMs = 300;
const longestPauseMs = 5_000;

/** Asks for the rest of an answer that broke off, until it has ended. Returns undefined if the rest cannot be had. */
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

/** Undefined if the server is out of reach. */
function requestRest(
  client: Client,
  reader: AnswerReader,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const headers = { Accept: eventStream, 'Last-Event-ID': `${reader.length()}` };
  const path = `/chat/stream/${encodeURIComponent(reader.exchangeId())}`;
  return client.request(path, { signal, headers }).catch(() => undefined);
}

/** Ends early when the signal is aborted or the device is back in a network. */
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
    // Node, where the tests of this file run, has no such event.
    globalThis.addEventListener?.('online', done);
  });
}
