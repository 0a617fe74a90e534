import { type Article, articles } from '#shared/content/articles.ts';
import { brand } from '#shared/content/brand.ts';
import { pages } from '#shared/content/pages.ts';
import { unfilledOrigin } from '#shared/unfilled-origin.ts';
import { toLlmsText } from './llms-text.ts';
import type { PageFacts } from './page-facts.ts';

/** The paper colour of `shared/tokens.css`, for browsers that need it before any style sheet has loaded. */
export const paper = '#faf6ee';

/** The files that search engines, assistants, feed readers and home screens request, by name. */
export function toSiteTexts(facts: readonly PageFacts[]): Record<string, string> {
  const indexed = facts.filter(({ isIndexed }) => isIndexed);
  return {
    'sitemap.xml': toSitemap(indexed),
    'llms.txt': toLlmsText(indexed),
    'rss.xml': toFeed(),
    'robots.txt': `User-agent: *\nDisallow: /api/\n\nSitemap: ${unfilledOrigin}/sitemap.xml\n`,
    'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
  };
}

function toSitemap(facts: readonly PageFacts[]): string {
  const urls = facts.map(({ address }) => {
    const article = articles.find(({ slug }) => address === `/blog/${slug}`);
    const changed = article ? `<lastmod>${article.published}</lastmod>` : '';
    return `  <url><loc>${unfilledOrigin}${address}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

function toFeed(): string {
  const items = articles.toSorted((a, b) => b.published.localeCompare(a.published)).map(toItem);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeXml(`${brand.name} ${pages.blog.title}`)}</title>
<link>${unfilledOrigin}${pages.blog.path}</link>
<description>${escapeXml(pages.blog.description)}</description>
<language>en</language>
<atom:link href="${unfilledOrigin}/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}

function toItem(article: Article): string {
  const address = `${unfilledOrigin}/blog/${article.slug}`;
  return `<item>
<title>${escapeXml(article.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${new Date(article.published).toUTCString()}</pubDate>
<description>${escapeXml(article.intro)}</description>
<content:encoded>${escapeXml(toHtml(article))}</content:encoded>
</item>`;
}

/** Returns the whole article, for feed readers that show it without the page. */
function toHtml({ preview, sections }: Article): string {
  const parts = sections.flatMap(({ heading, paragraphs, list = [] }) => [
    `<h2>${escapeXml(heading)}</h2>`,
    ...paragraphs.map((text) => `<p>${escapeXml(text)}</p>`),
    ...(list.length > 0 ? [`<ul>${list.map((text) => `<li>${escapeXml(text)}</li>`).join('')}</ul>`] : []),
  ]);
  return `<p>${escapeXml(preview)}</p>${parts.join('')}`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  start_url: '/',
  display: 'browser',
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};
