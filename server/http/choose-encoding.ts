import { accepts } from 'hono/accepts';
import type { AppContext } from './context.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that the request's Accept-Encoding header allows (RFC 9110 §12.5.3). */
export function chooseEncoding(c: AppContext): Encoding {
  return accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    // The library's own choice takes `*` for nothing and prefers by weight; the smallest body is what we want.
    match: (accepted, { supports, default: fallback }) => {
      const toWeight = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
      return supports.find((name) => (toWeight(name) ?? toWeight('*') ?? 0) > 0) ?? fallback;
    },
  }) as Encoding;
}
