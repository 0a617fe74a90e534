import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import type { Answer, Ask } from './golden-questions.ts';

const answerTimeoutMs = 120_000;
/** A server that limits questions says when it takes the next one. */
const maxAttempts = 5;
const maxWaitSeconds = 90;

const delta = z.object({ text: z.string() });
const source = z.object({ title: z.string(), url: z.string().optional(), quote: z.string().optional() });
const done = z.object({ status: z.string() });
const refusal = z.object({ code: z.string(), error: z.string() });

/** The server refuses, or does not answer. */
export class AskError extends Error {
  override name = 'AskError';
}

/**
 * Asks a running server as a guest does, each question as a new one; `key` is a partner's public key. Waits where the server
 * asks for it. Rejects with `AskError`.
 */
export function createAskServer(origin: string, key?: string): Ask {
  return async function askServer(message) {
    for (let attempt = 1; ; attempt++) {
      const response = await post(origin, message, key);
      if (response.ok) return readAnswer(response);
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const mayWait = [429, 503].includes(response.status) && seconds <= maxWaitSeconds;
      if (!mayWait || attempt === maxAttempts) throw new AskError(await toRefusal(response));
      await response.body?.cancel();
      await setTimeout(seconds * 1000);
    }
  };
}

async function post(origin: string, message: string, key: string | undefined): Promise<Response> {
  try {
    return await fetch(new URL('/api/chatstream', origin), {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        'x-guest-id': randomUUID(),
        ...(key !== undefined && { 'x-lexloom-key': key }),
      },
      body: JSON.stringify({ message }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
  } catch (cause) {
    const { message: reason, cause: inner } = cause as Error;
    throw new AskError(`${origin} does not answer: ${inner instanceof Error ? inner.message : reason}`, {
      cause,
    });
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const sources: Answer['sources'][number][] = [];
  let text = '';
  let status = 'interrupted';
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'delta') text += delta.parse(JSON.parse(data)).text;
      if (event === 'done') status = done.parse(JSON.parse(data)).status;
      if (event !== 'source') return;
      const { title, url, quote = '' } = source.parse(JSON.parse(data));
      sources.push({ title, text: quote, ...(url !== undefined && { url }) });
    },
  });
  const decoder = new TextDecoder();
  try {
    for await (const bytes of response.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }));
  } catch (thrown) {
    if (thrown instanceof z.ZodError || thrown instanceof SyntaxError)
      throw new AskError('The answer is not an event stream of this product', { cause: thrown });
    // A connection that breaks is an answer that broke off.
  }
  return { sources, text, ...(status !== 'complete' && { failure: `the answer ended as ${status}` }) };
}

async function toRefusal(response: Response): Promise<string> {
  const body = refusal.safeParse(await response.json().catch(() => undefined));
  const reason = body.success ? `${body.data.code}: ${body.data.error}` : response.statusText;
  return `The server answered ${response.status} (${reason})`;
}
