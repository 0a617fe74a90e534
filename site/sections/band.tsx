import { type ReactNode, useId } from 'react';
import { keepTogether } from '../ui/keep-together.tsx';
import { ThreadRule } from '../ui/thread-rule.tsx';

type BandProps = {
  heading: string;
  lead?: string;
  /** Shown below the lead: buttons, a note. */
  aside?: ReactNode;
  children: ReactNode;
  /** The band's anchor. */
  id?: string;
  className?: string;
};

/** Matches hyphenated words, which are not broken: at this size they would read as two words. */
const hyphenated = /(\S+-\S+)/;

/** A section of a page: a rule, the heading in the margin, the content beside it. */
export function Band({ heading, lead, aside, children, id, className = '' }: BandProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId}>
      <div className="wrap">
        <ThreadRule />
      </div>
      <div className={`wrap band band-grid ${className}`}>
        <div className="band-head">
          <h2 id={headingId}>{keepTogether(heading, hyphenated)}</h2>
          {lead && <p>{lead}</p>}
          {aside}
        </div>
        <div className="band-content">{children}</div>
      </div>
    </section>
  );
}
