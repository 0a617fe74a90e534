import { articles } from '#shared/content/articles.ts';
import { pages } from '#shared/content/pages.ts';
import { ArticleList } from '../sections/article-list.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { guidesLink } from '../words/guides.ts';
import { blogIndex } from '../words/screens.ts';

export function BlogPage() {
  return (
    <>
      <PageMeta {...pages.blog} />
      <PageHead name={pages.blog.name} heading={blogIndex.heading} lead={blogIndex.lead}>
        <div className="actions">
          <MoreLink link={guidesLink} />
          <a className="text-link" href="/rss.xml">
            {blogIndex.feed}
          </a>
        </div>
      </PageHead>
      <div className="wrap band-plain">
        <ArticleList articles={articles} />
      </div>
    </>
  );
}
