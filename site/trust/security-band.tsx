import { trust } from '#shared/content/trust/trust.ts';
import { InlineCode } from '../embed/inline-code.tsx';
import { Band } from '../sections/band.tsx';
import { keepTogether } from '../ui/keep-together.tsx';

const { id, heading, lead, points, limitsHeading, limits, report } = trust.security;

/** What is protected, and what is not. */
export function SecurityBand() {
  return (
    <Band id={id} heading={heading} lead={lead}>
      <List texts={Object.values(points)} />
      <section className="guide-section">
        <h3>{limitsHeading}</h3>
        <List texts={Object.values(limits)} />
      </section>
      <p className="guide-text">
        <InlineCode text={report} />
      </p>
    </Band>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="plain-list">
      {texts.map((text) => (
        <li key={text}>{keepTogether(text)}</li>
      ))}
    </ul>
  );
}
