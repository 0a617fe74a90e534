import type { ReactNode } from 'react';
import { Band } from '../sections/band.tsx';
import { InlineCode } from './inline-code.tsx';

type GuideBandProps = { id: string; heading: string; lead: string; children: ReactNode };

/** A section of the guide. In its lead, text between backticks is code. */
export function GuideBand({ id, heading, lead, children }: GuideBandProps) {
  return (
    <Band
      id={id}
      heading={heading}
      aside={
        <p>
          <InlineCode text={lead} />
        </p>
      }
    >
      {children}
    </Band>
  );
}

type GuideSectionProps = { id?: string; heading: string; text: string; children?: ReactNode };

/** A part of such a section: what it is for, and then what to copy. */
export function GuideSection({ id, heading, text, children }: GuideSectionProps) {
  return (
    <section id={id} className="guide-section">
      <h3>{heading}</h3>
      <p>
        <InlineCode text={text} />
      </p>
      {children}
    </section>
  );
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="guide-text">
      <InlineCode text={text} />
    </p>
  ));
}
