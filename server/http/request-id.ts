import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** Returns the id of a request, the same one wherever it is asked for: in the log, in the answer, in a report of its end. */
export function requestIdOf(incoming: IncomingMessage): string {
  const known = ids.get(incoming);
  if (known) return known;
  const id = randomUUID();
  ids.set(incoming, id);
  return id;
}
