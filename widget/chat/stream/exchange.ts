import type { Client } from '../api/client.ts';
import { type Failure, readFailure, unreachable } from '../api/failure.ts';
import type { Answer } from '../state/conversation.ts';
import {
  type AnswerSink,
  createAnswerReader,
  type Ending,
  eventStream,
  isEventStream,
} from './answer-reader.ts';

/**
 * A question in the form in which it is sent. `fileId` asks about one document, which every backend supports; `fileIds` about
 * several.
 */
export type Ask = {
  message: string;
  fileId?: string | undefined;
  fileIds?: readonly string[] | 'all' | undefined;
  threadId: string;
  /** The idempotency key, sent as a header. */
  key: string;
};

export interface ExchangeSink extends AnswerSink {
  /** Called when the connection breaks during an answer, and when it is restored. */
  onConnection(isLost: boolean): void;
}

/** `isReceived`: the server has the question, so asking again needs a new key. */
export type Outcome =
  | { status: 'complete' | 'stopped'; outcome?: Answer['outcome']; suggestions?: Answer['suggestions'] }
  | { status: 'failed'; failure: Failure; isReceived: boolean };

/**
 * One question and its answer, in whichever form the backend speaks. Resumes an answer whose connection breaks; never
 * puts a character into the sink twice; never rejects.
 * @param received what was received of the answer before: its id, and its length in UTF-16 code units
 */
export async function runExchange(
  client: Client,
  ask: Ask,
  sink: ExchangeSink,
  signal: AbortSignal,
  received = { exchangeId: '', length: 0 },
): Promise<Outcome> {
  const reader = createAnswerReader(sink, received);
  let isReceived = Boolean(received.exchangeId);
  const fail = (failure: Failure): Outcome =>
    signal.aborted ? { status: 'stopped' } : { status: 'failed', failure, isReceived };
  const finish = (ending: Ending): Outcome => (ending.status === 'failed' ? fail(ending.failure) : ending);

  try {
    if (!isReceived) {
      const response = await send(client, ask, signal);
      isReceived = true;
      if (!response.ok) return fail(await readFailure(response));
      const ending = await reader.read(response);
      if (ending) return finish(ending);
      // Plain text that was interrupted cannot be resumed.
      if (!isEventStream(response)) return fail(unreachable);
    }

    const module = reader.exchangeId() ? await loadResume() : undefined;
    const ending = await module?.resumeAnswer(client, reader, signal, sink.onConnection);
    return ending ? finish(ending) : fail(unreachable);
  } catch (thrown) {
    // No response came, or this page is not allowed to read it.
    return fail(await client.explain(thrown, isReceived));
  }
}

function send(client: Client, { key, ...body }: Ask, signal: AbortSignal): Promise<Response> {
  return client.request('/chatstream', {
    method: 'POST',
    signal,
    headers: { Accept: eventStream, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
}

/** Call it long before it is needed: when an answer has to be resumed, there may be no network to fetch this with. */
export function loadResume() {
  return import('./resume.ts').catch(() => undefined);
}
