import { z } from 'zod';

/** The whole origin of a page. A wildcard parses as a host name, and would silently allow no page at all. */
export const pageOrigin = z
  .url({
    protocol: /^https?$/,
    hostname: /^[^*]+$/,
    error: 'each must be a whole origin, such as https://example.com, without a wildcard',
  })
  .transform((url) => new URL(url).origin);
