import { accessibilityMethods } from '#shared/content/trust/accessibility-methods.ts';
import {
  accessibilityReport,
  type Criterion,
  resultNames,
} from '#shared/content/trust/accessibility-report.ts';
import { trust } from '#shared/content/trust/trust.ts';
import { Band } from '../sections/band.tsx';
import { keepTogether } from '../ui/keep-together.tsx';

const { id, heading, lead, summary, methodsHeading, resultsHeading, columns, feedback } = trust.accessibility;

/** WCAG 2.2 by criterion: what a test ensures, what was only built that way, and what was not tried. */
export function AccessibilityBand() {
  return (
    <Band id={id} heading={heading} lead={lead}>
      {Object.values(summary).map((text) => (
        <p key={text} className="guide-text">
          {text}
        </p>
      ))}
      <section className="guide-section">
        <h3>{methodsHeading}</h3>
        <dl className="reference facts">
          {Object.values(accessibilityMethods).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <p>{keepTogether(text)}</p>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="guide-section">
        <h3>{resultsHeading}</h3>
        {accessibilityReport.map((part) => (
          <Results key={part.principle} {...part} />
        ))}
      </section>
      <p className="guide-text">{feedback}</p>
    </Band>
  );
}

type ResultsProps = (typeof accessibilityReport)[number];

function Results({ principle, criteria }: ResultsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <div className="criteria-scroll" tabIndex={0}>
      <table className="criteria">
        <caption>{principle}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map((criterion) => (
            <tr key={criterion.number}>
              <th scope="row">
                {criterion.number} {criterion.name} <span className="level">({criterion.level})</span>
              </th>
              <td data-result={criterion.result}>{resultNames[criterion.result]}</td>
              <td>{toRemarks(criterion)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Formats "axe, Keyboard. What else there is to know." */
function toRemarks({ by, note }: Criterion): string {
  const methods = by.map((method) => accessibilityMethods[method].name).join(', ');
  return [methods && `${methods}.`, note].filter(Boolean).join(' ');
}
