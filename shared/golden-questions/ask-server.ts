import type { WholeAnswer } from '../api.ts';
import type { ErrorBody } from '../errors.ts';
import type { Answer, Ask } from './golden-questions.ts';

const answerTimeoutMs = 120_000;
/** How often a question is sent if the server limits questions and says when to try again. */
const maxAttempts = 5;
const maxWaitSeconds = 90;

/** The server refuses, or does not respond. */
export class AskError extends Error {
  override name = 'AskError';
}

type Asked = {
  /** The address of the API, `https://HOST/api`. */
  apiBase: string;
  /** A partner's public key. */
  key?: string | undefined;
  signal?: AbortSignal;
  /** Passed by a page that has replaced its `fetch`, so that the original one is used. */
  fetch?: typeof fetch;
};

/**
 * Asks a running server as a guest does, each question in a new conversation. Waits if the server asks for it. Rejects with
 * `AskError`, and with the signal's reason.
 */
export function createAskServer({ apiBase, key, signal, fetch: send = fetch }: Asked): Ask {
  return async function askServer(message) {
    for (let attempt = 1; ; attempt++) {
      const response = await post(message);
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok) return toAnswer(body);
      // This answer failed, but the next one may succeed.
      if (response.status === 502) return { sources: [], text: '', failure: toRefusal(response, body) };
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const mayWait = [429, 503].includes(response.status) && seconds <= maxWaitSeconds;
      if (!mayWait || attempt === maxAttempts) throw new AskError(toRefusal(response, body));
      await wait(seconds * 1000, signal);
    }
  };

  async function post(message: string): Promise<Response> {
    const timeout = AbortSignal.timeout(answerTimeoutMs);
    try {
      return await send(`${apiBase}/chat/send`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-guest-id': crypto.randomUUID(),
          ...(key !== undefined && { 'x-lexloom-key': key }),
        },
        body: JSON.stringify({ message }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (cause) {
      signal?.throwIfAborted();
      const { message: reason, cause: inner } = cause as Error;
      const { origin } = new URL(apiBase);
      throw new AskError(`${origin} does not answer: ${inner instanceof Error ? inner.message : reason}`, {
        cause,
      });
    }
  }
}

function toAnswer(body: unknown): Answer {
  const { response, sources, suggestions = [] } = (body ?? {}) as Partial<WholeAnswer>;
  if (typeof response !== 'string' || !Array.isArray(sources))
    throw new AskError('The answer is none of this product');
  return {
    text: withoutSuggestions(response, suggestions),
    sources: sources.map(({ title, url, quote = '' }) => ({
      title,
      text: quote,
      ...(url !== undefined && { url }),
    })),
  };
}

/** What an answer suggests to ask next, at its end, is nothing that it says. */
function withoutSuggestions(response: string, suggestions: readonly string[]): string {
  const list = suggestions.map((question) => `- ${question}`).join('\n');
  return response.endsWith(list) ? response.slice(0, response.length - list.length) : response;
}

function toRefusal({ status, statusText }: Response, body: unknown): string {
  const { code, error } = (body ?? {}) as Partial<ErrorBody>;
  return `The server answered ${status} (${code && error ? `${code}: ${error}` : statusText})`;
}

/** Resolves after `ms`. Rejects with the signal's reason. */
function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
