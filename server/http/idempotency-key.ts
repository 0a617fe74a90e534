import { AppError } from '#shared/errors.ts';
import { maxIdempotencyKeyLength } from '#shared/limits.ts';
import type { AppContext } from './context.ts';

/** Reads the `Idempotency-Key` header, if there is one. Throws `invalid_fields` if it is empty or too long. */
export function readIdempotencyKey(c: AppContext): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && (key === '' || key.length > maxIdempotencyKeyLength))
    throw new AppError('invalid_fields');
  return key;
}
