import { newsletterScreen } from '#shared/content/newsletter.ts';
import { PageHead } from '../sections/page-head.tsx';
import { NewsletterForm } from '../ui/newsletter-form.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** Where the newsletter's forms and links end where no script runs; with one, a way in of its own. */
export function NewsletterPage() {
  return (
    <>
      <PageMeta title={newsletterScreen.title} description={newsletterScreen.description} isHidden />
      <PageHead
        name={newsletterScreen.name}
        heading={newsletterScreen.heading}
        lead={newsletterScreen.lead}
      />
      <div className="wrap band-plain">
        <div className="mail-form">
          {Object.entries(newsletterScreen.outcomes).map(([id, text]) => (
            <p key={id} id={id} className="form-outcome outcome">
              {text}
            </p>
          ))}
          <NewsletterForm />
        </div>
      </div>
    </>
  );
}
