import { errorSentences } from './error-words.ts';
import * as words from './failure-words.ts';

/** What went wrong, for the visitor to read. */
export type Failure = {
  /** The server's code, or one of ours: `unreachable`, `request_failed`, `page_conflict`. */
  code: string;
  message: string;
};

/**
 * Matches the codes of failures after which the same question fails again: it is too long, what it is about is gone or cannot be
 * read, or the page has to be mended. By their beginnings, which are shorter than the codes; `failure.test.ts` lists those.
 */
export const hopeless = /^(message_|file_(?!not_)|not_found|origin_|page_|key_unknown)/;

/** A failure of the network or stream, or a response without a body. */
export const unreachable: Failure = { code: 'unreachable', message: words.unreached };

/**
 * Our sentence for the code in the visitor's language, else what the server says, else the fallback.
 * @param error the server's own text
 */
export function toFailure(code = 'request_failed', error = '', fallback: string = words.failed): Failure {
  const ours = errorSentences && Object.hasOwn(errorSentences, code) && errorSentences[code];
  return { code, message: ours || error || fallback };
}

/** Reads the body of a refused call. If its form is unknown, returns the fallback. */
export async function readFailure(response: Response, fallback?: string): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null);
  const { error, code } = (body ?? {}) as { error?: unknown; code?: unknown };
  return toFailure(
    typeof code === 'string' ? code : undefined,
    typeof error === 'string' ? error : undefined,
    fallback,
  );
}
