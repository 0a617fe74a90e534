import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TextSource } from '../../services/answering/assistant.ts';
import { ModelError } from './model-error.ts';
import { type Receiver, readResponse } from './openai-response.ts';

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/**
 * A message that is sent with every question, as UTF-8 JSON: encoding it each time would take longer than the rest of a
 * request.
 */
type EncodedMessage = { json: Buffer };

export const encodeMessage = (message: ChatMessage): EncodedMessage => ({
  json: Buffer.from(JSON.stringify(message)),
});

/** A prompt: the message that is always the same, and those that follow it, which are removed once they have been read. */
type Prompt = { beginning: EncodedMessage; messages: ChatMessage[] };

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

/** Endpoints keep the connection alive while a model thinks, but not for ever. */
const thinkingFactor = 10;

/**
 * Node hands this on to the socket. A paused response then reads no more than a packet or two ahead; what follows stays with the
 * system, and is later read at once.
 */
const socketOptions = { highWaterMark: 1 };

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
    let isOver = false;
    let outgoing = connect();
    let isPaused = false;
    const watch = (ms: number, message: string) =>
      setTimeout(() => isPaused || end(new ModelError(message)), ms);
    const silenceMs = endpoint.silenceTimeoutMs;
    const thinkingMs = thinkingFactor * silenceMs;
    const silence = watch(silenceMs, `the model was silent for ${silenceMs} ms`);
    const thinking = watch(thinkingMs, `the model sent no text for ${thinkingMs} ms`);
    const handleAbort = () => end(signal.reason);
    signal.addEventListener('abort', handleAbort);

    function connect(isAgain = false): ClientRequest {
      const request = open(endpoint, prompt, isAgain);
      let isAnswered = false;
      request.on('error', (cause) => {
        // Endpoints close idle connections, perhaps just when one is used again; then nothing read the request.
        const wasStale = request.reusedSocket && !isAnswered;
        if (wasStale && !isAgain && !isOver) outgoing = connect(true);
        else end(new ModelError('the model could not be reached', { cause }));
      });
      request.on('response', (response) => {
        isAnswered = true;
        // Nobody needs them while the answer streams, and whoever waits for it would keep them in memory.
        prompt.messages.length = 0;
        response.on('error', (cause) => end(new ModelError('the connection to the model broke', { cause })));
        const counted: Receiver = {
          ...receiver,
          onText(text) {
            thinking.refresh();
            receiver.onText(text);
          },
          onReading: (from) => receiver.onReading?.(excuse(from)),
        };
        readResponse(response, counted, () => silence.refresh(), end);
      });
      return request;
    }

    /** A model is not silent while it is not listened to. */
    function excuse(from: TextSource): TextSource {
      return {
        pause() {
          isPaused = true;
          from.pause();
        },
        resume() {
          if (isPaused && !isOver) for (const timer of [silence, thinking]) timer.refresh();
          isPaused = false;
          from.resume();
        },
      };
    }

    function end(failure?: unknown): void {
      isOver = true;
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

/** Sends the prompt, on a connection of its own if `isAgain`. */
function open(endpoint: ModelEndpoint, prompt: Prompt, isAgain: boolean): ClientRequest {
  const body = toBody(endpoint, prompt);
  const request = endpoint.baseUrl.startsWith('https:') ? requestHttps : requestHttp;
  const outgoing = request(`${endpoint.baseUrl}/chat/completions`, {
    method: 'POST',
    ...socketOptions,
    ...(isAgain && { agent: false }),
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
