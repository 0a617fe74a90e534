import { contact } from '#shared/content/contact.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { UnscriptedOutcome } from '../ui/unscripted-outcome.tsx';
import { usePostForm } from '../ui/use-post-form.ts';

const { form } = contact;

/** Posts to `/api/contact`, as JSON, or by the browser itself where no script runs. Failure loses nothing. */
export function ContactForm() {
  const { state, error, handleSubmit } = usePostForm('/api/contact', form.failed);
  const isBusy = state === 'busy';
  return (
    <form className="form contact-form" method="post" action="/api/contact" onSubmit={handleSubmit}>
      <label className="field" htmlFor="contact-name">
        <span>{form.fields.name}</span>
        <input id="contact-name" name="name" type="text" autoComplete="name" maxLength={200} required />
      </label>
      <label className="field" htmlFor="contact-email">
        <span>{form.fields.email}</span>
        <input id="contact-email" name="email" type="email" autoComplete="email" maxLength={254} required />
      </label>
      <div className="field">
        <label htmlFor="contact-number">{form.fields.number}</label>
        <input
          id="contact-number"
          name="number"
          type="tel"
          autoComplete="tel"
          maxLength={50}
          aria-describedby="contact-number-hint"
        />
        <p id="contact-number-hint" className="field-hint">
          {form.numberHint}
        </p>
      </div>
      <div className="field">
        <label htmlFor="contact-message">{form.fields.message}</label>
        <textarea
          id="contact-message"
          name="message"
          rows={6}
          maxLength={10_000}
          required
          aria-describedby="contact-message-hint"
        />
        <p id="contact-message-hint" className="field-hint">
          {form.messageHint}
        </p>
      </div>
      {/* For robots alone: people neither see nor reach it, and what is in it marks the message. */}
      <div className="trap" aria-hidden="true">
        <label htmlFor="contact-website">Website</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="field-hint">
        {form.privacy.text} <SiteLink to={form.privacy.link.path}>{form.privacy.link.label}</SiteLink>
      </p>
      <p className="form-error" role="alert">
        {error}
      </p>
      <p className="form-sent" role="status">
        {state === 'sent' ? form.sent : ''}
      </p>
      <UnscriptedOutcome sent={form.sent} failed={form.failed} />
      <button type="submit" className="button button-primary" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? form.busy : form.submit}
      </button>
    </form>
  );
}
