/** The time after which a refused call may succeed, if the response gives it. */
export type Wait = { waitSeconds?: number };

/** Reads `Retry-After` in seconds; returns nothing for a date or a missing header. */
export function readWait({ headers }: Pick<Response, 'headers'>): Wait {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? { waitSeconds: seconds } : {};
}
