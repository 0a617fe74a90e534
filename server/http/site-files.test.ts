import { Context } from 'hono';
import { expect, test } from 'vitest';
import { chooseEncoding } from './site-files.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.1, gzip', 'br'],
  ['br;q=0.000, *', 'gzip'],
  ['BR; q=1.0', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  [',;,q=1', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  const headers = new Headers(header === undefined ? {} : { 'accept-encoding': header });
  expect(chooseEncoding(new Context(new Request('http://h/', { headers })))).toBe(encoding);
});
