import type { ArticleSection } from '#shared/content/articles.ts';
import { keepTogether } from '../ui/keep-together.tsx';

type ArticleSectionsProps = {
  sections: readonly ArticleSection[];
  /** One level below the title above them. */
  heading?: 'h2' | 'h3';
};

/** The body of an article, the privacy page or the terms. */
export function ArticleSections({ sections, heading: Heading = 'h2' }: ArticleSectionsProps) {
  return sections.map(({ heading, paragraphs, list }) => (
    <section key={heading}>
      <Heading className="reading-heading">{heading}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{keepTogether(paragraph)}</p>
      ))}
      {list && (
        <ul className="plain-list">
          {list.map((item) => (
            <li key={item}>{keepTogether(item)}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
