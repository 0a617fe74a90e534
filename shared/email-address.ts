/** Characters that the URL parser would not read as part of a host name. */
const foreignToDomains = /[\s/?#@\\:%[\]<>^|]/;

/**
 * Returns the canonical spelling of an address. The domain is written as mail servers compare it (RFC 5321, section 2.4; IDNA):
 * in lower case, in ASCII and without a final dot. The local part is in lower case and composed (RFC 6532, section 3.1); its dots
 * and tags stay, because to most servers they are part of the name. Returns undefined if the domain is not valid.
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
    // The URL parser applies IDNA's ToASCII (UTS 46), and is also available in browsers.
    return new URL(`http://${domain}`).hostname.replace(/\.$/, '') || undefined;
  } catch {
    return undefined;
  }
}
