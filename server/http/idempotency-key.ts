import { AppError } from '#shared/errors.ts';
import { maxIdempotencyKeyLength } from '#shared/limits.ts';
import type { AppContext } from './context.ts';

/** Reads the `Idempotency-Key` of a request, if it has one. Throws `invalid_fields` for an empty or an overlong one. */
export function readIdempotencyKey(c: AppContext): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && (key === '' || key.length > maxIdempotencyKeyLength))
    throw new AppError('invalid_fields');
  return key;
}
