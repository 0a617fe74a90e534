import { NewsletterForm } from '../sections/newsletter-form.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { newsletterScreen } from '../words/newsletter.ts';

/** Shows the outcome of the newsletter's forms and links where no script runs; otherwise a form of its own. */
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
