/** The time after which a call that was one too many may succeed, if the response gives it. */
export type Wait = { waitSeconds?: number };

/**
 * Reads `Retry-After` in seconds; returns nothing for a date or a missing header, or for another failure, whose sentence says how
 * long it lasts: a moment, or until tomorrow.
 */
export function readWait({ headers }: Pick<Response, 'headers'>, code: string): Wait {
  const seconds = Number(headers.get('Retry-After'));
  return code === 'rate_limited' && seconds > 0 ? { waitSeconds: seconds } : {};
}
