/** The whole answer: letters of one to four bytes, so that a cut falls inside one. */
export const text = 'Où? 😀 Eleven industries.';
export const done = event('done', { status: 'complete' });

/** The text from one offset to another, in pieces of at most three units, as the server sends it. */
export function events(from: number, to = text.length): string {
  let sent = event('start', { id: 'a1', threadId: 't1' });
  for (let at = from; at < to; at += 3) {
    const end = Math.min(at + 3, to);
    sent += event('delta', { text: text.slice(at, end) }, end);
  }
  return sent;
}

export function event(type: string, data: object, id?: number): string {
  return `event: ${type}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

export function answer(
  parts: (string | Uint8Array)[],
  type = 'text/event-stream',
  headers: Record<string, string> = {},
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': type, ...headers } });
}

export function broken(
  part: string,
  headers: Record<string, string> = {},
  type = 'text/event-stream',
): Response {
  let isSent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('network error'));
      else controller.enqueue(new TextEncoder().encode(part || ':\n'));
      isSent = true;
    },
  });
  return new Response(body, { headers: { 'Content-Type': type, ...headers } });
}

/** Neither goes on nor ends. */
export function silent(part: string): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(part));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

export function status(code: number, body: object): Response {
  return new Response(JSON.stringify(body), { status: code });
}
