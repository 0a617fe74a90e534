import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Context } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { chooseEncoding, createSiteFiles } from './site-files.ts';

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

test('a page that is built again while the server runs is read again', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'lexloom-site-'));
  onTestFinished(() => rm(siteDir, { recursive: true }));
  await mkdir(join(siteDir, 'about'));
  const path = join(siteDir, 'about/index.html');
  const facts = {} as Parameters<typeof createSiteFiles>[0]['facts'];
  const { readPage } = createSiteFiles({ siteDir, publicUrl: 'https://law.example', facts });
  await writeFile(path, 'one');
  expect(await readPage('about')).toBe('one');
  await writeFile(path, 'two');
  await utimes(path, 1, 1);
  expect(await readPage('about')).toBe('two');
  expect(await readPage('nowhere')).toBeUndefined();
});
