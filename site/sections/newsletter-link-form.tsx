import { useLayoutEffect, useRef, useState } from 'react';
import { FormError } from '../ui/form-error.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useOutcomeFocus } from '../ui/use-outcome-focus.ts';
import { usePostForm } from '../use-post-form.ts';
import { newsletterLinkScreens, newsletterLinkWords } from '../words/newsletter.ts';

/** A button that does what the mail's link promised. The link's secret is removed from the address at once. */
export function NewsletterLinkForm({ kind }: { kind: keyof typeof newsletterLinkScreens }) {
  const words = newsletterLinkScreens[kind];
  const { state, error, handleSubmit } = usePostForm(`/api/newsletter/${kind}`, newsletterLinkWords.failed);
  const outcome = useOutcomeFocus<HTMLParagraphElement>(state === 'sent');
  const secret = useRef<HTMLInputElement>(null);
  /** Whether the address has no secret, because it was truncated or the page was reloaded: then the button could only fail. */
  const [isCut, setIsCut] = useState(false);

  useLayoutEffect(() => {
    const token = new URLSearchParams(location.search).get('token');
    if (!secret.current || (!token && secret.current.value)) return;
    if (!token) return setIsCut(true);
    secret.current.value = token;
    history.replaceState(history.state, '', location.pathname);
  }, []);

  return (
    <form className="form mail-form" method="post" action={`/newsletter/${kind}`} onSubmit={handleSubmit}>
      {/* The server fills it in if there are no scripts, so React must not control its value. */}
      <input ref={secret} type="hidden" name="token" />
      <p ref={outcome} className="form-sent outcome" role="status" tabIndex={-1}>
        {state === 'sent' ? words.done : ''}
      </p>
      <FormError key={state === 'idle' ? 'first' : 'later'} text={isCut ? newsletterLinkWords.cut : error} />
      {state !== 'sent' && !isCut && (
        <SubmitButton label={words.button} busyLabel={newsletterLinkWords.busy} isBusy={state === 'busy'} />
      )}
      {(state === 'failed' || isCut) && (
        <SiteLink to={words.again.path} className="text-link">
          {words.again.label}
        </SiteLink>
      )}
    </form>
  );
}
