import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type BuildManifest, composePage, type PrerenderedPage } from './prerender-page.ts';

/** What the built `entry-server` gives. */
type SiteServer = { pages: readonly string[]; renderPage(address: string): Promise<PrerenderedPage> };

/** Writes every route of the site as a finished HTML file, after client and server were built. */
export function prerenderSite(): Plugin {
  let root = '';
  return {
    name: 'prerender-site',
    apply: 'build',
    sharedDuringBuild: true,
    configResolved(config) {
      root = path.resolve(config.root, '..');
    },
    buildApp: {
      order: 'post',
      async handler() {
        await writePages(path.join(root, 'dist/site'), path.join(root, '.cache/site-server'));
      },
    },
  };
}

async function writePages(outDir: string, serverDir: string) {
  const template = await readFile(path.join(outDir, 'index.html'), 'utf8');
  const manifest = JSON.parse(
    await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'),
  ) as BuildManifest;
  const entry = pathToFileURL(path.join(serverDir, 'entry-server.js')).href;
  // The query keeps a second build in one process (dev, tests) from getting the first one's module.
  const server = (await import(`${entry}?at=${Date.now()}`)) as SiteServer;
  const publicUrl = process.env.PUBLIC_URL?.replace(/\/+$/, '');

  for (const address of server.pages) {
    const page = await server.renderPage(address);
    const file = path.join(outDir, toFileName(address));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, composePage({ template, manifest, page, address, publicUrl }));
  }
  await rm(path.join(outDir, '.vite'), { recursive: true });
}

/** `/about` is a folder with an index; `/404` and `/500` are what the server sends with their status. */
function toFileName(address: string): string {
  if (/^\/\d{3}$/.test(address)) return `${address.slice(1)}.html`;
  return path.join(address.slice(1), 'index.html');
}
