import type { ByteStream } from '../services/documents/ports.ts';
import { toAttachment } from './attachment.ts';
import type { AppContext } from './context.ts';
import { breakOffAtSignOut } from './sign-out.ts';

/** Small parts are joined up to this size, because each part is a write of its own. UTF-16 code units. */
const minPartChars = 32_768;

type Headers = Record<string, string>;

/**
 * Sends bytes at the reader's pace. A failure, or the end of the sign-in, breaks off the connection, because half an answer must
 * not look complete.
 * The first part is awaited, so that a failure before it can still be an HTTP status.
 */
export async function sendStream(
  c: AppContext,
  chunks: AsyncIterable<Uint8Array>,
  headers: Headers,
): Promise<Response> {
  breakOffAtSignOut(c);
  const iterator = chunks[Symbol.asyncIterator]();
  let next = await iterator.next();
  // Nobody reads or cancels the body of a response to HEAD, so its source would stay open.
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
    // Reads nothing ahead of the reader.
    { highWaterMark: 0 },
  );
  return c.body(body, 200, headers);
}

/** Sends a file that somebody made or uploaded, to be saved under its name. */
export function sendFile(
  c: AppContext,
  { name, type, file }: { name: string; type: string; file: ByteStream },
): Promise<Response> {
  return sendStream(c, file.chunks, {
    'Content-Type': type,
    'Content-Length': String(file.bytes),
    ...toAttachment(name),
  });
}

/** Sends JSON that is generated while it is sent. */
export function sendJson(
  c: AppContext,
  parts: AsyncIterable<string>,
  headers: Headers = {},
): Promise<Response> {
  return sendStream(c, encode(parts), { 'Content-Type': 'application/json; charset=utf-8', ...headers });
}

/** Yields the items of an array as JSON, each with the separator from the one before it. */
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
