const validForMs = 180 * 86_400_000;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a hole. It may not live longer than a year, so it is dated as it is served. */
export function toSecurityText({ email, publicUrl }: { email: string; publicUrl: string }): string {
  const expires = new Date(Date.now() + validForMs).toISOString().replace(/T.*/, 'T00:00:00Z');
  return `Contact: mailto:${email}
Contact: ${publicUrl}/contact
Expires: ${expires}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`;
}
