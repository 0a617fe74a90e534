import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { companyEmail } from '#shared/content/brand.ts';
import { dayMs } from '../services/durations.ts';
import { immutable, revalidate, setCaching } from './caching.ts';
import type { AppContext, AppEnv } from './context.ts';
import type { SiteFiles } from './site-files.ts';

/** Icons and sharing images keep their names when they change. */
const imageCache = 'public, max-age=86400';

type PageRouteParts = { siteDir: string; siteFiles: SiteFiles; publicUrl: string };

/** The built site. Files with a hash in their name never change; pages are revalidated. */
export function pageRoutes({ siteDir, siteFiles, publicUrl }: PageRouteParts) {
  return new Hono<AppEnv>()
    .get('/.well-known/security.txt', (c) => c.text(toSecurityText({ email: companyEmail, publicUrl })))
    .use('*', async function servePage(c, next) {
      const name = isRead(c) ? toFileName(c.req.path) : undefined;
      const page = name === undefined ? undefined : await siteFiles.respond(c, name);
      if (!page) return next();
      // Each page has one address: the page itself compares it with those that it links to.
      const { path } = c.req;
      if (path.length > 1 && path.endsWith('/'))
        return c.redirect(path.slice(0, -1) + new URL(c.req.url).search, 308);
      return page;
    })
    .use(
      '*',
      serveStatic({
        root: siteDir,
        precompressed: true,
        // Pages are served above, and only under their own paths.
        rewriteRequestPath: (path) => (/\.(html|br|gz)$/.test(path) ? '/none' : path),
        index: 'none',
        onFound: (_path, c) => setCaching(toCache(c.req.path), c),
      }),
    );
}

const securityTextValidMs = 180 * dayMs;

/**
 * Returns `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Its expiry must be less than a year
 * away, so it is dated when it is served.
 */
function toSecurityText({ email, publicUrl }: { email: string; publicUrl: string }): string {
  const expires = new Date(Date.now() + securityTextValidMs).toISOString().replace(/T.*/, 'T00:00:00Z');
  return `Contact: mailto:${email}
Contact: ${publicUrl}/contact
Expires: ${expires}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`;
}

function toCache(path: string): string {
  if (path.startsWith('/assets/')) return immutable;
  return /\.(png|svg)$/.test(path) ? imageCache : revalidate;
}

function isRead({ req }: AppContext): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}

/**
 * Maps a URL path to a file of the site: `/about` is a folder with a page in it; feed, sitemap and robots are files.
 * Returns undefined for anything else.
 */
function toFileName(path: string): string | undefined {
  if (/^\/[a-z]+\.(xml|txt)$/.test(path)) return path.slice(1);
  return /^(\/[a-z0-9-]+)*\/?$/.test(path) ? `${path}/index.html` : undefined;
}

/** Creates the site's own answer to an unknown path or a failure. */
export function createErrorPage(siteFiles: SiteFiles) {
  return async function errorPage(c: AppContext, status: 404 | 500): Promise<Response> {
    const page = await siteFiles.respond(c, `${status}.html`, { status, cache: 'no-store' });
    return page ?? c.text(status === 404 ? 'Not found.' : 'Something went wrong.', status);
  };
}
