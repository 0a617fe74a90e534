import { articles } from '#shared/content/articles.ts';
import { ArticleSections } from './article-sections.tsx';

/** The text of one article, as a component without properties: what a static part can hold. */
export function createArticleText(slug: string, heading: 'h2' | 'h3') {
  const sections = articles.find((article) => article.slug === slug)?.sections ?? [];
  return function ArticleText() {
    return <ArticleSections sections={sections} heading={heading} />;
  };
}
