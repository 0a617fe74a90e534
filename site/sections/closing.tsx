import { useId } from 'react';
import { copilotActions } from '#shared/content/copilot-actions.ts';
import type { PageLink } from '#shared/content/home.ts';
import { keepTogether } from '../ui/keep-together.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { CopilotButton } from './copilot-button.tsx';

type ClosingProps = { heading: string; text: string; link: PageLink };

/** The end of a page: where to go from here. */
export function Closing({ heading, text, link }: ClosingProps) {
  const headingId = useId();
  return (
    <section className="closing band" aria-labelledby={headingId}>
      <div className="wrap">
        <h2 id={headingId}>{heading}</h2>
        <p className="page-lead">{keepTogether(text)}</p>
        <div className="actions">
          <SiteLink to={link.path} className="button button-primary">
            {link.label}
          </SiteLink>
          <CopilotButton action={copilotActions.tryCopilot} />
        </div>
      </div>
    </section>
  );
}
