import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { barePageFiles, barePages } from './scripts/bare-pages.ts';
import { devServerBeside } from './scripts/dev-server-beside.ts';
import { embedFacts } from './scripts/embed-facts.ts';
import { guideModules } from './scripts/guides/guide-modules.ts';
import { prerenderSite } from './scripts/prerender.ts';

/** The marketing site: `vite build --config vite.site.config.ts --app` writes finished pages to dist/site. */
export default defineConfig({
  root: 'site',
  plugins: [react(), embedFacts(), guideModules(), barePages(), prerenderSite(), devServerBeside()],
  build: {
    target: 'es2022',
    // A data: URL would be repeated in every page; a file is cached once.
    assetsInlineLimit: 0,
    // The polyfill is for browsers older than our target.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: '../dist/site',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          output: {
            // One file each for the libraries and for what pages share: a dozen small ones would each cost a request.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules/, priority: 2 },
                { name: 'shared', test: isInSharedFolder, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // Pages that load only a small script of their own, and share no chunk with the site.
    bare: {
      consumer: 'client',
      build: {
        outDir: '../dist/site',
        emptyOutDir: false,
        manifest: false,
        rolldownOptions: { input: barePageFiles },
      },
    },
    ssr: {
      build: {
        outDir: '../.cache/site-server',
        emptyOutDir: true,
        rolldownOptions: { input: 'site/entry-server.tsx' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'bare', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});

/** The folders behind every page. Folders below `sign-in` load when they are needed, pages and their parts likewise. */
function isInSharedFolder(id: string): boolean {
  const path = relative(import.meta.dirname, id);
  // The list of kinds is small: alone it would cost /embed and /contact a file each.
  return (
    path === 'shared/document-kinds.ts' || /^site\/((shell|sections|ui|drawings|sign-in)\/)?[^/]+$/.test(path)
  );
}
