import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './context.ts';

/** No inline scripts or styles, nothing from other hosts, and no strings turned into code. */
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

/**
 * Sets the headers before the handler runs, so that streamed answers, which write their own head, carry them too, and a
 * route may replace one. `hono/secure-headers` sets its headers afterwards, when the head of a stream has already been
 * sent.
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }) {
  return createMiddleware<AppEnv>(async function setSecurityHeaders(c, next) {
    c.header('Content-Security-Policy', contentSecurityPolicy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    // Sign-in popups keep their opener.
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (isHttps) c.header('Strict-Transport-Security', `max-age=${oneYearSeconds}; includeSubDomains`);
    await next();
  });
}
