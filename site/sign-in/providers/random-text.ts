/** 256 random bits as base64url. */
export function createRandomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * The PKCE challenge "S256" (RFC 7636, section 4.2). Returns null if the browser has no digests, as on a page without TLS.
 */
export async function toChallenge(verifier: string): Promise<string | null> {
  // Missing outside secure contexts, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  return toBase64Url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
