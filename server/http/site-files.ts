import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { accepts } from 'hono/accepts';
import type { ServerFacts } from '#shared/server-facts.ts';
import { unfilledOrigin } from '#shared/unfilled-origin.ts';
import type { AppContext } from './context.ts';
import { fillFacts } from './server-facts.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const feedType = 'application/rss+xml; charset=utf-8';

type Encoding = 'br' | 'gzip' | 'identity';

type SiteFile = {
  contentType: string;
  modifiedMs: number;
  etag: string;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
};

type SiteFileParts = { siteDir: string; publicUrl: string; facts: ServerFacts };

type ResponseOptions = { status?: 200 | 404 | 500; cache?: string };

export type SiteFiles = ReturnType<typeof createSiteFiles>;

/**
 * Serves built texts whose URLs must be absolute: pages, sitemap, feed. The public URL is filled in, and in pages also
 * the facts from the settings. Texts are compressed when first requested, then cached; a file that was rebuilt is read
 * again.
 */
export function createSiteFiles({ siteDir, publicUrl, facts }: SiteFileParts) {
  const origin = publicUrl.replace(/\/+$/, '');
  const cached = new Map<string, Promise<SiteFile>>();

  async function find(name: string): Promise<SiteFile | undefined> {
    const path = join(siteDir, name);
    const stats = await stat(path).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const known = await cached.get(name);
    if (known?.modifiedMs === stats.mtimeMs) return known;
    const loading = load(path, stats.mtimeMs);
    cached.set(name, loading);
    loading.catch(() => cached.delete(name));
    return loading;
  }

  async function load(path: string, modifiedMs: number): Promise<SiteFile> {
    const built = (await readFile(path, 'utf8')).replaceAll(unfilledOrigin, () => origin);
    const text = path.endsWith('.html') ? fillFacts(built, facts) : built;
    const identity = Buffer.from(text);
    const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
    return {
      contentType: path.endsWith('rss.xml') ? feedType : (contentTypes[extname(path)] ?? 'text/plain'),
      modifiedMs,
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      bodies: { identity, br, gzip: gz },
    };
  }

  return {
    /** Returns the page at a path of the site as text, or undefined if there is none. */
    async readPage(path: string): Promise<string | undefined> {
      const file = await find(`${path}/index.html`);
      return file && Buffer.from(file.bodies.identity).toString();
    },

    /** Returns the file as a response, 304 for a client that has it, or undefined if there is no such file. */
    async respond(c: AppContext, name: string, { status = 200, cache = 'no-cache' }: ResponseOptions = {}) {
      const file = await find(name);
      if (!file) return undefined;
      const encoding = chooseEncoding(c);
      // Each encoding is a different representation, so it needs its own validator.
      const etag = `"${file.etag}-${encoding}"`;
      c.header('Cache-Control', cache);
      c.header('ETag', etag);
      c.header('Vary', 'Accept-Encoding');
      if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
      c.header('Content-Type', file.contentType);
      if (encoding !== 'identity') c.header('Content-Encoding', encoding);
      return c.body(file.bodies[encoding], status);
    },
  };
}

/** The smallest encoding that the request's Accept-Encoding header allows (RFC 9110 §12.5.3). */
export function chooseEncoding(c: AppContext): Encoding {
  return accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    // The library's own choice ignores `*` and follows the client's weights; we want the smallest body.
    match: (accepted, { supports, default: fallback }) => {
      const toWeight = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
      return supports.find((name) => (toWeight(name) ?? toWeight('*') ?? 0) > 0) ?? fallback;
    },
  }) as Encoding;
}
