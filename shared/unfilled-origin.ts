/**
 * Stands in the built site wherever an address must be absolute (canonical, sharing, feed, sitemap): the public address
 * is a setting of the server, which fills it in as it serves. RFC 2606 keeps the name free.
 */
export const unfilledOrigin = 'https://public-url.invalid';
