import { NewsletterLinkForm } from '../sections/newsletter-link-form.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { newsletterLinkScreens } from '../words/newsletter.ts';

type LinkKind = keyof typeof newsletterLinkScreens;

export function NewsletterConfirmPage() {
  return <LinkPage kind="confirm" />;
}

export function NewsletterLeavePage() {
  return <LinkPage kind="leave" />;
}

/** The page that a mailed link leads to. It requires a press, because mail scanners open links. */
function LinkPage({ kind }: { kind: LinkKind }) {
  const { title, description, name, heading, lead } = newsletterLinkScreens[kind];
  return (
    <>
      <PageMeta title={title} description={description} isHidden />
      <PageHead name={name} heading={heading} lead={lead} />
      <div className="wrap band-plain">
        <NewsletterLinkForm kind={kind} />
      </div>
    </>
  );
}
