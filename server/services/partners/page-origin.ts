import { z } from 'zod';

/**
 * The complete origin of a page. A wildcard has to be refused, because it would parse as a host name and silently match no page
 * at all.
 */
export const pageOrigin = z
  .url({
    protocol: /^https?$/,
    hostname: /^[^*]+$/,
    error: 'each must be a whole origin, such as https://example.com, without a wildcard',
  })
  .transform((url) => new URL(url).origin);
