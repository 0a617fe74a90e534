import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Next } from 'hono';
import { immutable, revalidate, setCaching } from './caching.ts';
import type { AppContext, AppEnv } from './context.ts';
import type { ScriptSigner } from './script-signature.ts';

/** Partners' pages get a new loader after at most this time. */
const loaderCache = 'public, max-age=300';

type WidgetParts = {
  widgetDir: string;
  /** Versioned loaders and chunks of this build and of earlier ones; `fetchFile` fetches one that is stored elsewhere. */
  widgetArchive: { dir: string; fetchFile?: (name: string) => Promise<void> };
  /** Returns the path of the loader that `/widget.js` serves; undefined: this build's. */
  findStableLoader: () => string | undefined;
  /** Signs the loaders whose content changes; undefined if nothing is signed. */
  scriptSigner: ScriptSigner | undefined;
};

/**
 * Serves the widget's files: the loader that follows releases, the one that is ahead of it, the versioned loaders that
 * never change, and their chunks.
 */
export function widgetRoutes({ widgetDir, widgetArchive, findStableLoader, scriptSigner }: WidgetParts) {
  const shared = (cache: string) => (_path: string, c: AppContext) => {
    // Any page may embed the widget, even one that is cross-origin isolated.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    setCaching(cache, c);
  };

  async function sendLoader(path: string, c: AppContext) {
    shared(loaderCache)(path, c);
    // Browsers compare the digest with the body, which HEAD does not have: they would reject the response.
    if (c.req.method === 'HEAD') return;
    const headers = await scriptSigner?.signFile(path.replace(/\.(br|gz)$/, ''));
    for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
  }

  /** Serves a file from this build, otherwise from an earlier one. */
  const released = (rewriteRequestPath = (path: string) => path, onFound = shared(immutable)) => {
    const serveFrom = (root: string) =>
      serveStatic({ root, precompressed: true, rewriteRequestPath, onFound });
    return [
      serveFrom(widgetDir),
      async function bringToArchive(c: AppContext, next: Next): Promise<void> {
        await widgetArchive.fetchFile?.(rewriteRequestPath(c.req.path).slice(1));
        await next();
      },
      serveFrom(widgetArchive.dir),
    ] as const;
  };
  const newestLoader = serveStatic({
    root: widgetDir,
    path: 'widget.js',
    precompressed: true,
    onFound: sendLoader,
  });
  const newestRelease = serveStatic({
    root: widgetDir,
    path: 'release.json',
    onFound: shared(revalidate),
  });

  return (
    new Hono<AppEnv>()
      .use('/widget.js', ...released(() => findStableLoader() ?? '/widget.js', sendLoader), newestLoader)
      .use('/widget/next.js', newestLoader)
      .use('/widget/release.json', newestRelease)
      .use('/release.json', newestRelease)
      .use('/w/*', ...released())
      // A loader requests its chunks relative to its own URL; all loaders that name the same chunks share them.
      .use('/widget/w/*', ...released((path) => path.replace('/widget', '')))
      .use('/widget/:release/w/*', ...released((path) => path.replace(/^\/widget\/[^/]+/, '')))
      .use('/widget/:release/:file', ...released())
  );
}
