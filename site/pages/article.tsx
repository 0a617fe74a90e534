import { useLocation, useParams } from 'react-router-dom';
import { articleHeads } from '#shared/content/article-heads.ts';
import { pages } from '#shared/content/pages.ts';
import { blogIndex } from '#shared/content/screens.ts';
import { crumbsAbove } from '../crumbs.ts';
import { ArticleBody } from '../sections/article-body.tsx';
import { ArticleDate } from '../sections/article-date.tsx';

import { ArticleDrawing } from '../ui/article-drawing.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { NotFoundPage } from './not-found.tsx';

/** One article at its own address. */
export function ArticlePage() {
  const { slug } = useParams();
  const { pathname } = useLocation();
  const article = articleHeads.find((each) => each.slug === slug);
  if (!article) return <NotFoundPage />;
  const { title, intro, preview, image, imageAlt } = article;
  return (
    <>
      <PageMeta title={title} description={intro} type="article" />
      <article className="wrap article-page">
        <Breadcrumbs name={title} above={crumbsAbove(pathname)} />
        <header>
          <h1>{title}</h1>
          <p className="article-intro">{intro}</p>
          <ArticleDate article={article} />
        </header>
        <ArticleDrawing image={image} alt={imageAlt} />
        <div className="reading">
          <p className="reading-first">{preview}</p>
          <ArticleBody slug={article.slug} heading="h2" />
          <MoreLink link={{ label: blogIndex.back, path: pages.blog.path }} />
        </div>
      </article>
    </>
  );
}
