import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { AppContext, AppEnv } from './context.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
/** Partners' pages get a new loader within this time. */
const loaderCache = 'public, max-age=300';

/** The built site and the widget's files. Names with a hash never change; all others are asked for anew. */
export function pageRoutes({ siteDir, widgetDir }: { siteDir: string; widgetDir: string }) {
  const shared = (cache: string) => (_path: string, c: AppContext) => {
    // Any page may embed the widget, also under its own cross-origin isolation.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Cache-Control', cache);
  };

  return new Hono<AppEnv>()
    .use('/widget.js', serveStatic({ root: widgetDir, precompressed: true, onFound: shared(loaderCache) }))
    .use('/w/*', serveStatic({ root: widgetDir, precompressed: true, onFound: shared(immutable) }))
    .use(
      '*',
      serveStatic({
        root: siteDir,
        precompressed: true,
        onFound: (_path, c) =>
          c.header('Cache-Control', c.req.path.startsWith('/assets/') ? immutable : revalidate),
      }),
    );
}

/** The site's own page for an address that leads nowhere, or for a failure. */
export function createErrorPage(siteDir: string) {
  return async function errorPage(c: AppContext, status: 404 | 500): Promise<Response> {
    const page = await readFile(join(siteDir, `${status}.html`), 'utf8').catch(() => undefined);
    c.header('Cache-Control', 'no-store');
    return page === undefined
      ? c.text(status === 404 ? 'Not found.' : 'Something went wrong.', status)
      : c.html(page, status);
  };
}
