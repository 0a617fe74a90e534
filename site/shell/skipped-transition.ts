/**
 * Handles errors that React has recovered from. Ignores a view transition that the browser has skipped because the page is in
 * the background or being resized: React recognises these only by Chromium's messages, so in Firefox and WebKit they would be
 * uncaught errors. The new page is shown anyway, so there is nothing to report.
 */
export function reportUnlessSkipped(error: unknown): void {
  const isSkipped =
    error instanceof DOMException && ['InvalidStateError', 'AbortError', 'TimeoutError'].includes(error.name);
  if (!isSkipped) reportError(error);
}
