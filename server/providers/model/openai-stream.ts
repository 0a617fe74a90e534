import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createParser } from 'eventsource-parser';
import { ModelError } from './model-error.ts';
import { parseChunk, type Usage } from './openai-chunk.ts';

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/**
 * A message that is sent with every question, as UTF-8 JSON: encoding it each time would take longer than the rest of a
 * request.
 */
type EncodedMessage = { json: Buffer };

export const encodeMessage = (message: ChatMessage): EncodedMessage => ({
  json: Buffer.from(JSON.stringify(message)),
});

/** A prompt: the message that is always the same, and those that follow it. */
type Prompt = { beginning: EncodedMessage; messages: readonly ChatMessage[] };

export type ModelEndpoint = {
  /** Includes `/v1`, without a trailing slash. */
  baseUrl: string;
  name: string;
  apiKey: string | undefined;
  /** A model that sends nothing for this long has failed; one that sends no text, after `thinkingFactor` times as long. */
  silenceTimeoutMs: number;
  /** The limit on an answer's length, in tokens. */
  maxTokens: number;
  /** The name of that limit in a request: an endpoint accepts one of the two, and some refuse the other. */
  maxTokensField: 'max_tokens' | 'max_completion_tokens';
  /** 0 to 2: the lower, the more alike are answers to the same question. Undefined to leave the model's own default. */
  temperature: number | undefined;
  /** Whether to ask for the tokens used; not every endpoint knows the field. */
  asksForUsage: boolean;
};

/** Receives the output of one completion. */
type Receiver = {
  onText: (text: string) => void;
  /** Called once, when the endpoint has reported the tokens used. */
  onUsage: (usage: Usage) => void;
};

/** Endpoints keep the connection alive while a model thinks, but not for ever. */
const thinkingFactor = 10;
/** How long a response may stay open after its end mark. */
const maxLingerMs = 1000;
/** The longest line that is accepted. UTF-16 code units. */
const maxLineChars = 1_000_000;

/**
 * Streams one completion of an OpenAI-compatible endpoint (`POST {baseUrl}/chat/completions`) to `receiver` as it
 * arrives. Rejects with ModelError after a refusal, silence, too long without text, a broken stream, or an end without
 * `[DONE]` or a finish reason, because then the answer is cut off. Rejects with `answer_too_long` if the model stopped at
 * its token limit, and with the signal's reason when aborted.
 *
 * Uses Node's own client and its events: `fetch` and web streams cost several times as much per token.
 */
export function streamCompletion(
  endpoint: ModelEndpoint,
  prompt: Prompt,
  signal: AbortSignal,
  receiver: Receiver,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const outgoing = open(endpoint, prompt);
    const silence = setTimeout(
      () => end(new ModelError(`the model was silent for ${endpoint.silenceTimeoutMs} ms`)),
      endpoint.silenceTimeoutMs,
    );
    const thinkingMs = thinkingFactor * endpoint.silenceTimeoutMs;
    const thinking = setTimeout(
      () => end(new ModelError(`the model sent no text for ${thinkingMs} ms`)),
      thinkingMs,
    );
    const handleAbort = () => end(signal.reason);
    signal.addEventListener('abort', handleAbort);
    outgoing.on('error', (cause) => end(new ModelError('the model could not be reached', { cause })));
    outgoing.on('response', (response) => {
      response.on('error', (cause) => end(new ModelError('the connection to the model broke', { cause })));
      const counted: Receiver = {
        ...receiver,
        onText(text) {
          thinking.refresh();
          receiver.onText(text);
        },
      };
      readResponse(response, counted, () => silence.refresh(), end);
    });

    function end(failure?: unknown): void {
      clearTimeout(silence);
      clearTimeout(thinking);
      signal.removeEventListener('abort', handleAbort);
      if (failure === undefined) resolve();
      else {
        outgoing.destroy();
        reject(failure);
      }
    }
  });
}

function open(endpoint: ModelEndpoint, prompt: Prompt): ClientRequest {
  const body = toBody(endpoint, prompt);
  const request = endpoint.baseUrl.startsWith('https:') ? requestHttps : requestHttp;
  const outgoing = request(`${endpoint.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.reduce((sum, { length }) => sum + length, 0),
      accept: 'text/event-stream',
      ...(endpoint.apiKey && { authorization: `Bearer ${endpoint.apiKey}` }),
    },
  });
  // Corked, so that the parts are sent together without being copied into one buffer.
  outgoing.cork();
  for (const part of body) outgoing.write(part);
  outgoing.end();
  return outgoing;
}

/** Returns the request's JSON in parts. */
function toBody(endpoint: ModelEndpoint, { beginning, messages }: Prompt): Buffer[] {
  const { name: model, maxTokens, maxTokensField, temperature, asksForUsage } = endpoint;
  const options = JSON.stringify({
    model,
    stream: true,
    [maxTokensField]: maxTokens,
    ...(temperature !== undefined && { temperature }),
    ...(asksForUsage && { stream_options: { include_usage: true } }),
  });
  const following = messages.map((message) => `,${JSON.stringify(message)}`).join('');
  return [Buffer.from(`${options.slice(0, -1)},"messages":[`), beginning.json, Buffer.from(`${following}]}`)];
}

type End = (failure?: unknown) => void;

/** A redirect counts as a refusal, because the key must go to no other host than the configured one. */
function readResponse(response: IncomingMessage, receiver: Receiver, onActivity: () => void, end: End): void {
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
  let isComplete = false;
  let isOver = false;
  let failure: Error | undefined;
  let usage: Usage | undefined;

  function finish(): void {
    isOver = true;
    if (usage) receiver.onUsage(usage);
    usage = undefined;
    end(isComplete ? failure : new ModelError('the stream ended before the answer did'));
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
  response.on('data', (chunk: string) => {
    if (isOver) return;
    onActivity();
    try {
      parser.feed(chunk);
      const added = text;
      text = '';
      if (added !== '') receiver.onText(added);
    } catch (failure) {
      end(failure);
      return;
    }
    if (!isOver) return;
    finish();
    // Most endpoints end the response now, and the connection is reused for the next question.
    const linger = setTimeout(() => response.destroy(), maxLingerMs).unref();
    response.once('close', () => clearTimeout(linger));
  });
  // Depending on how it broke, an aborted connection emits 'error' and 'close' or only 'close'; end() ignores the second.
  response.on('close', finish);
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
