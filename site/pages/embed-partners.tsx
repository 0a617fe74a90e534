import { pages } from '#shared/content/pages.ts';
import { CopyProvider } from '../embed/copy-provider.tsx';
import { PartnerBands } from '../embed/partners/partner-bands.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { partnerGuide } from '../words/embed-partners.ts';

const { heading, lead, contentsLabel, key, page, words, knowledge, visitors, budgets, off, tests, more } =
  partnerGuide;

/** The guide's second part: what partners get beyond the tag. */
export function EmbedPartnersPage() {
  return (
    <CopyProvider>
      <PageMeta {...pages.embedPartners} />
      <PageHead name={pages.embedPartners.name} heading={heading} lead={lead}>
        <nav aria-label={contentsLabel}>
          <ul className="guide-contents">
            {[key, page, words, knowledge, visitors, budgets, off, tests].map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <PartnerBands />
      <section className="closing band">
        <div className="wrap">
          <h2>{more.heading}</h2>
          <p className="page-lead">{more.text}</p>
          <div className="actions">
            <SiteLink to={pages.embed.path} className="button button-primary">
              {more.link}
            </SiteLink>
          </div>
        </div>
      </section>
    </CopyProvider>
  );
}
