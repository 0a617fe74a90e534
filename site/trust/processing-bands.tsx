import { pages } from '#shared/content/pages.ts';
import { trust } from '#shared/content/trust/trust.ts';
import { InlineCode } from '../embed/inline-code.tsx';
import { Band } from '../sections/band.tsx';
import { MoreLink } from '../ui/more-link.tsx';
import { FactList } from './fact-list.tsx';

const { answers, processors, retention } = trust;

/** Where visitors are told that answers are automatic. */
export function AnswersBand() {
  return (
    <Band id={answers.id} heading={answers.heading}>
      <FactList entries={[answers.entry]} />
      {answers.paragraphs.map((text) => (
        <p key={text} className="guide-text">
          <InlineCode text={text} />
        </p>
      ))}
    </Band>
  );
}

/** Which companies' computers see which data. */
export function ProcessorsBand() {
  return (
    <Band id={processors.id} heading={processors.heading} lead={processors.lead}>
      <FactList entries={processors.entries} />
      <p className="guide-text">{processors.note}</p>
    </Band>
  );
}

/** How long each kind of data is kept. */
export function RetentionBand() {
  return (
    <Band id={retention.id} heading={retention.heading} lead={retention.lead}>
      <FactList entries={retention.entries} />
      {retention.fixed.map((text) => (
        <p key={text} className="guide-text">
          {text}
        </p>
      ))}
      <p className="guide-text">{retention.more}</p>
      <MoreLink link={{ label: pages.privacy.title, path: pages.privacy.path }} />
    </Band>
  );
}
