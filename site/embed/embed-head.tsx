import { embedGuide } from '#shared/content/embed-guide.ts';
import { pages } from '#shared/content/pages.ts';
import { PageHead } from '../sections/page-head.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { referenceWords, securityWords } from '../words/embed-reference.ts';
import { builderWords, installWords } from '../words/embed-snippets.ts';

const { options, calls, events, errors } = referenceWords;
const { tokens, policy, integrity, versions, storage, look } = securityWords;
const contents = [
  builderWords,
  installWords,
  options,
  calls,
  events,
  tokens,
  policy,
  integrity,
  versions,
  storage,
  look,
  errors,
];

/** The title and the table of contents. */
export function EmbedHead() {
  return (
    <PageHead name={pages.embed.name} heading={embedGuide.heading} lead={embedGuide.lead}>
      <nav aria-label={embedGuide.contentsLabel}>
        <ul className="guide-contents">
          {contents.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
          <li>
            <SiteLink to={pages.embedPartners.path}>{embedGuide.partners}</SiteLink>
          </li>
        </ul>
      </nav>
    </PageHead>
  );
}
