/**
 * Whether the backend does not know the call. Some answer any address that they do not know with their home page; a network that
 * wants a login first answers with its own. A 201 is neither: many frameworks call an empty body HTML.
 */
export function isUnknownCall({ status, headers }: Response): boolean {
  return status === 404 || (status === 200 && Boolean(headers.get('content-type')?.startsWith('text/html')));
}
