import { useLocation } from 'react-router-dom';
import { chrome } from '#shared/content/chrome.ts';
import { UnscriptedOutcome } from './unscripted-outcome.tsx';
import { usePostForm } from './use-post-form.ts';

const { newsletter } = chrome.footer;

/** Posts `{ email }` to `/api/newsletter`; without JavaScript the browser posts the form itself. */
export function NewsletterForm() {
  // Without JavaScript the server leads to the home page's footer.
  const { pathname } = useLocation();
  const { state, error, handleSubmit } = usePostForm('/api/newsletter', newsletter.failed);
  return (
    <form className="letter-form" method="post" action="/api/newsletter" onSubmit={handleSubmit}>
      <label className="field" htmlFor="newsletter-email">
        <span>{newsletter.label}</span>
        <span className="letter-row">
          <input
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            aria-describedby="newsletter-about"
          />
          <button type="submit" className="button button-quiet" disabled={state === 'busy'}>
            {state === 'busy' ? newsletter.busy : newsletter.submit}
          </button>
        </span>
      </label>
      <p id="newsletter-about" className="field-hint">
        {newsletter.text}
      </p>
      <p role="status" className="form-sent">
        {state === 'sent' ? newsletter.sent : ''}
      </p>
      <p role="alert" className="form-error">
        {error}
      </p>
      {pathname === '/' && <UnscriptedOutcome sent={newsletter.sent} failed={newsletter.failed} />}
    </form>
  );
}
