import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createParser } from 'eventsource-parser';
import { ModelError } from './model-error.ts';
import { parseChunk } from './openai-chunk.ts';

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type ModelEndpoint = {
  /** Includes `/v1`, without a trailing slash. */
  baseUrl: string;
  name: string;
  apiKey: string | undefined;
  /** A model that sends nothing for this long has failed. */
  silenceTimeoutMs: number;
  /** The longest answer. */
  maxTokens: number;
  /** The name of that limit in a request: endpoints accept one or the other, and some refuse the one they do not know. */
  maxTokensField: 'max_tokens' | 'max_completion_tokens';
};

/** No model sends a longer line. UTF-16 code units. */
const maxLineChars = 1_000_000;

/**
 * Streams one completion of an OpenAI-compatible endpoint (`POST {baseUrl}/chat/completions`) into `onText` as it arrives.
 * Rejects with ModelError after a refusal, silence, a broken stream, or an end without `[DONE]` or a finish reason, since
 * that answer is cut off. Rejects with `answer_too_long` where the model stopped at its limit of tokens, and with the
 * signal's reason when aborted.
 *
 * Uses Node's own client and its events: `fetch` and web streams cost several times as much per token.
 */
export function streamCompletion(
  endpoint: ModelEndpoint,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const outgoing = open(endpoint, messages);
    const silence = setTimeout(
      () => end(new ModelError(`the model was silent for ${endpoint.silenceTimeoutMs} ms`)),
      endpoint.silenceTimeoutMs,
    );
    const handleAbort = () => end(signal.reason);
    signal.addEventListener('abort', handleAbort);
    outgoing.on('error', (cause) => end(new ModelError('the model could not be reached', { cause })));
    outgoing.on('response', (response) => {
      response.on('error', (cause) => end(new ModelError('the connection to the model broke', { cause })));
      readResponse(response, onText, () => silence.refresh(), end);
    });

    function end(failure?: unknown): void {
      clearTimeout(silence);
      signal.removeEventListener('abort', handleAbort);
      if (failure === undefined) resolve();
      else {
        outgoing.destroy();
        reject(failure);
      }
    }
  });
}

function open(endpoint: ModelEndpoint, messages: readonly ChatMessage[]): ClientRequest {
  const { name: model, maxTokens, maxTokensField } = endpoint;
  const body = JSON.stringify({ model, messages, stream: true, [maxTokensField]: maxTokens });
  const request = endpoint.baseUrl.startsWith('https:') ? requestHttps : requestHttp;
  const outgoing = request(`${endpoint.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'text/event-stream',
      ...(endpoint.apiKey && { authorization: `Bearer ${endpoint.apiKey}` }),
    },
  });
  outgoing.end(body);
  return outgoing;
}

type End = (failure?: unknown) => void;

/** A redirect counts as a refusal: the key goes to the configured host and to no other. */
function readResponse(
  response: IncomingMessage,
  onText: (text: string) => void,
  onActivity: () => void,
  end: End,
): void {
  if (response.statusCode !== 200) {
    response.resume();
    end(new ModelError(`the model answered ${response.statusCode}`));
    return;
  }
  // Decodes across chunks, since a character may be divided between two of them.
  response.setEncoding('utf8');
  if (response.headers['content-type']?.includes('application/json'))
    readWhole(response, onText, onActivity, end);
  else readEvents(response, onText, onActivity, end);
}

function readEvents(
  response: IncomingMessage,
  onText: (text: string) => void,
  onActivity: () => void,
  end: End,
): void {
  let text = '';
  let isComplete = false;
  let failure: Error | undefined;
  const parser = createParser({
    maxBufferSize: maxLineChars,
    onError(error) {
      // A stream may contain unknown fields, but no line without an end.
      if (error.type === 'max-buffer-size-exceeded') throw new ModelError('a line of the stream is too long');
    },
    onEvent({ data }) {
      if (data === '[DONE]') {
        isComplete = true;
        return;
      }
      const parsed = parseChunk(data);
      text += parsed.text;
      isComplete ||= parsed.isLast;
      failure ??= parsed.failure;
    },
  });
  response.on('data', (chunk: string) => {
    onActivity();
    try {
      parser.feed(chunk);
    } catch (failure) {
      return end(failure);
    }
    if (text === '') return;
    const added = text;
    text = '';
    onText(added);
  });
  // Depending on how it broke, an aborted connection emits 'error' and 'close' or only 'close'; end() ignores the second.
  response.on('close', () =>
    isComplete ? end(failure) : end(new ModelError('the stream ended before the answer did')),
  );
}

/** Some endpoints ignore `stream` and send the answer as a whole. */
function readWhole(
  response: IncomingMessage,
  onText: (text: string) => void,
  onActivity: () => void,
  end: End,
): void {
  let json = '';
  response.on('data', (chunk: string) => {
    onActivity();
    json += chunk;
    if (json.length > maxLineChars) end(new ModelError('the answer is too long'));
  });
  response.on('end', () => {
    try {
      const { text, failure } = parseChunk(json);
      onText(text);
      end(failure);
    } catch (failure) {
      end(failure);
    }
  });
  response.on('close', () => end(new ModelError('the connection to the model broke')));
}
