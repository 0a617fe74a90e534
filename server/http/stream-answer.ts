import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { sentenceOf } from '#shared/errors.ts';
import type { AnswerView } from '../services/conversations/answer-view.ts';
import type { AppContext } from './context.ts';
import { toEvent } from './event-text.ts';

/** Proxies and phones drop a line on which nothing comes. */
const heartbeatMs = 15_000;
/** A reader that lags gets the stored text in portions of this size, so that it never holds more in memory. */
const maxWriteChars = 64_000;

type StreamOptions = {
  form: 'plain' | 'events';
  threadId: string;
  /** UTF-16 offset to go on from. */
  from?: number;
  /** Called once when the reader went away before the end. */
  onLeave?: () => void;
};

/**
 * Sends an answer as it grows, straight over Node's response: the cheapest way that keeps back-pressure.
 * A reader is no more than an offset into stored text, so a slow one costs nothing.
 */
export function streamAnswer(c: AppContext, view: AnswerView, options: StreamOptions): Response {
  return prepareStream(c, view, options)();
}

/** The same in two steps: what can be made ready while the model thinks is not made while a reader waits. */
export function prepareStream(c: AppContext, view: AnswerView, options: StreamOptions): () => Response {
  const isEvents = options.form === 'events';
  const headers = {
    ...Object.fromEntries(c.body(null).headers),
    'content-type': isEvents ? 'text/event-stream; charset=utf-8' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-message-id': view.id,
    'x-thread-id': options.threadId,
  };
  return () => stream(c, view, options, headers);
}

function stream(
  c: AppContext,
  view: AnswerView,
  options: StreamOptions,
  headers: Record<string, string>,
): Response {
  const { outgoing } = c.env;
  const isEvents = options.form === 'events';
  let offset = options.from ?? 0;
  let sourcesSent = 0;
  let isBlocked = false;
  let isOver = false;

  outgoing.writeHead(200, headers);
  if (isEvents) write(toEvent({ type: 'start', id: view.id, threadId: options.threadId }));
  else outgoing.flushHeaders();

  const leave = view.subscribe(advance);
  const heartbeat = isEvents ? setInterval(() => isBlocked || write(': \n\n'), heartbeatMs) : undefined;
  outgoing.on('drain', handleDrain);
  outgoing.on('close', handleClose);
  outgoing.on('error', handleClose);
  advance();
  return RESPONSE_ALREADY_SENT;

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
    options.onLeave?.();
  }

  function finish(): void {
    isOver = true;
    leave();
    clearInterval(heartbeat);
    outgoing.off('drain', handleDrain);
  }

  function advance(): void {
    while (!isBlocked && !isOver) {
      // A note goes out before the text that cites it.
      const source = isEvents ? view.sources()[sourcesSent] : undefined;
      if (source) {
        sourcesSent++;
        write(toEvent({ type: 'source', ...source }));
        continue;
      }
      const text = toPortion(view.readFrom(offset));
      if (text !== '') {
        offset += text.length;
        write(isEvents ? toEvent({ type: 'delta', text, end: offset }) : text);
        continue;
      }
      if (view.status() !== 'running') end();
      return;
    }
  }

  function end(): void {
    const status = view.status();
    finish();
    if (isEvents) {
      const code = view.code() ?? 'answer_interrupted';
      outgoing.end(
        status === 'complete' || status === 'stopped'
          ? toEvent({ type: 'done', status })
          : toEvent({ type: 'error', error: sentenceOf[code], code }),
      );
    } else if (status === 'complete') outgoing.end();
    // Plain text has no end mark: only a whole answer may end cleanly. What was written goes out first.
    else outgoing.write('', () => outgoing.destroy());
  }
}

/** At most `maxWriteChars`, and never half a surrogate pair: plain text is UTF-8, which has no halves. */
function toPortion(text: string): string {
  if (text.length <= maxWriteChars) return text;
  const last = text.charCodeAt(maxWriteChars - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxWriteChars - 1 : maxWriteChars);
}
