import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { companyEmail } from '#shared/content/brand.ts';
import { immutable, keep, revalidate } from './caching.ts';
import type { AppContext, AppEnv } from './context.ts';
import { toSecurityText } from './security-text.ts';
import type { SiteFiles } from './site-files.ts';

/** Icons and pictures for sharing: their names stay when they change. */
const pictureCache = 'public, max-age=86400';

type PageRouteParts = { siteDir: string; siteFiles: SiteFiles; publicUrl: string };

/** The built site. Names with a hash never change; pages are asked for anew. */
export function pageRoutes({ siteDir, siteFiles, publicUrl }: PageRouteParts) {
  return new Hono<AppEnv>()
    .get('/.well-known/security.txt', (c) => c.text(toSecurityText({ email: companyEmail, publicUrl })))
    .use('*', async function servePage(c, next) {
      const name = isRead(c) ? toFileName(c.req.path) : undefined;
      const page = name === undefined ? undefined : await siteFiles.respond(c, name);
      if (!page) return next();
      return page;
    })
    .use(
      '*',
      serveStatic({
        root: siteDir,
        precompressed: true,
        // Pages are served above, under their own addresses alone.
        rewriteRequestPath: (path) => (/\.(html|br|gz)$/.test(path) ? '/none' : path),
        index: 'none',
        onFound: (_path, c) => keep(toCache(c.req.path), c),
      }),
    );
}

function toCache(path: string): string {
  if (path.startsWith('/assets/')) return immutable;
  return /\.(png|svg)$/.test(path) ? pictureCache : revalidate;
}

function isRead({ req }: AppContext): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}

/** `/about` is a folder with a page in it; feed, sitemap and robots are files. Anything else is no text of the site. */
function toFileName(path: string): string | undefined {
  if (/^\/[a-z]+\.(xml|txt)$/.test(path)) return path.slice(1);
  return /^(\/[a-z0-9-]+)*\/?$/.test(path) ? `${path}/index.html` : undefined;
}

/** The site's own page for an address that leads nowhere, or for a failure. */
export function createErrorPage(siteFiles: SiteFiles) {
  return async function errorPage(c: AppContext, status: 404 | 500): Promise<Response> {
    const page = await siteFiles.respond(c, `${status}.html`, { status, cache: 'no-store' });
    return page ?? c.text(status === 404 ? 'Not found.' : 'Something went wrong.', status);
  };
}
