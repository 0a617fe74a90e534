import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createParser } from 'eventsource-parser';
import { ModelError } from './model-error.ts';
import { readChunk } from './openai-chunk.ts';

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type ModelPlace = {
  /** With its `/v1`, without a trailing slash. */
  baseUrl: string;
  name: string;
  apiKey: string | undefined;
  /** A model that sends nothing for this long counts as failed. */
  silenceTimeoutMs: number;
};

/** One line of a stream that is longer than this comes from no model; UTF-16 code units. */
const maxLineChars = 1_000_000;

/**
 * Streams one completion of an OpenAI-compatible endpoint (`POST {baseUrl}/chat/completions`) into `onText`, as it comes.
 * Rejects with ModelError for a refusal, silence, a broken stream, and for an end without `[DONE]` or a finish reason:
 * that answer is cut, not whole. Rejects with the signal's reason when aborted.
 *
 * On Node's own client and its events: `fetch` and its web streams cost several times as much per token.
 */
export function streamCompletion(
  place: ModelPlace,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const outgoing = open(place, messages);
    const silence = setTimeout(
      () => end(new ModelError(`the model was silent for ${place.silenceTimeoutMs} ms`)),
      place.silenceTimeoutMs,
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

function open(place: ModelPlace, messages: readonly ChatMessage[]): ClientRequest {
  const body = JSON.stringify({ model: place.name, messages, stream: true });
  const request = place.baseUrl.startsWith('https:') ? requestHttps : requestHttp;
  const outgoing = request(`${place.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'text/event-stream',
      ...(place.apiKey && { authorization: `Bearer ${place.apiKey}` }),
    },
  });
  outgoing.end(body);
  return outgoing;
}

type End = (failure?: unknown) => void;

/** A redirect is a refusal too: the key goes to the configured host and to no other. */
function readResponse(
  response: IncomingMessage,
  onText: (text: string) => void,
  onHeard: () => void,
  end: End,
): void {
  if (response.statusCode !== 200) {
    response.resume();
    end(new ModelError(`the model answered ${response.statusCode}`));
    return;
  }
  // Decodes across chunks: a character may be cut between two of them.
  response.setEncoding('utf8');
  if (response.headers['content-type']?.includes('application/json'))
    readWhole(response, onText, onHeard, end);
  else readEvents(response, onText, onHeard, end);
}

function readEvents(
  response: IncomingMessage,
  onText: (text: string) => void,
  onHeard: () => void,
  end: End,
): void {
  let text = '';
  let isWhole = false;
  const parser = createParser({
    maxBufferSize: maxLineChars,
    onError(error) {
      // Unknown fields may stand in a stream; a line without an end may not.
      if (error.type === 'max-buffer-size-exceeded') throw new ModelError('a line of the stream has no end');
    },
    onEvent({ data }) {
      if (data === '[DONE]') {
        isWhole = true;
        return;
      }
      const chunk = readChunk(data);
      text += chunk.text;
      isWhole ||= chunk.isLast;
    },
  });
  response.on('data', (part: string) => {
    onHeard();
    try {
      parser.feed(part);
    } catch (failure) {
      return end(failure);
    }
    if (text === '') return;
    const grown = text;
    text = '';
    onText(grown);
  });
  // An aborted connection ends with 'error' on newer and with 'close' alone on older paths; after end() both are idle.
  response.on('close', () =>
    isWhole ? end() : end(new ModelError('the stream ended before the answer did')),
  );
}

/** Some endpoints ignore `stream` and answer in one piece. */
function readWhole(
  response: IncomingMessage,
  onText: (text: string) => void,
  onHeard: () => void,
  end: End,
): void {
  let json = '';
  response.on('data', (part: string) => {
    onHeard();
    json += part;
    if (json.length > maxLineChars) end(new ModelError('the answer has no end'));
  });
  response.on('end', () => {
    try {
      onText(readChunk(json).text);
      end();
    } catch (failure) {
      end(failure);
    }
  });
  response.on('close', () => end(new ModelError('the connection to the model broke')));
}
