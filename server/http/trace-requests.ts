import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Tracer } from '../services/tracing.ts';
import type { AppContext, AppEnv } from './context.ts';

/**
 * Traces each request until its response is over. Spans are named by route, because paths hold ids and queries hold
 * tokens.
 */
export function traceRequests(tracer: Tracer | undefined) {
  return createMiddleware<AppEnv>(async function traceRequest(c, next) {
    if (!tracer) return next();
    const { method } = c.req;
    return tracer.within(method, 'server', (span) => {
      const { outgoing } = c.env;
      // A stream lasts longer than its handler.
      outgoing.once('close', () => {
        const { statusCode } = outgoing;
        const route = toRoute(c);
        span.rename(`${method} ${route}`);
        span.set({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': statusCode,
          'lexloom.request_id': c.get('requestId'),
        });
        span.end(statusCode >= 500 ? String(statusCode) : undefined);
      });
      return next();
    });
  });
}

/** Returns the handler's pattern, such as `/api/chat/stream/:id`; middleware matches all methods and is skipped. */
const toRoute = (c: AppContext) =>
  matchedRoutes(c).find(({ method }) => method === c.req.method)?.path ?? '/api/*';
