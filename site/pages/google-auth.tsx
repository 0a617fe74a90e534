import { useEffect, useState } from 'react';
import { PageMeta } from '../sections/page-meta.tsx';
import { returnAnswer } from '../sign-in/providers/provider-answer.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { googleScreen } from '../words/sign-in-screens.ts';

let returning: Promise<boolean> | undefined;

/** Google redirects here: passes the ID token to the window that started the sign-in, then closes. */
export function GoogleAuthPage() {
  const [isStranded, setIsStranded] = useState(false);

  useEffect(() => {
    // Only once, because the response is removed from the address and effects may run twice.
    returning ??= returnGoogleAnswer();
    void returning.then((isAccepted) => setIsStranded(!isAccepted));
  }, []);

  return (
    <div className="wrap callback">
      <PageMeta title={googleScreen.title} description={googleScreen.description} isHidden />
      <h1>
        <span role="status">{isStranded ? googleScreen.stranded : googleScreen.busy}</span>
      </h1>
      {isStranded ? (
        <p className="callback-hint">
          {googleScreen.strandedHint} <SiteLink to="/">{googleScreen.home}</SiteLink>
        </p>
      ) : (
        <p className="callback-hint">{googleScreen.hint}</p>
      )}
    </div>
  );
}

/** Removes Google's response from the address and passes it on. Returns whether a window was waiting for it. */
async function returnGoogleAnswer(): Promise<boolean> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  const idToken = fragment.get('id_token');
  const state = fragment.get('state') ?? query.get('state');
  const error = fragment.get('error') ?? query.get('error');
  return returnAnswer(
    idToken && state && error === null
      ? { type: 'GOOGLE_SUCCESS', idToken, state }
      : { type: 'GOOGLE_ERROR', error: error ?? 'google_auth_failed' },
    state,
  );
}
