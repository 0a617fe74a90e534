/** What the URL parser would take for something else than a part of a host name. */
const foreignToDomains = /[\s/?#@\\:%[\]<>^|]/;

/**
 * Returns the one spelling of an address: its domain as mail servers compare it (RFC 5321 §2.4, IDNA), in lower case, in
 * ASCII and without a final dot; the local part in lower case and composed (RFC 6532 §3.1), its dots and tags as they
 * are: to most servers they belong to the name. Returns undefined if the domain cannot be one.
 */
export function toCanonicalEmail(text: string): string | undefined {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  const domain = toCanonicalDomain(trimmed.slice(at + 1));
  if (at < 1 || domain === undefined) return undefined;
  return `${trimmed.slice(0, at).normalize('NFC').toLowerCase()}@${domain}`;
}

function toCanonicalDomain(domain: string): string | undefined {
  if (domain === '' || foreignToDomains.test(domain)) return undefined;
  try {
    // The URL parser applies IDNA's ToASCII (UTS 46) and exists in browsers, too.
    return new URL(`http://${domain}`).hostname.replace(/\.$/, '') || undefined;
  } catch {
    return undefined;
  }
}
