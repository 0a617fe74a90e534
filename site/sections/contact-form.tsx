import { maxContactMessageLength, maxEmailLength, maxNameLength, maxPhoneLength } from '#shared/limits.ts';
import { FormError } from '../ui/form-error.tsx';
import { FormField } from '../ui/form-field.tsx';
import { Honeypot } from '../ui/honeypot.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { usePostForm } from '../use-post-form.ts';
import { contact } from '../words/contact.ts';

const { form } = contact;

/** Posts JSON to `/api/contact`; without scripts, the browser posts to the page itself. A failure loses nothing. */
export function ContactForm() {
  const { state, error, isEmailRefused, handleSubmit } = usePostForm('/api/contact', form.failed);
  return (
    <form className="form contact-form" method="post" action="/contact" onSubmit={handleSubmit}>
      <FormField
        label={form.fields.name}
        name="name"
        type="text"
        autoComplete="name"
        maxLength={maxNameLength}
        required
      />
      <FormField
        label={form.fields.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={maxEmailLength}
        required
        isRefused={isEmailRefused}
      />
      <FormField
        label={form.fields.number}
        hint={form.numberHint}
        name="number"
        type="tel"
        autoComplete="tel"
        maxLength={maxPhoneLength}
      />
      <div className="field">
        <label htmlFor="contact-message">{form.fields.message}</label>
        <textarea
          id="contact-message"
          name="message"
          rows={6}
          maxLength={maxContactMessageLength}
          required
          aria-describedby="contact-message-hint"
        />
        <p id="contact-message-hint" className="field-hint">
          {form.messageHint}
        </p>
      </div>
      <Honeypot />
      <p className="field-hint">
        {form.privacy.text} <SiteLink to={form.privacy.link.path}>{form.privacy.link.label}</SiteLink>
      </p>
      <FormError key={state === 'idle' ? 'first' : 'later'} text={error} />
      <p className="form-sent outcome" role="status">
        {state === 'sent' ? form.sent : ''}
      </p>
      {/* When the browser posted the form itself, the server redirects to this anchor. */}
      <p id="sent" className="form-outcome outcome">
        {form.sent}
      </p>
      <SubmitButton label={form.submit} busyLabel={form.busy} isBusy={state === 'busy'} />
    </form>
  );
}
