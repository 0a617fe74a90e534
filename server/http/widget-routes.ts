import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Next } from 'hono';
import { immutable, revalidate, setCaching } from './caching.ts';
import type { AppContext, AppEnv } from './context.ts';

/** Partners' pages get a new loader after this time at the latest. */
const loaderCache = 'public, max-age=300';

type WidgetDirs = {
  widgetDir: string;
  /** Versioned loaders and chunks of this build and of earlier ones; `bring` has one put there that is elsewhere. */
  widgetArchive: { dir: string; bring?: (name: string) => Promise<void> };
};

/** The widget's files: the loader that follows releases, the versioned loaders that never change, and their chunks. */
export function widgetRoutes({ widgetDir, widgetArchive }: WidgetDirs) {
  const shared = (cache: string) => (_path: string, c: AppContext) => {
    // Any page may embed the widget, even one that is cross-origin isolated.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    setCaching(cache, c);
  };

  const serveFrom = (root: string, rewriteRequestPath: (path: string) => string) =>
    serveStatic({ root, precompressed: true, rewriteRequestPath, onFound: shared(immutable) });

  /** Serves from this build, otherwise from an earlier one. */
  const released = (rewriteRequestPath = (path: string) => path) =>
    [
      serveFrom(widgetDir, rewriteRequestPath),
      async function bringToArchive(c: AppContext, next: Next): Promise<void> {
        await widgetArchive.bring?.(rewriteRequestPath(c.req.path).slice(1));
        await next();
      },
      serveFrom(widgetArchive.dir, rewriteRequestPath),
    ] as const;

  return (
    new Hono<AppEnv>()
      .use('/widget.js', serveStatic({ root: widgetDir, precompressed: true, onFound: shared(loaderCache) }))
      .use(
        '/widget/release.json',
        serveStatic({ root: widgetDir, path: 'release.json', onFound: shared(revalidate) }),
      )
      .use('/w/*', ...released())
      // A versioned loader requests its chunks relative to itself; the same chunks serve all versions that name them.
      .use('/widget/:release/w/*', ...released((path) => path.replace(/^\/widget\/[^/]+/, '')))
      .use('/widget/:release/:file', ...released())
  );
}
