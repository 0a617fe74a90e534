import { z } from 'zod';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { AppContext } from './context.ts';

/** Our request bodies are text that people write; this leaves room for the longest message in escaped UTF-8. */
export const maxJsonBytes = 1_000_000;

/** For a body whose content decides which schema applies. */
export const anyJson = z.unknown();

/**
 * Reads and checks a JSON body. Throws `malformed_request`, `body_too_large`, or the code that `codeOf` gives for the
 * first wrong field (`invalid_fields` if it gives none); a key `field:issue` applies to that zod issue only.
 */
export async function readJson<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  codeOf: Record<string, ErrorCode> = {},
): Promise<z.output<Schema>> {
  return check(schema, await readBody(c), codeOf);
}

/** Whether the request has a body: a call without required fields may be made without one. */
export function hasBody(c: AppContext): boolean {
  return Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined;
}

/** Throws the code of the first wrong field, as `readJson` does. */
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
 * Stops at the limit, whatever `Content-Length` says. Throws `body_too_large`, and `malformed_request` for a body that
 * was cut off. Reads Node's own stream, because wrapping it in a web stream costs as much as the rest of a short
 * request.
 */
export function readBytes(c: AppContext, maxBytes: number): Promise<Uint8Array> {
  const { incoming } = c.env;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // Its 'close' is over already, if the client has left while something else was waited for.
    if (incoming.destroyed) return fail(new AppError('malformed_request'));
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) return fail(new AppError('body_too_large'));
    incoming.on('data', handleData);
    incoming.once('end', handleEnd);
    incoming.once('error', fail);
    incoming.once('close', handleClose);

    function handleData(chunk: Buffer): void {
      size += chunk.length;
      if (size > maxBytes) fail(new AppError('body_too_large'));
      else chunks.push(chunk);
    }
    function handleEnd(): void {
      cleanUp();
      resolve(Buffer.concat(chunks));
    }
    function handleClose(): void {
      fail(new AppError('malformed_request'));
    }
    function fail(cause: unknown): void {
      cleanUp();
      // The rest is read and discarded, because a client that is still sending may not read the response.
      incoming.resume();
      reject(cause instanceof AppError ? cause : new AppError('malformed_request', { cause }));
    }
    function cleanUp(): void {
      incoming.off('data', handleData).off('end', handleEnd).off('error', fail).off('close', handleClose);
    }
  });
}
