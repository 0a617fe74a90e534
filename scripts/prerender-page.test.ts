import { describe, expect, test } from 'vitest';
import { unfilledOrigin } from '#shared/unfilled-origin.ts';
import { composePage, type PrerenderedPage, splitHoisted } from './prerender-page.ts';

describe('splitHoisted', () => {
  test('splits title, meta and link off the front and leaves the rest unchanged', () => {
    const { hoisted, body } = splitHoisted(
      '<title>A · B</title><meta name="description" content="C"/><main><meta itemprop="d"/></main>',
    );
    expect(hoisted).toEqual(['<title>A · B</title>', '<meta name="description" content="C"/>']);
    expect(body).toBe('<main><meta itemprop="d"/></main>');
  });
});

describe('composePage', () => {
  test('puts hoisted tags into the head and the rest into the root, with the page’s address', () => {
    const html = compose();
    expect(html).toMatch(/<head>[\s\S]*<title>T<\/title>[\s\S]*<\/head>/);
    expect(html).toContain('<div id="root" data-page="/about"><main>Hello</main></div>');
  });

  test('preloads the page’s scripts, each once, and only the fonts of the first screen', () => {
    const html = compose();
    expect(html.match(/modulepreload" fetchpriority="low" href="\/assets\/about\.js"/g)).toHaveLength(1);
    expect(html.match(/modulepreload" fetchpriority="low" href="\/assets\/shared\.js"/g)).toHaveLength(1);
    expect(html.match(/assets\/entry\.js/g)).toHaveLength(1);
    expect(html).toContain('href="/assets/newsreader-display-1.woff2" as="font"');
    expect(html).not.toContain('newsreader-italic');
    expect(compose({ html: '<p class="article-intro">So</p>' })).toContain('newsreader-italic');
  });

  test('leaves a placeholder for the public origin in canonical, sharing address and picture', () => {
    const html = compose();
    expect(html).toContain(`<link rel="canonical" href="${unfilledOrigin}/about"/>`);
    expect(html).toContain(`<meta property="og:url" content="${unfilledOrigin}/about"/>`);
    expect(html).toContain(`<meta property="og:image" content="${unfilledOrigin}/share/about.png"/>`);
  });

  test('gives hidden pages no canonical address, and error pages no sharing tags', () => {
    const hidden = compose({ html: '<title>T</title><meta name="robots" content="noindex"/><main></main>' });
    expect(hidden).not.toContain('canonical');
    expect(compose({ address: '/404' })).not.toMatch(/canonical|og:image/);
  });

  test('escapes text in the data that would end its script element', () => {
    expect(compose({ linkedData: [{ name: '</script><b>' }] })).toContain('\\u003c/script>\\u003cb>');
  });

  test('removes React’s marks of view transitions', () => {
    expect(compose({ html: '<main vt-update="auto">Hello</main>' })).toContain('<main>Hello</main>');
  });
});

function compose({
  html = '<title>T</title><main>Hello</main>',
  linkedData = [],
  address = '/about',
}: Partial<PrerenderedPage & { address: string }> = {}) {
  return composePage({
    template:
      '<head><!--head--><link rel="modulepreload" crossorigin href="/assets/entry.js"></head><body><div id="root"></div></body>',
    manifest: {
      'index.html': {
        file: 'assets/index.js',
        imports: ['_shared.js'],
        assets: ['assets/newsreader-display-1.woff2'],
      },
      'pages/about.tsx': { file: 'assets/about.js', imports: ['_shared.js', '_entry.js', 'index.html'] },
      '_entry.js': { file: 'assets/entry.js' },
      '_shared.js': { file: 'assets/shared.js', assets: ['assets/newsreader-italic-1.woff2'] },
    },
    page: { html, modules: ['pages/about.tsx'], linkedData },
    address,
  });
}
