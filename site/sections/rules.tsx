import type { RulesPage } from '#shared/content/privacy.ts';
import { formatDate } from '../ui/format-date.ts';
import { updatedLabel } from '../words/screens.ts';
import { ArticleSections } from './article-sections.tsx';
import { PageHead } from './page-head.tsx';

/** A dated page of plain text: privacy or terms. */
export function Rules({ name, rules }: { name: string; rules: RulesPage }) {
  return (
    <>
      <PageHead name={name} heading={rules.heading} lead={rules.lead} />
      <div className="wrap band-plain rules">
        <p className="article-date">
          <span>
            {updatedLabel} <time dateTime={rules.updated}>{formatDate(rules.updated)}</time>
          </span>
        </p>
        <div className="reading">
          <ArticleSections sections={rules.sections} />
        </div>
      </div>
    </>
  );
}
