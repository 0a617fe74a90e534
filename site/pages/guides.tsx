import { guides } from 'virtual:guides';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { pages } from '#shared/content/pages.ts';
import { findGuides } from '../guides/find-guides.ts';
import type { GuideSummary } from '../guides/guide.ts';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { type GuideTopic, guideTopics, guideWords } from '../words/guides.ts';

const topics = Object.keys(guideTopics) as GuideTopic[];

/** All guides by subject, with a field that finds one by its title or another name of its subject. */
export function GuidesPage() {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);

  // React is not told what was typed before it hydrated the page, or during the visit to which the back button returns.
  useEffect(() => setQuery(field.current?.value || readSearched()), []);

  function handleQuery(next: string) {
    setQuery(next);
    history.replaceState({ ...history.state, [searchedKey]: next }, '');
  }

  const found = findGuides(guides, query);
  return (
    <>
      <PageMeta {...pages.guides} />
      <PageHead name={pages.guides.name} heading={guideWords.heading} lead={guideWords.lead}>
        <GuideSearch field={field} query={query} count={found.length} onQuery={handleQuery} />
        <p className="handbook-notice">{guideWords.notice}</p>
        {/* What a search has found is short. */}
        {found.length === guides.length && <TopicLinks />}
      </PageHead>
      <div className="wrap band-plain">
        {topics.map((topic) => (
          <TopicSection key={topic} topic={topic} guides={found.filter((guide) => guide.topic === topic)} />
        ))}
        {found.length === 0 && <NothingFound query={query} />}
      </div>
    </>
  );
}

/** The key in the state of the page's history entry. */
const searchedKey = 'searchedGuides';

function readSearched(): string {
  const searched: unknown = Object(history.state)[searchedKey];
  return typeof searched === 'string' ? searched : '';
}

type GuideSearchProps = {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  count: number;
  onQuery: (query: string) => void;
};

function GuideSearch({ field, query, count, onQuery }: GuideSearchProps) {
  const id = useId();
  return (
    <search className="handbook-search needs-script">
      <div className="field">
        <label htmlFor={id}>{guideWords.searchLabel}</label>
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck="false"
          placeholder={guideWords.searchPlaceholder}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      <p role="status">{query.trim() && guideWords.countFound(count)}</p>
    </search>
  );
}

function TopicLinks() {
  return (
    <nav aria-label={guideWords.topicsLabel}>
      <ul className="guide-contents">
        {topics.map((topic) => (
          <li key={topic}>
            <a href={`#${topic}`}>{guideTopics[topic]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TopicSection({ topic, guides: ofTopic }: { topic: GuideTopic; guides: readonly GuideSummary[] }) {
  if (ofTopic.length === 0) return null;
  return (
    <section id={topic} className="handbook-topic" aria-labelledby={`${topic}-heading`}>
      <h2 id={`${topic}-heading`} className="reading-heading">
        {guideTopics[topic]}
      </h2>
      <ul>
        {ofTopic.map(({ name, title, summary }) => (
          <li key={name}>
            <SiteLink to={`${pages.guides.path}/${name}`}>{title}</SiteLink>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ query }: { query: string }) {
  const { text, ask } = guideWords.nothingFound;
  return (
    <div className="handbook-nothing">
      <p>{text}</p>
      <button
        type="button"
        className="button button-primary needs-script"
        data-lexloom-open="copilot"
        data-lexloom-prompt={query}
      >
        {ask}
      </button>
    </div>
  );
}
