import type { Article } from '#shared/content/articles.ts';
import { formatDate } from '../ui/format-date.ts';
import { blogIndex } from '../words/screens.ts';

/** When an article was published, and who signed it. */
export function ArticleDate({ article }: { article: Article }) {
  return (
    <p className="article-date">
      <span className="visually-hidden">{blogIndex.publishedLabel} </span>
      <time dateTime={article.published}>{formatDate(article.published)}</time>
      <span>{article.author}</span>
    </p>
  );
}
