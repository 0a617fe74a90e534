import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** The label that ties the two headers of a signature together (RFC 9421, section 4). */
const label = 'lexloom';

export type ScriptSigner = ReturnType<typeof createScriptSigner>;

/**
 * Signs a script that changes with each release, so that a page can pin the key instead of the bytes ("Signature-based
 * Integrity" of the web platform, a profile of RFC 9421).
 */
export function createScriptSigner(key: KeyObject) {
  const publicKey = toPublicKey(key);
  const known = new Map<string, { modifiedMs: number; headers: Record<string, string> }>();

  return {
    /** The `integrity` attribute of the page's script tag. */
    integrity: toScriptIntegrity(key),
    /**
     * Returns the headers that sign a file's current content. The digest is of the decoded content, so it holds for any
     * encoding.
     */
    async signFile(path: string): Promise<Record<string, string>> {
      const { mtimeMs } = await stat(path);
      const signed = known.get(path);
      if (signed?.modifiedMs === mtimeMs) return signed.headers;
      const headers = toHeaders(await readFile(path));
      known.set(path, { modifiedMs: mtimeMs, headers });
      return headers;
    },
  };

  function toHeaders(content: Uint8Array): Record<string, string> {
    const digest = `sha-256=:${createHash('sha256').update(content).digest('base64')}:`;
    const parameters = `("unencoded-digest";sf);keyid="${publicKey}";tag="ed25519-integrity"`;
    const signed = `"unencoded-digest";sf: ${digest}\n"@signature-params": ${parameters}`;
    return {
      'Unencoded-Digest': digest,
      'Signature-Input': `${label}=${parameters}`,
      Signature: `${label}=:${sign(null, Buffer.from(signed), key).toString('base64')}:`,
    };
  }
}

/** Returns the `integrity` value for everything that this Ed25519 key signs. */
export function toScriptIntegrity(key: KeyObject): string {
  return `ed25519-${toPublicKey(key)}`;
}

function toPublicKey(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
