import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articles } from '#shared/content/articles.ts';
import { questions } from '#shared/content/questions.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { siteAddresses } from '../site/site-addresses.ts';

const publicUrl = 'https://www.lexloom.example';
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: `${publicUrl}/` });
});
afterAll(() => server?.remove());

describe('search engines and sharing', () => {
  test.each(siteAddresses)(
    '%s carries its own absolute addresses, an existing picture, and its data',
    async (address) => {
      const html = await readText(address);
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head).toContain(`<link rel="canonical" href="${publicUrl}${address}"/>`);
      expect(readMeta(head, 'property', 'og:url')).toBe(publicUrl + address);
      for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name', 'og:image:alt'])
        expect(readMeta(head, 'property', name), name).not.toBe('');
      expect(readMeta(head, 'name', 'twitter:card')).toBe('summary_large_image');
      expect(html).not.toContain('public-url.invalid');

      const picture = await fetch(server.url + readMeta(head, 'property', 'og:image').replace(publicUrl, ''));
      expect(picture.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await picture.arrayBuffer());
      // A PNG's first chunk contains its width and height.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(readData(html).map((data) => data['@type'])).toContain(
        address === '/' ? 'Organization' : 'BreadcrumbList',
      );
    },
  );

  test('no two pages share a title or a description, and none is too long for a search result', async () => {
    const heads = await Promise.all(siteAddresses.map(readText));
    const titles = heads.map((html) => /<title>([^<]*)</.exec(html)?.[1] ?? '');
    const descriptions = heads.map((html) => readMeta(html, 'name', 'description'));
    expect(new Set(titles).size).toBe(siteAddresses.length);
    expect(new Set(descriptions).size).toBe(siteAddresses.length);
    for (const text of descriptions) expect(text.length, text).toBeLessThanOrEqual(200);
  });

  test('articles and questions are available as structured data, in the words of the page', async () => {
    const [first] = articles;
    const article = readData(await readText(`/blog/${first?.slug}`)).find(
      (data) => data['@type'] === 'Article',
    );
    expect(article).toMatchObject({ headline: first?.title, datePublished: first?.published });
    const contact = await readText('/contact');
    const faq = readData(contact).find((data) => data['@type'] === 'FAQPage');
    expect(faq?.mainEntity).toHaveLength(questions.length);
    // Spans only prevent a line break within a name or between a number and its unit.
    const words = contact.replaceAll(/<\/?span[^>]*>/g, '');
    for (const { question, answer } of questions) {
      expect(words).toContain(`>${question}</h3>`);
      expect(words).toContain(`>${answer}</p>`);
    }
  });

  test('breadcrumb data names the path to an article', async () => {
    const crumbs = readData(await readText(`/blog/${articles[0]?.slug}`)).find(
      (data) => data['@type'] === 'BreadcrumbList',
    );
    expect(crumbs?.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: `${publicUrl}/` },
      { position: 2, name: 'Blog', item: `${publicUrl}/blog` },
      { position: 3, name: articles[0]?.title },
    ]);
  });

  test('the sitemap lists every page that may be indexed, and robots.txt names the sitemap', async () => {
    const sitemap = await readText('/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>([^<]*)</g)].map((match) => match[1]);
    const guides = (await readdir('shared/guides')).map((file) => `/guides/${file.replace(/\.md$/, '')}`);
    const all = new Set([...siteAddresses, ...guides]);
    expect(listed.sort()).toEqual([...all].map((address) => publicUrl + address).sort());
    expect(await readText('/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  });

  test('the feed carries both articles, newest first, and every page links it', async () => {
    const feed = await fetch(`${server.url}/rss.xml`);
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    const links = [...(await feed.text()).matchAll(/<item>\s*<title>.*<\/title>\s*<link>([^<]*)</g)];
    const newest = articles.toSorted((a, b) => b.published.localeCompare(a.published));
    expect(links.map((match) => match[1])).toEqual(newest.map(({ slug }) => `${publicUrl}/blog/${slug}`));
    expect(await readText('/')).toMatch(
      /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/rss\.xml"/,
    );
  });

  test('manifest and icons exist in the sizes that they declare', async () => {
    const manifest = (await (await fetch(`${server.url}/site.webmanifest`)).json()) as {
      icons: { src: string; type: string }[];
    };
    const icons = [
      ...manifest.icons,
      { src: '/apple-touch-icon.png', type: 'image/png' },
      { src: '/favicon.ico', type: 'image/' },
    ];
    for (const { src, type } of icons) {
      const icon = await fetch(server.url + src);
      expect(icon.headers.get('content-type'), src).toContain(type);
      const size = /-(\d+)\.png$/.exec(src)?.[1];
      const bytes = Buffer.from(await icon.arrayBuffer());
      if (size) expect(bytes.readUInt32BE(16)).toBe(Number(size));
    }
  });

  test('security.txt names a contact, and expires within a year', async () => {
    const text = await readText('/.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });
});

describe('how files are served', () => {
  test.each(['br', 'gzip'])(
    'pages, scripts and the widget are sent as %s to clients that accept it',
    async (encoding) => {
      const page = await readText('/');
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
      const style = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? '';
      for (const path of ['/', '/sitemap.xml', script, style, '/widget.js', '/no/such/page']) {
        const plain = await fetchRaw(path, 'identity');
        const packed = await fetchRaw(path, encoding);
        expect(plain.headers['content-encoding'], path).toBeUndefined();
        expect(packed.headers['content-encoding'], path).toBe(encoding);
        for (const { headers } of [plain, packed]) expect(headers.vary, path).toMatch(/accept-encoding/i);
        const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
        expect(unpack(packed.body).equals(plain.body), path).toBe(true);
        expect(packed.body.length).toBeLessThan(plain.body.length);
      }
    },
  );

  test('names with a hash are cached permanently, pages are revalidated, and an unchanged page is not sent again', async () => {
    const page = await fetch(`${server.url}/about`);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
    const asset = await fetch(server.url + script);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const headers = { 'if-none-match': page.headers.get('etag') ?? '' };
    expect((await fetch(`${server.url}/about`, { headers })).status).toBe(304);
  });

  test('each encoding of a page has an ETag of its own', async () => {
    const sent = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) => fetchRaw('/about', encoding)),
    );
    expect(new Set(sent.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('a page has one address, which is not that of its file', async () => {
    for (const path of [
      '/index.html',
      '/about/index.html',
      '/404.html',
      '/assets/../404.html',
      '/404',
      '/500',
    ])
      expect((await fetch(server.url + path)).status, path).toBe(404);
    for (const path of ['/about', '/blog', '/playground']) {
      const response = await fetch(`${server.url}${path}/?a=b`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([308, `${path}?a=b`]);
    }
    for (const path of ['//about/', '/no/such/', '//example.com/'])
      expect((await fetch(server.url + path, { redirect: 'manual' })).status, path).toBe(404);
  });

  test('every response carries the policy, and HSTS where the public address is https', async () => {
    for (const path of ['/', '/no/such/page', '/widget.js']) {
      const { headers } = await fetch(server.url + path);
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

async function readText(path: string): Promise<string> {
  return (await fetch(server.url + path)).text();
}

function readMeta(html: string, attribute: 'name' | 'property', name: string): string {
  return new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
}

function readData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );
}

/** Returns the bytes as they arrive: fetch would decompress them silently. */
function fetchRaw(path: string, encoding: string) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const asked = request(server.url + path, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
    asked.on('error', reject);
    asked.end();
  });
}
