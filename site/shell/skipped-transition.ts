/**
 * What React does with an error that it has recovered from, but for a view transition that the browser has skipped because
 * the page is in the background or is being resized. React knows such a one by Chromium's sentences alone: in Firefox and
 * WebKit it would be an uncaught error. The new page is shown all the same, so there is nothing to report.
 */
export function reportUnlessSkipped(error: unknown): void {
  const isSkipped =
    error instanceof DOMException && ['InvalidStateError', 'AbortError', 'TimeoutError'].includes(error.name);
  if (!isSkipped) reportError(error);
}
