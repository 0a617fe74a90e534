/**
 * The placeholder in the built site wherever an address must be absolute (canonical, sharing, feed, sitemap): the public
 * address is a setting of the server, which fills it in when it serves a file. RFC 2606 reserves the name.
 */
export const unfilledOrigin = 'https://public-url.invalid';
