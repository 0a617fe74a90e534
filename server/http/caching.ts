import type { AppContext } from './context.ts';

export const immutable = 'public, max-age=31536000, immutable';
export const revalidate = 'no-cache';

/** Sets how long a built file may be cached, and that it is available in several encodings. */
export function setCaching(cache: string, c: AppContext): void {
  c.header('Cache-Control', cache);
  c.header('Vary', 'Accept-Encoding');
}
