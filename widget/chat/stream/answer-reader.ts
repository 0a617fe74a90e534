import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { SourceNote, StreamEvent } from '#shared/api.ts';
import { type Failure, toFailure, unreachable } from '../api/failure.ts';
import type { Answer } from '../state/conversation.ts';
import { readText } from './read-text.ts';

/** The format in which our servers stream an answer; others may send plain text. */
export const eventStream = 'text/event-stream';

/** The longest event, in UTF-16 code units: enough for any answer that is resumed in one piece. A longer one is not ours. */
const maxEventChars = 1 << 20;

/**
 * Our servers send at least a comment every 15 s, and a model may be silent for 60 s. A connection that is silent for longer was
 * lost without a sign, as when a device changes networks or a router forgets it.
 */
const maxSilenceMs = 75_000;

/** Receives an answer as it arrives. */
export interface AnswerSink {
  /** The server's id of the exchange; called once. */
  onStart(exchangeId: string): void;
  /** Who writes the answer; called once for each response that says so. */
  onAssistant(assistant: NonNullable<Answer['assistant']>): void;
  onText(piece: string): void;
  onSource(source: SourceNote): void;
}

/** How the server reports the end of the answer. */
export type Ending =
  | { status: 'complete' | 'stopped'; outcome?: Answer['outcome']; suggestions?: Answer['suggestions'] }
  | { status: 'failed'; failure: Failure };

export type AnswerReader = ReturnType<typeof createAnswerReader>;

/**
 * Takes the bodies that bring one answer, as events or as plain text, and puts each character into the sink once.
 * @param received what was received of the answer before: its id, and its length in UTF-16 code units
 */
export function createAnswerReader(sink: AnswerSink, received: { exchangeId: string; length: number }) {
  let { exchangeId, length } = received;
  let ending: Ending | undefined;
  let assistant: Answer['assistant'];

  function append(piece: string) {
    length += piece.length;
    if (piece) sink.onText(piece);
  }

  function start(id: string | null) {
    if (exchangeId || !id) return;
    exchangeId = id;
    sink.onStart(id);
  }

  function setAssistant(next: Answer['assistant'] | null) {
    if (next && next !== assistant) sink.onAssistant(next);
    assistant = next ?? assistant;
  }

  function handleDelta(text: string, id: string | undefined) {
    const end = id ? Number(id) : length + text.length;
    const begin = end - text.length;
    // With a gap the answer would say something else, so it is requested again from here.
    if (begin > length) throw new Error();
    append(text.slice(length - begin));
  }

  function handleEvent({ event: type, data, id }: EventSourceMessage) {
    const event = { ...(JSON.parse(data) as object), type } as StreamEvent;
    if (ending) return;
    if (event.type === 'start') {
      start(event.id);
      setAssistant(event.assistant);
    } else if (event.type === 'delta') handleDelta(event.text, id);
    else if (event.type === 'source') sink.onSource(event);
    else if (event.type === 'error')
      ending = { status: 'failed', failure: toFailure(event.code, event.error) };
    else if (event.type === 'done')
      // Cut off on the server's side: treated like any other stream failure.
      ending =
        event.status === 'interrupted'
          ? { status: 'failed', failure: unreachable }
          : { status: event.status, outcome: event.outcome, suggestions: event.suggestions };
  }

  async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
    const parser = createParser({
      maxBufferSize: maxEventChars,
      onEvent: handleEvent,
      onError(error) {
        // Unknown fields and the like can be ignored without losing anything.
        if (error.type === 'max-buffer-size-exceeded') throw error;
      },
    });
    await readText(body, parser.feed, maxSilenceMs);
  }

  return {
    /**
     * Reads a response to its end. Returns how the answer ended, or undefined if it has to be resumed. Rejects with a
     * TypeError if the page has replaced what reading needs: to try again would not help.
     */
    async read(response: Response): Promise<Ending | undefined> {
      const { body, headers } = response;
      start(headers.get('X-Message-Id'));
      // Plain text only has this header to say so.
      setAssistant(headers.get('X-AI-Generated') as 'model' | null);
      if (!body) return undefined;
      try {
        if (isEventStream(response)) {
          await readEvents(body);
          return ending;
        }
        await readText(body, append);
        // Plain text has no end mark: a clean end means that the answer is complete.
        return length > 0 ? { status: 'complete' } : undefined;
      } catch (thrown) {
        if (thrown instanceof TypeError) throw thrown;
        return ending;
      }
    },
    exchangeId: () => exchangeId,
    /** The UTF-16 length of the answer so far. */
    length: () => length,
  };
}

export function isEventStream({ headers }: Response): boolean {
  return Boolean(headers.get('Content-Type')?.includes(eventStream));
}
