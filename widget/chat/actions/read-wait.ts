/** What a refusal says of the time after which the same may succeed. */
export type Wait = { waitSeconds?: number };

/** Reads `Retry-After`, in seconds; a date or nothing there gives nothing. */
export function readWait({ headers }: Pick<Response, 'headers'>): Wait {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? { waitSeconds: seconds } : {};
}
