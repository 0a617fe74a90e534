import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './context.ts';

/** No inline script or style anywhere, nothing from a foreign host, and no text that becomes code. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const oneYearSeconds = 31_536_000;

export function securityHeaders({ isHttps }: { isHttps: boolean }) {
  return createMiddleware<AppEnv>(async function setSecurityHeaders(c, next) {
    c.header('Content-Security-Policy', contentSecurityPolicy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    // Sign-in pop-ups keep their opener.
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (isHttps) c.header('Strict-Transport-Security', `max-age=${oneYearSeconds}; includeSubDomains`);
    await next();
  });
}
