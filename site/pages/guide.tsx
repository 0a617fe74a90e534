import { use } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { pages } from '#shared/content/pages.ts';
import type { Guide } from '../guides/guide.ts';
import { GuideSources } from '../guides/guide-sources.tsx';
import { GuideText } from '../guides/guide-text.tsx';
import { loadGuide } from '../guides/load-guide.ts';
import { Breadcrumbs } from '../sections/breadcrumbs.tsx';
import { toCrumbs } from '../sections/crumbs.ts';
import { PageMeta } from '../sections/page-meta.tsx';
import { formatDate } from '../ui/format-date.ts';
import { MoreLink } from '../ui/more-link.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { guideTopics, guideWords } from '../words/guides.ts';
import { NotFoundPage } from './not-found.tsx';

/** A guide of the handbook: text, checklist, sources. */
export function GuidePage() {
  const { name = '' } = useParams();
  const guide = loadGuide(name);
  return guide ? <GuideArticle guide={use(guide)} /> : <NotFoundPage />;
}

function GuideArticle({ guide }: { guide: Guide }) {
  const { pathname } = useLocation();
  const { title, topic, written, countries, intro, sections, sources, related } = guide;
  return (
    <>
      <PageMeta title={title} description={toDescription(guide)} type="article" />
      <article className="wrap handbook-guide">
        <Breadcrumbs name={title} above={toCrumbs(pathname)} />
        <header>
          <h1>{title}</h1>
          <div className="handbook-intro">
            <GuideText blocks={intro} />
          </div>
        </header>
        <aside className="handbook-margin">
          <dl className="handbook-facts">
            <div>
              <dt>{guideWords.written}</dt>
              <dd>
                <time dateTime={written}>{formatDate(written)}</time>
              </dd>
            </div>
            {countries.length > 1 && (
              <div>
                <dt>{guideWords.countries}</dt>
                <dd>{countries.join(', ')}</dd>
              </div>
            )}
          </dl>
          <p className="handbook-notice">{guideWords.notice}</p>
          <nav className="handbook-contents" aria-label={guideWords.contents}>
            <p>{guideWords.contents}</p>
            <ol>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        </aside>
        <div className="reading">
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} tabIndex={-1}>
              <h2 className="reading-heading">{heading}</h2>
              <GuideText blocks={blocks} />
            </section>
          ))}
          <GuideSources sources={sources} />
          <section className="handbook-next">
            <h2 className="reading-heading">{guideWords.ask.heading}</h2>
            <div className="actions">
              <button
                type="button"
                className="button button-primary needs-script"
                data-lexloom-open="copilot"
                data-lexloom-prompt={guideWords.toPrompt(title)}
              >
                {guideWords.ask.label}
              </button>
              <button type="button" className="button button-quiet needs-script" onClick={() => print()}>
                {guideWords.print}
              </button>
            </div>
          </section>
          {related.length > 0 && (
            <section className="handbook-related">
              <h2 className="reading-heading">{guideWords.related}</h2>
              <ul className="plain-list">
                {related.map((each) => (
                  <li key={each.name}>
                    <SiteLink to={`${pages.guides.path}/${each.name}`}>{each.title}</SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <MoreLink
            link={{
              label: `${guideWords.back}: ${guideTopics[topic]}`,
              path: `${pages.guides.path}#${topic}`,
            }}
          />
        </div>
      </article>
    </>
  );
}

/** Returns the first paragraph, cut at a word, for search engines. */
function toDescription({ intro }: Guide): string {
  const [first] = intro;
  const text = first?.kind === 'paragraph' ? first.text.map((part) => part.text).join('') : '';
  return text.length <= 160 ? text : `${text.slice(0, 158).replace(/\s+\S*$/, '')} …`;
}
