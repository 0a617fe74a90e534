import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { brand } from '#shared/content/brand.ts';
import { type BuildManifest, composePage, type PrerenderedPage } from './prerender-page.ts';
import { isErrorPage, type PageFacts, readPageFacts, toPictureName } from './site-files/page-facts.ts';
import { drawIcon, drawSharePicture, toIco } from './site-files/pictures.ts';
import { toSiteTexts } from './site-files/texts.ts';

/** The exports of the built `entry-server`. */
type SiteServer = { pages: readonly string[]; renderPage(address: string): Promise<PrerenderedPage> };

/** Writes every route of the site as a finished HTML file, after the client and server builds. */
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
  // The query keeps a second build in the same process (dev, tests) from importing the first build's module.
  const server = (await import(`${entry}?at=${Date.now()}`)) as SiteServer;

  const facts: PageFacts[] = [];
  for (const address of server.pages) {
    const page = await server.renderPage(address);
    facts.push(readPageFacts(address, page.html));
    await write(path.join(outDir, toFileName(address)), composePage({ template, manifest, page, address }));
  }
  for (const [name, text] of Object.entries(toSiteTexts(facts))) await write(path.join(outDir, name), text);
  await writePictures(outDir, facts);
  await rm(path.join(outDir, '.vite'), { recursive: true });
}

async function writePictures(outDir: string, facts: readonly PageFacts[]) {
  for (const { address, heading, title } of facts) {
    if (isErrorPage(address) || address.startsWith('/guides/')) continue;
    await write(
      path.join(outDir, 'share', toPictureName(address)),
      drawSharePicture({ heading, label: toLabel(title, heading) }),
    );
  }
  await copyFile(new URL('../site/drawings/icon.svg', import.meta.url), path.join(outDir, 'icon.svg'));
  await write(path.join(outDir, 'icon-192.png'), await drawIcon(192, 'rounded'));
  await write(path.join(outDir, 'icon-512.png'), await drawIcon(512, 'rounded'));
  await write(path.join(outDir, 'icon-maskable-512.png'), await drawIcon(512, 'maskable'));
  await write(path.join(outDir, 'apple-touch-icon.png'), await drawIcon(180, 'square'));
  // Pages name their icons. Feed readers, and browsers with a file that is no page, ask for this name.
  await write(path.join(outDir, 'favicon.ico'), toIco(await drawIcon(48, 'rounded'), 48));
}

/** The picture's second line: the page's title if it differs from the heading, otherwise our tagline. */
function toLabel(title: string, heading: string): string {
  const own = title.replace(` · ${brand.name}`, '');
  return own.toLowerCase() === heading.toLowerCase() ? brand.tagline : own;
}

async function write(file: string, content: string | Buffer) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** `/about` becomes a folder with an index; `/404` and `/500` become files, which the server sends with that status. */
function toFileName(address: string): string {
  if (isErrorPage(address)) return `${address.slice(1)}.html`;
  return path.join(address.slice(1), 'index.html');
}
