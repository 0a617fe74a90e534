import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** Returns the id of a request: the same wherever it is needed (log, response, report of how it ended). */
export function requestIdOf(incoming: IncomingMessage): string {
  const known = ids.get(incoming);
  if (known) return known;
  const id = randomUUID();
  ids.set(incoming, id);
  return id;
}
