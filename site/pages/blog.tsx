import { articles } from '#shared/content/articles.ts';
import { pages } from '#shared/content/pages.ts';
import { ArticleList } from '../sections/article-list.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { blogIndex } from '../words/screens.ts';

export function BlogPage() {
  return (
    <>
      <PageMeta {...pages.blog} />
      <PageHead name={pages.blog.name} heading={blogIndex.heading} lead={blogIndex.lead}>
        <p>
          <a className="text-link" href="/rss.xml">
            {blogIndex.feed}
          </a>
        </p>
      </PageHead>
      <div className="wrap band-plain">
        <ArticleList articles={articles} />
      </div>
    </>
  );
}
