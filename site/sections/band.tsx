import { type ReactNode, useId } from 'react';
import { ThreadRule } from '../ui/thread-rule.tsx';
import { keepTogether } from '../ui/unbroken.tsx';

type BandProps = {
  heading: string;
  lead?: string;
  /** Stands under the lead: buttons, a note. */
  aside?: ReactNode;
  children: ReactNode;
  /** The address of this part of the page. */
  id?: string;
  className?: string;
};

/** A word with a hyphen is not broken at it: set this large, that reads as two words. */
const hyphenated = /(\S+-\S+)/;

/** A part of a page: a thread rule, the heading in the margin, the matter beside it. */
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
        <div className="band-matter">{children}</div>
      </div>
    </section>
  );
}
