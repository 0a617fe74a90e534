import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { TokenSigner } from '../../services/accounts/tickets.ts';

const algorithm = 'HS256';

/** Signs JSON Web Tokens (RFC 7519) with a key that only our own servers have. */
export function createTokenSigner(key: Uint8Array, now: () => number = Date.now): TokenSigner {
  return {
    async sign({ audience, id, expiresAt, binding }) {
      return new SignJWT({ ...(binding !== undefined && { binding }) })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience)
        .setJti(id)
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key);
    },

    async verify(token, audience) {
      if (!isCanonical(token)) return undefined;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          audience,
          requiredClaims: ['jti', 'exp'],
          currentDate: new Date(now()),
        });
        const { jti = '', exp = 0, binding } = payload;
        return {
          audience,
          id: jti,
          expiresAt: exp * 1000,
          ...(typeof binding === 'string' && { binding }),
        };
      } catch (thrown) {
        if (thrown instanceof errors.JOSEError) return undefined;
        throw thrown;
      }
    },

    derive: (purpose, text) => createHmac('sha256', key).update(purpose).update(text).digest('base64url'),
  };
}

/**
 * Base64url decoding is lenient, and a signature does not cover its own spelling: without this check, one token would
 * have several valid spellings.
 */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
