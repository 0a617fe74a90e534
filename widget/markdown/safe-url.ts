const schemes = /^(?:https?|mailto|tel):$/;

/**
 * The address of a link as the browser's own URL parser reads it, or `undefined` when it must not be followed.
 * Asking the parser and keeping its answer (never the text) leaves no room for disguises: tabs, newlines,
 * control characters and entities are gone before the scheme is looked at.
 */
export function toSafeUrl(destination: string, baseUrl: string): URL | undefined {
  // A backslash would be read as a slash: `\\\\host` must not name a host (and CommonMark's reference encodes it too).
  const text = destination.replaceAll('\\', '%5C');
  const url = tryParse(text, baseUrl) ?? tryParse(text);
  return url && schemes.test(url.protocol) ? url : undefined;
}

/** True if a picture of this address may be fetched: from the origin of the base alone, so nothing is told to strangers. */
export function isSameOrigin(url: URL, baseUrl: string): boolean {
  return /^http/.test(url.protocol) && url.origin === tryParse(baseUrl)?.origin;
}

/** An unusable base leaves absolute addresses usable. */
function tryParse(text: string, baseUrl?: string): URL | undefined {
  try {
    return new URL(text, baseUrl);
  } catch {
    return undefined;
  }
}
