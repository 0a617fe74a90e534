import { useId } from 'react';
import type { NewsletterAnswer } from '#shared/api-forms.ts';
import { FormError } from '../ui/form-error.tsx';
import { Honeypot } from '../ui/honeypot.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { usePostForm } from '../use-post-form.ts';
import { shellWords } from '../words/shell.ts';

const { newsletter } = shellWords.footer;

/** Posts `{ email }` to `/api/newsletter`; without scripts, the browser posts to the newsletter's own page. */
export function NewsletterForm() {
  const id = useId();
  const { state, error, isEmailRefused, body, handleSubmit } = usePostForm<NewsletterAnswer>(
    '/api/newsletter',
    newsletter.failed,
  );
  return (
    <form className="newsletter-form" method="post" action="/newsletter" onSubmit={handleSubmit}>
      {/* The button is outside the label, because it would otherwise be part of the field's name. */}
      <div className="field">
        <label htmlFor={`${id}-email`}>{newsletter.label}</label>
        <span className="newsletter-row">
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="email"
            required
            aria-invalid={isEmailRefused || undefined}
            aria-describedby={`${id}-about`}
          />
          <SubmitButton
            kind="quiet"
            label={newsletter.submit}
            busyLabel={newsletter.busy}
            isBusy={state === 'busy'}
          />
        </span>
      </div>
      <Honeypot />
      <p id={`${id}-about`} className="field-hint">
        {newsletter.text}
      </p>
      <p role="status" className="form-sent">
        {state === 'sent' ? newsletter[body?.isAsked ? 'asked' : 'sent'] : ''}
      </p>
      <FormError key={state === 'idle' ? 'first' : 'later'} text={error} />
    </form>
  );
}
