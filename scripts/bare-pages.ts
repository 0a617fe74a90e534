import { join } from 'node:path';
import type { Plugin } from 'vite';

const addresses = ['playground', 'embed/preview'];

/** Pages that load nothing but a small script of their own, by their files. */
export const barePageFiles = addresses.map((address) =>
  join(import.meta.dirname, '../site', address, 'index.html'),
);

/** `npm run dev` serves them under the addresses that the server gives them; Vite alone asks for a slash at the end. */
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
