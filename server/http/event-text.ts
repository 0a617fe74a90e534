import type { StreamEvent } from '#shared/api.ts';

/**
 * An event as it goes over the wire (WHATWG HTML §9.2). A delta's `id` is the length of the answer so far,
 * from which `GET /chat/stream/:id` goes on.
 */
export function toEvent(event: StreamEvent): string {
  if (event.type === 'delta')
    return `id: ${event.end}\nevent: delta\ndata: ${JSON.stringify({ text: event.text })}\n\n`;
  const { type, ...data } = event;
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
