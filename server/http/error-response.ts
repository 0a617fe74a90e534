import { statusOf, toAppError, toErrorBody } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { AppContext } from './context.ts';

/** The one place where an exception becomes HTTP: the cause goes to the log, code and sentence to the visitor. */
export function createErrorResponse(log: Log) {
  return function errorResponse(thrown: unknown, c: AppContext): Response {
    const error = toAppError(thrown);
    const status = statusOf[error.code];
    // While draining, refusing is the work: it needs nobody's attention.
    if (status >= 500 && error.code !== 'draining')
      log.error({ requestId: c.get('requestId'), code: error.code, err: error.cause }, 'request failed');
    if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds));
    return c.json(toErrorBody(error.code), status);
  };
}
