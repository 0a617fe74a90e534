import { pages } from '#shared/content/pages.ts';
import { trust } from '#shared/content/trust/trust.ts';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { AccessibilityBand } from '../trust/accessibility-band.tsx';
import { AnswersBand, ProcessorsBand, RetentionBand } from '../trust/processing-bands.tsx';
import { SecurityBand } from '../trust/security-band.tsx';
import { StorageBand } from '../trust/storage-band.tsx';
import { formatDate } from '../ui/format-date.ts';
import { updatedLabel } from '../words/screens.ts';

const contents = [
  trust.answers,
  trust.processors,
  trust.retention,
  trust.storage,
  trust.security,
  trust.accessibility,
];

/** Answers the first questions of a partner's legal, privacy and security people, from the server's settings and the tests. */
export function TrustPage() {
  return (
    <>
      <PageMeta {...pages.trust} />
      <PageHead name={pages.trust.name} heading={trust.heading} lead={trust.lead}>
        <nav aria-label={trust.contentsLabel}>
          <ul className="guide-contents">
            {contents.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="article-date">
          <span>
            {updatedLabel} <time dateTime={trust.updated}>{formatDate(trust.updated)}</time>
          </span>
        </p>
      </PageHead>
      <AnswersBand />
      <ProcessorsBand />
      <RetentionBand />
      <StorageBand />
      <SecurityBand />
      <AccessibilityBand />
    </>
  );
}
