import { join } from 'node:path';
import type { Plugin } from 'vite';

const addresses = ['playground', 'embed/preview'];

/** HTML files of pages that only load a small script of their own. */
export const barePageFiles = addresses.map((address) =>
  join(import.meta.dirname, '../site', address, 'index.html'),
);

/** Makes `npm run dev` serve them at the server's addresses; Vite alone requires a trailing slash. */
export function barePages(): Plugin {
  const pattern = new RegExp(`^/(${addresses.join('|')})(?=$|\\?)`);
  return {
    name: 'bare-pages',
    configureServer({ middlewares }) {
      middlewares.use(function addSlash(request, _response, next) {
        request.url = request.url?.replace(pattern, '$&/');
        next();
      });
    },
  };
}
