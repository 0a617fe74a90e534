/**
 * Whether the backend does not know the call. Some answer any address that they do not know with their home page; a network that
 * wants a login first answers with its own.
 */
export function isUnknownCall({ status, ok, headers }: Response): boolean {
  return status === 404 || (ok && Boolean(headers.get('content-type')?.startsWith('text/html')));
}
