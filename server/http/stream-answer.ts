import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { StreamEvent } from '#shared/api.ts';
import { sentenceOf } from '#shared/errors.ts';
import { truncate } from '../services/clean-text.ts';
import type { AnswerView } from '../services/conversations/answer-view.ts';
import type { AppContext } from './context.ts';
import { toSourceNote, toSuggestions } from './conversation-views.ts';
import { breakOffAtSignOut } from './sign-out.ts';

/** Proxies and phones drop a connection on which nothing arrives. */
const heartbeatMs = 15_000;
/** The largest write of stored text to a reader that lags behind, which bounds the memory that it costs. */
const maxWriteChars = 64_000;

export interface StreamMetrics {
  changeOpenStreams(change: 1 | -1): void;
  /** In milliseconds since the question. */
  observeFirstByte(ms: number): void;
}

type StreamOptions = {
  form: 'plain' | 'events';
  metrics: StreamMetrics;
  /** When the question arrived, by `performance.now()`; set only for the reader who asked it. */
  askedAt?: number;
  threadId: string;
  /** The UTF-16 offset to resume from. */
  from?: number;
  /** Called once if the reader disconnects before the end. */
  onDisconnect?: () => void;
};

type Outgoing = AppContext['env']['outgoing'];

/**
 * Sends an answer as it grows, directly through Node's response: the cheapest way that preserves back-pressure. A
 * reader is only an offset into stored text, so a slow one costs nothing.
 */
export function streamAnswer(c: AppContext, view: AnswerView, options: StreamOptions): Response {
  return prepareStream(c, view, options)();
}

/** Does the same in two steps, so that the headers are prepared while the model thinks and not while a reader waits. */
export function prepareStream(c: AppContext, view: AnswerView, options: StreamOptions): () => Response {
  const isEvents = options.form === 'events';
  const headers = {
    ...Object.fromEntries(c.body(null).headers),
    'content-type': isEvents ? 'text/event-stream; charset=utf-8' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-message-id': view.id,
    'x-thread-id': options.threadId,
    ...toMark(view),
  };
  return () => {
    const { outgoing } = c.env;
    outgoing.writeHead(200, headers);
    if (!isEvents) outgoing.flushHeaders();
    breakOffAtSignOut(c);
    stream(outgoing, view, options);
    return RESPONSE_ALREADY_SENT;
  };
}

function stream(outgoing: Outgoing, view: AnswerView, options: StreamOptions): void {
  // If the reader left before there was anything to stream, the 'close' event will not fire again.
  if (outgoing.destroyed) {
    options.onDisconnect?.();
    return;
  }
  const isEvents = options.form === 'events';
  const { metrics } = options;
  metrics.changeOpenStreams(1);
  outgoing.once('close', () => metrics.changeOpenStreams(-1));
  let { askedAt } = options;
  let offset = options.from ?? 0;
  let sourcesSent = 0;
  let isBlocked = false;
  let isOver = false;

  if (isEvents) write(toEvent(toStart(view, options.threadId)));
  const unsubscribe = view.subscribe(advance);
  const heartbeat = isEvents ? setInterval(() => isBlocked || write(': \n\n'), heartbeatMs) : undefined;
  outgoing.on('drain', handleDrain);
  outgoing.on('close', handleClose);
  outgoing.on('error', handleClose);
  advance();

  function write(text: string): void {
    isBlocked = !outgoing.write(text);
  }

  function handleDrain(): void {
    isBlocked = false;
    advance();
  }

  function handleClose(): void {
    if (isOver) return;
    finish();
    options.onDisconnect?.();
  }

  function finish(): void {
    isOver = true;
    unsubscribe();
    clearInterval(heartbeat);
    outgoing.off('drain', handleDrain);
  }

  function advance(): void {
    while (!isBlocked && !isOver) {
      // A source is sent before the text that cites it.
      const source = isEvents ? view.sources()[sourcesSent] : undefined;
      if (source) {
        sourcesSent++;
        write(toEvent({ type: 'source', ...toSourceNote(source) }));
        continue;
      }
      const text = truncate(view.readFrom(offset), maxWriteChars);
      if (text !== '') {
        offset += text.length;
        write(isEvents ? toEvent({ type: 'delta', text, end: offset }) : text);
        if (askedAt !== undefined) metrics.observeFirstByte(performance.now() - askedAt);
        askedAt = undefined;
        continue;
      }
      if (view.status() !== 'running') {
        finish();
        if (isEvents) outgoing.end(toLastEvent(view));
        else endPlain(outgoing, view);
      }
      return;
    }
  }
}

/** The machine-readable mark of text that a model generated (EU AI Act, article 50). */
export function toMark({ assistant }: AnswerView): Record<string, string> {
  return assistant === 'model' ? { 'x-ai-generated': assistant } : {};
}

function toStart({ id, assistant }: AnswerView, threadId: string): StreamEvent {
  return { type: 'start', id, threadId, ...(assistant && { assistant }) };
}

/** Plain text has no end mark, so only a complete answer may end cleanly. What was written is sent first. */
function endPlain(outgoing: Outgoing, view: AnswerView): void {
  if (view.status() === 'complete') outgoing.end();
  else outgoing.write('', () => outgoing.destroy());
}

function toLastEvent(view: AnswerView): string {
  const status = view.status();
  const outcome = view.outcome();
  if (status === 'complete' || status === 'stopped')
    return toEvent({
      type: 'done',
      status,
      ...(outcome && { outcome }),
      ...toSuggestions(view.suggestions()),
    });
  const code = view.code() ?? 'answer_interrupted';
  return toEvent({ type: 'error', error: sentenceOf[code], code });
}

/**
 * Formats an event for the wire (WHATWG HTML §9.2). A delta's `id` is the length of the answer so far, from which
 * `GET /chat/stream/:id` resumes.
 */
function toEvent(event: StreamEvent): string {
  if (event.type === 'delta')
    return `id: ${event.end}\nevent: delta\ndata: ${JSON.stringify({ text: event.text })}\n\n`;
  const { type, ...data } = event;
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
