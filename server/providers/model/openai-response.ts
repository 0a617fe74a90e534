import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { TextSource } from '../../services/answering/assistant.ts';
import { ModelError } from './model-error.ts';
import { parseChunk, type Usage } from './openai-chunk.ts';

/** Receives the output of one completion. */
export type Receiver = {
  /** What it throws ends the completion. */
  onText: (text: string) => void;
  /** Called once with the stream, which may be paused; never for an answer that comes whole. */
  onReading?: ((from: TextSource) => void) | undefined;
  /** Called once, when the endpoint has reported the tokens used. */
  onUsage: (usage: Usage) => void;
};

/**
 * How long a response may stay open after its end mark, and how long the count of tokens and that mark may take after the
 * finish reason.
 */
const maxLingerMs = 1000;
/** The longest line that is accepted. UTF-16 code units. */
const maxLineChars = 1_000_000;
/**
 * How much of a stream may be no text: some 100,000 tokens of a thinking model, and for each character of the answer more than an
 * event that brings a single one takes. A broken endpoint that sends nothing but signs of life, as fast as it can, would keep the
 * server busy for ten minutes.
 */
const maxTextlessChars = 30_000_000;
const maxEventChars = 400;

type End = (failure?: unknown) => void;

/**
 * Reads one response to its end, which it reports once to `end`, and calls `onActivity` whenever something arrives. A redirect
 * counts as a refusal, because the key must go to no other host than the configured one.
 */
export function readResponse(
  response: IncomingMessage,
  receiver: Receiver,
  onActivity: () => void,
  end: End,
): void {
  if (response.statusCode !== 200) {
    response.resume();
    end(new ModelError(`the model answered ${response.statusCode}`));
    return;
  }
  // `setEncoding` decodes characters that are split between two chunks.
  response.setEncoding('utf8');
  if (response.headers['content-type']?.includes('application/json'))
    readWhole(response, receiver, onActivity, end);
  else readEvents(response, receiver, onActivity, end);
}

function readEvents(response: IncomingMessage, receiver: Receiver, onActivity: () => void, end: End): void {
  let text = '';
  let [received, streamed] = [0, 0];
  let isComplete = false;
  let isOver = false;
  let isPaused = false;
  let failure: Error | undefined;
  let usage: Usage | undefined;
  let linger: NodeJS.Timeout | undefined;

  function finish(): void {
    isOver = true;
    if (usage) receiver.onUsage(usage);
    usage = undefined;
    end(isComplete ? failure : new ModelError('the stream ended before the answer did'));
  }

  function leave(): void {
    // Behind a save that took long, the tokens used may have come, and not been read.
    isPaused = false;
    readOn();
    finish();
    response.destroy();
  }

  const parser = createParser({
    maxBufferSize: maxLineChars,
    onError(error) {
      // A stream may contain unknown fields, but not an endless line.
      if (error.type === 'max-buffer-size-exceeded') throw new ModelError('a line of the stream is too long');
    },
    onEvent({ data }) {
      if (data === '[DONE]') {
        isComplete = true;
        isOver = true;
      }
      if (isOver) return;
      const parsed = parseChunk(data);
      text += parsed.text;
      isComplete ||= parsed.isLast;
      failure ??= parsed.failure;
      usage = parsed.usage ?? usage;
    },
  });

  function read(chunk: string): void {
    streamed += chunk.length;
    if (streamed > maxTextlessChars + maxEventChars * received)
      throw new ModelError('the stream is too long');
    try {
      parser.feed(chunk);
    } finally {
      // Even if something behind it cannot be read: how a stream is cut into packets must not matter.
      const added = text;
      text = '';
      received += added.length;
      if (added !== '') receiver.onText(added);
    }
  }

  /** Takes together whatever has come by now: reading each token by itself would cost most of what an answer does. */
  function readOn(): void {
    const chunk = isPaused ? null : (response.read() as string | null);
    if (chunk !== null && !isOver) take(chunk);
  }

  function take(chunk: string): void {
    onActivity();
    const before = received;
    try {
      read(chunk);
    } catch (thrown) {
      isOver = true;
      end(thrown);
      return;
    }
    if (isOver) finish();
    // Most endpoints end the response now, and the connection is reused for the next question; some never do.
    if (isOver || (isComplete && (!linger || received > before))) {
      clearTimeout(linger);
      linger = setTimeout(leave, maxLingerMs).unref();
    }
  }

  response.on('readable', readOn);
  // Depending on how it broke, an aborted connection emits 'error' and 'close' or only 'close'; end() ignores the second.
  response.on('close', () => {
    clearTimeout(linger);
    finish();
  });
  receiver.onReading?.({
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      readOn();
    },
  });
}

/** Some endpoints ignore `stream` and send the answer as a single JSON. */
function readWhole(response: IncomingMessage, receiver: Receiver, onActivity: () => void, end: End): void {
  let json = '';
  response.on('data', (chunk: string) => {
    onActivity();
    json += chunk;
    if (json.length > maxLineChars) end(new ModelError('the answer is too long'));
  });
  response.on('end', () => {
    try {
      const { text, failure, usage } = parseChunk(json);
      receiver.onText(text);
      if (usage) receiver.onUsage(usage);
      end(failure);
    } catch (failure) {
      end(failure);
    }
  });
  response.on('close', () => end(new ModelError('the connection to the model broke')));
}
