import { createPageSource, type PageSource } from '../lazy-page.tsx';
import { StaticPart } from '../static-part.tsx';

type ArticleBodyProps = { slug: string; heading: 'h2' | 'h3' };

/** An article's text: in the page's HTML already, so that its words are not sent once more as a script. */
export function ArticleBody({ slug, heading }: ArticleBodyProps) {
  return <StaticPart source={findSource(slug, heading)} />;
}

const sources = new Map<string, PageSource>();

function findSource(slug: string, heading: 'h2' | 'h3'): PageSource {
  const key = `${heading} ${slug}`;
  const known = sources.get(key);
  if (known) return known;
  const source = createPageSource(() =>
    import('./article-texts.tsx').then((m) => m.createArticleText(slug, heading)),
  );
  sources.set(key, source);
  return source;
}
