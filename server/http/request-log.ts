import { createMiddleware } from 'hono/factory';
import type { Log } from '../log.ts';
import type { AppEnv } from './context.ts';
import { requestIdOf } from './request-id.ts';

/** Assigns an id to each request, and logs it once its headers are sent: the path without the query, which may hold a token. */
export function requestLog(log: Log, countRequest: (status: number) => void) {
  return createMiddleware<AppEnv>(async function logRequest(c, next) {
    const requestId = requestIdOf(c.env.incoming);
    const startedAt = performance.now();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    await next();
    const status = c.env.outgoing.headersSent ? c.env.outgoing.statusCode : c.res.status;
    countRequest(status);
    log.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  });
}
