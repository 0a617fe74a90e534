import { watchFile } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ProxyOptions } from 'vite';
import { root } from './run-step.ts';

/** Written anew by each build of the widget. */
const release = join(root, 'dist/widget/release.json');

const server: ProxyOptions = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}` };

const notKept: NonNullable<ProxyOptions['configure']> = (proxy) => {
  proxy.on('proxyRes', ({ headers }) => {
    headers['cache-control'] = 'no-store';
  });
};

/** `npm run dev`: the API and the widget come from the server beside; a page reloads when the widget was built anew. */
export function devServerBeside(): Plugin {
  return {
    name: 'dev-server-beside',
    apply: 'serve',
    config: () => ({
      server: {
        // Another port would not be the one that `npm run dev` names.
        strictPort: true,
        proxy: {
          '/api': server,
          // A browser would keep the loader for five minutes, and with it the names of the last build's chunks.
          '/widget.js': { ...server, configure: notKept },
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
