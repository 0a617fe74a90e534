import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/**
 * An Ed25519 private key as PEM (PKCS #8). Line breaks may be written as `\n`, because files of settings have one line per
 * setting.
 */
export const signingKey = z.string().transform((text, context) => {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, like a key of another kind.
  }
  const message =
    'it must be an Ed25519 private key as PEM, as `openssl genpkey -algorithm ed25519` prints it';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
