const allowedProtocols = /^(?:https?|mailto|tel):$/;

/**
 * Returns a link's URL as the browser's own parser reads it, or `undefined` if it must not be followed. Using only the parser's
 * result, never the text, leaves no room for disguises: tabs, newlines, control characters and entities are gone before the
 * protocol is checked.
 */
export function toSafeUrl(destination: string, baseUrl: string): URL | undefined {
  // A backslash would be read as a slash, and `\\\\host` must not name a host (CommonMark's reference encodes it, too).
  const text = destination.replaceAll('\\', '%5C');
  const url = tryParse(text, baseUrl) ?? tryParse(text);
  return url && allowedProtocols.test(url.protocol) ? url : undefined;
}

/**
 * Whether an image with this URL may be fetched: only from the base URL's origin, so that no third party learns about the
 * reader.
 */
export function isSameOrigin(url: URL, baseUrl: string): boolean {
  return /^http/.test(url.protocol) && url.origin === tryParse(baseUrl)?.origin;
}

/** With an invalid base URL, absolute URLs still work. */
function tryParse(text: string, baseUrl?: string): URL | undefined {
  try {
    return new URL(text, baseUrl);
  } catch {
    return undefined;
  }
}
