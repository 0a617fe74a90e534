import * as words from './failure-words.ts';

/** What went wrong, as the visitor reads it. */
export type Failure = {
  /** The server's code, or one of ours: `unreachable`, `request_failed`. */
  code: string;
  message: string;
};

/** Spec §8: network or stream failure, or a missing body. */
export const unreachable: Failure = { code: 'unreachable', message: words.unreached };

/** Spec §8: the server's error text, or the fixed one. Reads the body. */
export async function toFailure(response: Response, fixed: string = words.failed): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null);
  const { error, code } = (body ?? {}) as { error?: unknown; code?: unknown };
  return {
    code: typeof code === 'string' ? code : 'request_failed',
    message: typeof error === 'string' && error ? error : fixed,
  };
}
