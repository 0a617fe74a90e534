import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/errors.ts';
import type { AppEnv } from './context.ts';

const requestHeaders =
  'authorization, content-type, accept, x-guest-id, x-lexloom-key, idempotency-key, last-event-id';
const exposedHeaders =
  'x-message-id, x-thread-id, x-ai-generated, x-request-id, retry-after, content-disposition';
const preflightSeconds = 600;

/**
 * Decides which pages may call the API from a browser: the allowed origins, or if none are set, our own and those on
 * loopback. Others get no CORS headers, and 403 on requests that change or cost something.
 */
export function origins(options: AllowedOrigins) {
  const isAllowed = createOriginCheck(options);

  return createMiddleware<AppEnv>(async function checkOrigin(c, next) {
    const origin = c.req.header('origin');
    c.header('Vary', 'Origin', { append: true });
    const isHarmless = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
    if (origin !== undefined) {
      if (isAllowed(origin)) {
        c.header('Access-Control-Allow-Origin', origin);
        c.header('Access-Control-Expose-Headers', exposedHeaders);
      } else if (!isHarmless) throw new AppError('origin_refused');
    }
    if (c.req.method === 'OPTIONS') {
      c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
      c.header('Access-Control-Allow-Headers', requestHeaders);
      c.header('Access-Control-Max-Age', String(preflightSeconds));
      return c.body(null, 204);
    }
    return next();
  });
}

type AllowedOrigins = { allowed: readonly string[] | undefined; own: string };

/** Accepts our own origin and the allowed ones, or if none are set, those on loopback. */
export function createOriginCheck({ allowed, own }: AllowedOrigins): (origin: string) => boolean {
  const ownOrigin = new URL(own).origin;
  return (origin) => origin === ownOrigin || (allowed ? allowed.includes(origin) : isLoopback(origin));
}

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
