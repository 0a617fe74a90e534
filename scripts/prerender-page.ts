import { articles } from '#shared/content/articles.ts';
import { brand } from '#shared/content/brand.ts';
import { unfilledOrigin } from '#shared/unfilled-origin.ts';
import { isErrorPage, readPageFacts, toPictureName } from './site-files/page-facts.ts';
import { shareSize } from './site-files/share-size.ts';

/** The part of vite's manifest that is read here. */
export type BuildManifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] }
>;

export type PrerenderedPage = {
  /** What React rendered, with title, meta and link hoisted to its front. */
  html: string;
  /** The page's source file as the manifest names it, e.g. `pages/home.tsx`. */
  module: string;
  /** JSON-LD, as data for search engines. */
  linkedData: readonly object[];
};

type Composition = {
  template: string;
  manifest: BuildManifest;
  page: PrerenderedPage;
  address: string;
};

/** Fonts seen in the first screen; without a preload they start only after the style sheet is read. */
const preloadedFonts = /(newsreader-display|instrument-sans-latin-wght-normal)[^/]*\.woff2$/;
/** Articles begin in italics: late ones would move the lines below. */
const italicFont = /newsreader-italic[^/]*\.woff2$/;

/** Puts a rendered page into the built template: hoisted tags to the head, preloads, canonical address, data. */
export function composePage({ template, manifest, page, address }: Composition): string {
  // React marks its view transitions for streams that replace parts; a finished page has none.
  const { hoisted, body } = splitHoisted(page.html.replaceAll(/ vt-[a-z]+="[^"]*"/g, ''));
  const head = [
    // Two elements of one kind would be two titles: the template brings none.
    ...hoisted,
    ...fileTags,
    ...(isErrorPage(address) ? [] : toSharingTags(address, page.html)),
    ...toPreloads(manifest, page),
    ...page.linkedData.map((data) => `<script type="application/ld+json">${toSafeJson(data)}</script>`),
  ];
  return (
    template
      .replace('<!--head-->', () => head.join('\n    '))
      // The page reads without its scripts: style and fonts go first on a slow line.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace('<div id="root"></div>', () => `<div id="root" data-page="${address}">${body}</div>`)
  );
}

/** React writes hoistable tags before everything else; HTML wants them in the head. */
export function splitHoisted(html: string): { hoisted: string[]; body: string } {
  const hoisted: string[] = [];
  let rest = html;
  for (;;) {
    const tag = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/.exec(rest)?.[0];
    if (!tag) return { hoisted, body: rest };
    hoisted.push(tag);
    rest = rest.slice(tag.length);
  }
}

/** Files of the site that every page names. */
const fileTags = [
  '<link rel="icon" type="image/png" sizes="192x192" href="/icon-192.png"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  '<link rel="manifest" href="/site.webmanifest"/>',
  `<link rel="alternate" type="application/rss+xml" title="${brand.name}" href="/rss.xml"/>`,
];

/** Where the page lives, and the picture that stands for it where it is shared. */
function toSharingTags(address: string, html: string): string[] {
  const { heading, isIndexed } = readPageFacts(address, html);
  const article = articles.find(({ slug }) => address === `/blog/${slug}`);
  const alt = `${heading} · ${brand.name}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [
    ...(isIndexed ? [`<link rel="canonical" href="${unfilledOrigin}${address}"/>`] : []),
    `<meta property="og:url" content="${unfilledOrigin}${address}"/>`,
    `<meta property="og:image" content="${unfilledOrigin}/share/${toPictureName(address)}"/>`,
    `<meta property="og:image:width" content="${shareSize.width}"/>`,
    `<meta property="og:image:height" content="${shareSize.height}"/>`,
    `<meta property="og:image:alt" content="${alt}"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...(article ? [`<meta property="article:published_time" content="${article.published}"/>`] : []),
  ];
}

function toPreloads(manifest: BuildManifest, { module, html }: PrerenderedPage): string[] {
  const hasItalics = html.includes('class="article-intro"');
  const fonts = new Set<string>();
  for (const { file, assets } of Object.values(manifest))
    for (const each of [file, ...(assets ?? [])])
      if (preloadedFonts.test(each) || (hasItalics && italicFont.test(each))) fonts.add(each);

  return [
    ...[...fonts]
      .sort()
      .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin/>`),
    ...collectScripts(manifest, module).map((file) => `<link rel="modulepreload" href="/${file}"/>`),
  ];
}

/** The page's chunk and what it imports: the entry's own imports are in the template already. */
function collectScripts(manifest: BuildManifest, module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (!chunk || seen.has(module) || module === 'index.html') return [];
  seen.add(module);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => collectScripts(manifest, each, seen))];
}

/** `</script>` inside a string would end the element. */
function toSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
