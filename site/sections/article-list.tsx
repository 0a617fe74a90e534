import { useState } from 'react';
import type { Article } from '#shared/content/articles.ts';
import { ArticleDrawing } from '../drawings/article-drawing.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { blogIndex } from '../words/screens.ts';
import { ArticleDate } from './article-date.tsx';
import { ArticleSections } from './article-sections.tsx';

/** A list of articles, at most one of them open. */
export function ArticleList({ articles }: { articles: readonly Article[] }) {
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <div className="article-list">
      {articles.map((article) => {
        const { id, slug, title, intro, preview, image, imageAlt, sections } = article;
        const isOpen = id === openId;
        return (
          <article key={id} className="article-entry" aria-labelledby={`${slug}-title`}>
            <ArticleDrawing image={image} alt={imageAlt} />
            <div className="article-text">
              <ArticleDate article={article} />
              <h2 id={`${slug}-title`}>{title}</h2>
              <p className="article-intro">{intro}</p>
              <p>{preview}</p>
              <div id={`${slug}-more`} className="folded reading" data-open={isOpen}>
                <ArticleSections sections={sections} heading="h3" />
              </div>
              <div className="actions">
                <button
                  type="button"
                  className="text-button needs-script"
                  aria-expanded={isOpen}
                  aria-controls={`${slug}-more`}
                  aria-describedby={`${slug}-title`}
                  onClick={() => setOpenId(isOpen ? null : id)}
                >
                  {isOpen ? blogIndex.showLess : blogIndex.readMore}
                </button>
                <MoreLink link={{ label: blogIndex.permalink, path: `/blog/${slug}` }} />
              </div>
            </div>
          </article>
        );
      })}
    </div>
  );
}
