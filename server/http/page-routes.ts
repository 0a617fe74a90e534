import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { AppContext, AppEnv } from './context.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
/** Partners' pages get a new loader within this time. */
const loaderCache = 'public, max-age=300';

type PageDirs = {
  siteDir: string;
  widgetDir: string;
  /** Versioned loaders and chunks of this build and of earlier ones. */
  widgetArchiveDir: string;
};

/** The built site and the widget's files. Names with a hash never change; all others are asked for anew. */
export function pageRoutes({ siteDir, widgetDir, widgetArchiveDir }: PageDirs) {
  const shared = (cache: string) => (_path: string, c: AppContext) => {
    // Any page may embed the widget, also under its own cross-origin isolation.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Cache-Control', cache);
  };

  /** From this build, else from an earlier one. */
  const released = (rewriteRequestPath = (path: string) => path) =>
    [widgetDir, widgetArchiveDir].map((root) =>
      serveStatic({ root, precompressed: true, rewriteRequestPath, onFound: shared(immutable) }),
    );

  return (
    new Hono<AppEnv>()
      .use('/widget.js', serveStatic({ root: widgetDir, precompressed: true, onFound: shared(loaderCache) }))
      .use(
        '/widget/release.json',
        serveStatic({ root: widgetDir, path: 'release.json', onFound: shared(revalidate) }),
      )
      .use('/w/*', ...released())
      // A versioned loader looks for its chunks beside itself; the same chunks serve all versions that name them.
      .use('/widget/:release/w/*', ...released((path) => path.replace(/^\/widget\/[^/]+/, '')))
      .use('/widget/:release/:file', ...released())
      .use(
        '*',
        serveStatic({
          root: siteDir,
          precompressed: true,
          onFound: (_path, c) =>
            c.header('Cache-Control', c.req.path.startsWith('/assets/') ? immutable : revalidate),
        }),
      )
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
