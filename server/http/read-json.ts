import { z } from 'zod';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { AppContext } from './context.ts';

/** A body of our calls is text that a person wrote: this leaves room for the longest question in escaped UTF-8. */
export const maxJsonBytes = 1_000_000;

/** For a body whose shape decides which check it needs. */
export const anyJson = z.unknown();

/**
 * Reads and checks a JSON body. Throws `malformed_request`, `body_too_large`, or the failure that `codeOf` names for
 * the first wrong field (else `invalid_fields`); `field:issue` is for one of zod's issues with it alone.
 */
export async function readJson<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  codeOf: Record<string, ErrorCode> = {},
): Promise<z.output<Schema>> {
  return check(schema, await readBody(c), codeOf);
}

export function check<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  codeOf: Record<string, ErrorCode> = {},
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? '');
  const code = codeOf[`${field}:${issue?.code}`] ?? codeOf[field] ?? 'invalid_fields';
  throw new AppError(code, { cause: parsed.error.issues });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readBody(c: AppContext): Promise<unknown> {
  const bytes = await readBytes(c, maxJsonBytes);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new AppError('malformed_request', { cause });
  }
}

/**
 * Stops at the bound, whatever `Content-Length` said. Throws `body_too_large`; `malformed_request` for a body cut off.
 * Reads Node's own stream: a web stream around it costs as much as all the rest of a short request.
 */
export function readBytes(c: AppContext, maxBytes: number): Promise<Uint8Array> {
  const { incoming } = c.env;
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) return fail(new AppError('body_too_large'));
    incoming.on('data', handleData);
    incoming.once('end', handleEnd);
    incoming.once('error', fail);
    incoming.once('close', handleClose);

    function handleData(part: Buffer): void {
      size += part.length;
      if (size > maxBytes) fail(new AppError('body_too_large'));
      else parts.push(part);
    }
    function handleEnd(): void {
      leave();
      resolve(Buffer.concat(parts));
    }
    function handleClose(): void {
      fail(new AppError('malformed_request'));
    }
    function fail(cause: unknown): void {
      leave();
      // What still comes is read and dropped, so that the answer can be read.
      incoming.resume();
      reject(cause instanceof AppError ? cause : new AppError('malformed_request', { cause }));
    }
    function leave(): void {
      incoming.off('data', handleData).off('end', handleEnd).off('error', fail).off('close', handleClose);
    }
  });
}
