import { z } from 'zod';

/** Says which one is wrong, without what may be secret in it. */
const toError =
  (rule: string) =>
  ({ input }: { input?: unknown }) => {
    const shown = String(input)
      .replace(/[^/]+@/, '…@')
      .replace(/([?#]).*/s, '$1…');
    return `each must be ${rule}; ${JSON.stringify(shown)} is not`;
  };

const error = toError('a whole origin, such as https://example.com, without a wildcard');

/**
 * The complete origin of a page. A wildcard has to be refused, because it would parse as a host name and silently match no page
 * at all; likewise a line break, which the URL parser removes, between two origins.
 */
export const pageOrigin = z
  .string()
  .regex(/^\S*$/, { error, abort: true })
  .pipe(z.url({ protocol: /^https?$/, hostname: /^[^*]+$/, error }))
  .transform((url) => new URL(url).origin);

/** The same, refusing a path and what else is no part of it: it would look as if the widget worked on those pages alone. */
export const pathlessOrigin = z
  .string()
  .regex(/^[^/]*(\/\/[^/?#@]*\/?)?$/, {
    error: toError('an origin without a path, such as https://www.example.com'),
  })
  .pipe(pageOrigin);
