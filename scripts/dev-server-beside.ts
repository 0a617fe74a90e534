import { watchFile } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ProxyOptions } from 'vite';
import { root } from './run-step.ts';

/** Rewritten by each build of the widget. */
const release = join(root, 'dist/widget/release.json');

const server: ProxyOptions = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}` };

const withoutCache: NonNullable<ProxyOptions['configure']> = (proxy) => {
  proxy.on('proxyRes', ({ headers }) => {
    headers['cache-control'] = 'no-store';
  });
};

/** For `npm run dev`: proxies the API and the widget to the server, and reloads pages after a build of the widget. */
export function devServerBeside(): Plugin {
  return {
    name: 'dev-server-beside',
    apply: 'serve',
    config: () => ({
      server: {
        // On another port, the address that `npm run dev` prints would be wrong.
        strictPort: true,
        proxy: {
          // With the slash, because `/api.ts` is a module of the site.
          '/api/': server,
          // Otherwise a browser would cache the loader for five minutes, and with it the last build's chunk names.
          '/widget.js': { ...server, configure: withoutCache },
          '/widget/': server,
          '/w/': server,
        },
      },
    }),
    configureServer({ ws }) {
      watchFile(release, { interval: 300, persistent: false }, ({ size }) => {
        if (size > 0) ws.send({ type: 'full-reload' });
      });
    },
  };
}
