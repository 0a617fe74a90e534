import { articles } from '#shared/content/articles.ts';
import { brand } from '#shared/content/brand.ts';
import { factsMetaName, unfilledFactsJson } from '#shared/server-facts.ts';
import { unfilledOrigin } from '#shared/unfilled-origin.ts';
import { isErrorPage, readPageFacts, toPictureName } from './site-files/page-facts.ts';
import { shareSize } from './site-files/share-size.ts';

/** The fields of Vite's manifest that are read here. */
export type BuildManifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] }
>;

export type PrerenderedPage = {
  /** React's output, with title, meta and link hoisted to its front. */
  html: string;
  /** The page's source files as the manifest names them, e.g. `pages/home.tsx`. */
  modules: readonly string[];
  /** JSON-LD for search engines. */
  linkedData: readonly object[];
};

type Composition = {
  template: string;
  manifest: BuildManifest;
  page: PrerenderedPage;
  address: string;
};

/** Fonts of the first screen; without a preload they start only after the style sheet is parsed. */
const preloadedFonts = /(newsreader-display|instrument-sans-latin-wght-normal)[^/]*\.woff2$/;
/** Articles begin in italics, so a late font would shift the lines below. */
const italicFont = /newsreader-italic[^/]*\.woff2$/;

/** Fills the built template with a page: hoisted tags go into the head, with preloads, the canonical address and data. */
export function composePage({ template, manifest, page, address }: Composition): string {
  // React marks view transitions for streams that replace content later; a finished page needs no marks.
  const { hoisted, body } = splitHoisted(page.html.replaceAll(/ vt-[a-z]+="[^"]*"/g, ''));
  const head = [
    // The template must not have a title of its own, because two would be invalid.
    ...hoisted,
    ...fileTags,
    ...(isErrorPage(address) ? [] : toSharingTags(address, page.html)),
    ...toPreloads(template, manifest, page),
    ...page.linkedData.map((data) => `<script type="application/ld+json">${toSafeJson(data)}</script>`),
  ];
  return (
    template
      .replace('<!--head-->', () => head.join('\n    '))
      // The page can be read without its scripts, so on a slow connection style sheets and fonts come first.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace('<div id="root"></div>', () => `<div id="root" data-page="${address}">${body}</div>`)
  );
}

/** Splits off the tags that React puts before everything else, and that belong in the head. */
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

/** Tags that every page has. */
const fileTags = [
  `<meta name="${factsMetaName}" content="${unfilledFactsJson}"/>`,
  '<link rel="icon" type="image/png" sizes="192x192" href="/icon-192.png"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  '<link rel="manifest" href="/site.webmanifest"/>',
  `<link rel="alternate" type="application/rss+xml" title="${brand.name}" href="/rss.xml"/>`,
];

/** The page's address, and the picture that represents it where it is shared. */
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

function toPreloads(template: string, manifest: BuildManifest, { modules, html }: PrerenderedPage): string[] {
  const hasItalics = html.includes('class="article-intro"');
  const fonts = new Set<string>();
  for (const { file, assets } of Object.values(manifest))
    for (const each of [file, ...(assets ?? [])])
      if (preloadedFonts.test(each) || (hasItalics && italicFont.test(each))) fonts.add(each);

  // The entry's own imports are already in the template; Firefox reports a second link to a script as an error.
  const scripts = new Set(
    modules
      .flatMap((module) => collectScripts(manifest, module))
      .filter((file) => !template.includes(`href="/${file}"`)),
  );
  return [
    ...[...fonts]
      .sort()
      .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin/>`),
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}"/>`),
  ];
}

/** The page's chunk and its imports. */
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
