import type { AppContext } from './context.ts';

/** Small parts are joined up to this size: each part is a write of its own. UTF-16 code units. */
const minPartChars = 32_768;

type Headers = Record<string, string>;

/**
 * Answers with bytes at the reader's pace. A failure breaks the connection off: half an answer must not look complete.
 * The first part is awaited, so that a failure before it is a status.
 */
export async function sendStream(
  c: AppContext,
  chunks: AsyncIterable<Uint8Array>,
  headers: Headers,
): Promise<Response> {
  const iterator = chunks[Symbol.asyncIterator]();
  let next = await iterator.next();
  // Nobody would read the body of a response to HEAD, nor cancel it: what it reads from would stay open.
  if (c.req.method === 'HEAD') {
    await iterator.return?.();
    return c.body(null, 200, headers);
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (next.done) return controller.close();
        controller.enqueue(next.value);
        next = await iterator.next();
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    // Nothing is read ahead of the reader.
    { highWaterMark: 0 },
  );
  return c.body(body, 200, headers);
}

/** Answers with JSON that is put together while it is sent. */
export function sendJson(
  c: AppContext,
  parts: AsyncIterable<string>,
  headers: Headers = {},
): Promise<Response> {
  return sendStream(c, encode(parts), { 'Content-Type': 'application/json; charset=utf-8', ...headers });
}

/** The items of an array as JSON, one at a time, each with what separates it from the one before. */
export async function* toJsonItems<Item>(
  items: AsyncIterable<Item>,
  toJson: (item: Item) => string,
): AsyncGenerator<string> {
  let separator = '\n';
  for await (const item of items) {
    yield separator + toJson(item);
    separator = ',\n';
  }
}

async function* encode(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for await (const part of parts) {
    text += part;
    if (text.length < minPartChars) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}
