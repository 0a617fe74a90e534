import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { unfilledOrigin } from '#shared/unfilled-origin.ts';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import type { AppContext } from './context.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const feedType = 'application/rss+xml; charset=utf-8';

type SiteFile = {
  contentType: string;
  modifiedMs: number;
  etag: string;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
};

type ResponseWishes = { status?: 200 | 404 | 500; cache?: string };

export type SiteFiles = ReturnType<typeof createSiteFiles>;

/**
 * Built texts whose addresses must be absolute: pages, sitemap, feed. Each is filled in with the public address and
 * compressed when it is first asked for, then kept; a file that was built anew is read anew.
 */
export function createSiteFiles({ siteDir, publicUrl }: { siteDir: string; publicUrl: string }) {
  const origin = publicUrl.replace(/\/+$/, '');
  const kept = new Map<string, Promise<SiteFile>>();

  async function find(name: string): Promise<SiteFile | undefined> {
    const path = join(siteDir, name);
    const facts = await stat(path).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const known = await kept.get(name);
    if (known?.modifiedMs === facts.mtimeMs) return known;
    const loading = load(path, facts.mtimeMs);
    kept.set(name, loading);
    loading.catch(() => kept.delete(name));
    return loading;
  }

  async function load(path: string, modifiedMs: number): Promise<SiteFile> {
    const text = (await readFile(path, 'utf8')).replaceAll(unfilledOrigin, () => origin);
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
    /** The page at an address of the site, as text; `undefined` where there is none. */
    async readPage(address: string): Promise<string | undefined> {
      const file = await find(`${address}/index.html`);
      return file && Buffer.from(file.bodies.identity).toString();
    },

    /** The file as an answer, or 304 to whoever holds it; `undefined` where there is no such file. */
    async respond(c: AppContext, name: string, { status = 200, cache = 'no-cache' }: ResponseWishes = {}) {
      const file = await find(name);
      if (!file) return undefined;
      const encoding = chooseEncoding(c);
      // A body of its own for each encoding, so a validator of its own.
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
