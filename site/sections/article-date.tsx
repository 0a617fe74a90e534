import type { Article } from '#shared/content/articles.ts';
import { formatDate } from '../ui/format-date.ts';
import { blogIndex } from '../words/screens.ts';

/** Who signs an article, and since when it stands. */
export function ArticleDate({ article }: { article: Article }) {
  return (
    <p className="article-date">
      <span className="visually-hidden">{blogIndex.publishedLabel} </span>
      <time dateTime={article.published}>{formatDate(article.published)}</time>
      <span>{article.author}</span>
    </p>
  );
}
