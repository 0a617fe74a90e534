import type { PageLink } from '#shared/content/home.ts';
import { MoreLink } from '../ui/more-link.tsx';
import { ThreadRule } from '../ui/thread-rule.tsx';

type BandHeadProps = { heading: string; lead: string; link?: PageLink };

/** The head of a band whose content follows separately. */
export function BandHead({ heading, lead, link }: BandHeadProps) {
  return (
    <>
      <div className="wrap">
        <ThreadRule />
      </div>
      <div className="wrap band band-grid band-stacked band-head-only">
        <div className="band-head">
          <h2>{heading}</h2>
          <p>{lead}</p>
          {link && (
            <div className="actions">
              <MoreLink link={link} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
