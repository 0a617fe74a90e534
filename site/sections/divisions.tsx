import type { PageLink } from '#shared/content/home.ts';
import { ArrowIcon } from '../ui/icons.tsx';
import { SiteLink } from '../ui/site-link.tsx';

type Division = { title: string; text: string; link: PageLink };
type DivisionsProps = { heading: string; lead: string; legal: Division; hr: Division };

/** The company's two divisions, on the page's only coloured band. */
export function Divisions({ heading, lead, legal, hr }: DivisionsProps) {
  return (
    <section className="divisions" aria-labelledby="divisions">
      <div className="wrap">
        <div className="divisions-head">
          <h2 id="divisions">{heading}</h2>
          <p className="divisions-lead">{lead}</p>
        </div>
        <div className="divisions-doors">
          {[legal, hr].map(({ title, text, link }) => (
            <div key={link.path} className="door">
              <h3>{title}</h3>
              <p className="divisions-lead">{text}</p>
              <SiteLink to={link.path} className="text-link">
                {link.label}
                <ArrowIcon />
              </SiteLink>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
