import { type ErrorCode, statusOf, toErrorBody } from '../errors.ts';

/** Creates a refusal as the server sends it. `field`: the answer that it concerns. */
export function toError(code: ErrorCode, headers: Record<string, string> = {}, field?: string): Response {
  return Response.json(toErrorBody(code, undefined, field), { status: statusOf[code], headers });
}
