import { useId } from 'react';
import { SiteLink } from '../ui/site-link.tsx';

type AnswerExampleProps = {
  heading: string;
  question: string;
  /** Quoted verbatim from the page that `source` leads to. */
  quote: string;
  source: { label: string; path: string };
  note: string;
};

/** A short real answer with its numbered source, as the Co-pilot shows it. */
export function AnswerExample({ heading, question, quote, source, note }: AnswerExampleProps) {
  const headingId = useId();
  return (
    <section className="answer" aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <figure>
        <p className="answer-question">{question}</p>
        <blockquote>
          <p>
            {quote}
            <sup>1</sup>
          </p>
        </blockquote>
        <figcaption>
          <span aria-hidden="true">1</span>
          <SiteLink to={source.path}>{source.label}</SiteLink>
        </figcaption>
      </figure>
      <p className="answer-note">{note}</p>
    </section>
  );
}
