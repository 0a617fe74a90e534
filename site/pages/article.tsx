import { useLocation, useParams } from 'react-router-dom';
import { articles } from '#shared/content/articles.ts';
import { pages } from '#shared/content/pages.ts';
import { ArticleDrawing } from '../drawings/article-drawing.tsx';
import { ArticleDate } from '../sections/article-date.tsx';
import { ArticleSections } from '../sections/article-sections.tsx';
import { Breadcrumbs } from '../sections/breadcrumbs.tsx';
import { toCrumbs } from '../sections/crumbs.ts';
import { PageMeta } from '../sections/page-meta.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { blogIndex } from '../words/screens.ts';
import { NotFoundPage } from './not-found.tsx';

export function ArticlePage() {
  const { slug } = useParams();
  const { pathname } = useLocation();
  const article = articles.find((each) => each.slug === slug);
  if (!article) return <NotFoundPage />;
  const { title, intro, preview, image, imageAlt, sections } = article;
  return (
    <>
      <PageMeta title={title} description={intro} type="article" />
      <article className="wrap article-page">
        <Breadcrumbs name={title} above={toCrumbs(pathname)} />
        <header>
          <h1>{title}</h1>
          <p className="article-intro">{intro}</p>
          <ArticleDate article={article} />
        </header>
        <ArticleDrawing image={image} alt={imageAlt} />
        <div className="reading">
          <p className="reading-first">{preview}</p>
          <ArticleSections sections={sections} />
          <MoreLink link={{ label: blogIndex.back, path: pages.blog.path }} />
        </div>
      </article>
    </>
  );
}
