import { formatDate } from '../ui/format-date.ts';
import { guideWords } from '../words/guides.ts';
import type { GuideSource } from './guide.ts';

const { heading, lead, checked, unchecked } = guideWords.sources;

/** The statutes and official guidance behind a guide, each with whether its text was read. */
export function GuideSources({ sources }: { sources: readonly GuideSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section className="handbook-sources" id="sources" tabIndex={-1}>
      <h2 className="reading-heading">{heading}</h2>
      <p>{lead}</p>
      <ul className="plain-list">
        {sources.map((source) => (
          <li key={`${source.country} ${source.name}`}>
            {source.country}: <a href={source.url}>{source.name}</a> (
            {source.checked ? checked(formatDate(source.checked)) : unchecked})
          </li>
        ))}
      </ul>
    </section>
  );
}
