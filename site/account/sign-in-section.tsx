import { type MouseEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignInView } from '#shared/api-accounts.ts';
import { callApi } from '../api.ts';
import { sessionStore } from '../session-store.ts';
import { signInStore } from '../sign-in/sign-in-store.ts';
import { formatDate } from '../ui/format-date.ts';
import { passFocus } from '../ui/pass-focus.ts';
import { accountWords } from '../words/account.ts';
import { RetryButton } from './retry-button.tsx';
import { useLoad } from './use-load.ts';

/** Lists where the account is signed in, and signs it out: one by one, or everywhere. */
export function SignInSection() {
  const { body: signIns, error: loadError, reload } = useLoad<SignInView[]>('/api/auth/sessions');
  const [error, setError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();

  async function handleEnd({ id }: SignInView, { currentTarget }: MouseEvent) {
    const answer = await callApi('DELETE', `/api/auth/sessions/${id}`, { as: 'account' });
    // A sign-in that has ended meanwhile leaves the list, too.
    const isEnded = answer.ok || answer.code === 'not_found';
    setError(isEnded ? null : (answer.message ?? accountWords.failed));
    await reload();
    if (isEnded) passFocus(currentTarget, heading.current);
  }

  async function handleEndAll() {
    const { token, signOut } = sessionStore.getState();
    const answer = await callApi('DELETE', '/api/auth/sessions', { as: 'account' });
    if (!answer.ok) return setError(answer.message ?? accountWords.failed);
    // Somebody else has signed in meanwhile, in another tab.
    if (sessionStore.getState().token !== token) return;
    signOut();
    signInStore.getState().notify(accountWords.signedOutEverywhere);
    navigate('/');
  }

  return (
    <section className="account-section">
      <h2 ref={heading} tabIndex={-1}>
        {accountWords.signInsHeading}
      </h2>
      <div className="account-content">
        <ul className="account-list">
          {signIns?.map((each) => (
            <li key={each.id}>
              <div>
                <p>{each.device}</p>
                <p className="field-hint">
                  {accountWords.by[each.method]}
                  {' · '}
                  {each.current
                    ? accountWords.current
                    : accountWords.lastSeen(formatDate(each.lastSeenAt.slice(0, 10)))}
                </p>
              </div>
              {!each.current && (
                <button
                  type="button"
                  className="text-button"
                  aria-label={accountWords.signOutOf(each.device)}
                  onClick={(event) => handleEnd(each, event)}
                >
                  {accountWords.signOut}
                </button>
              )}
            </li>
          ))}
        </ul>
        <p className="form-error" role="alert">
          {error ?? loadError}
        </p>
        {loadError && <RetryButton onRetry={reload} next={heading} />}
        <button type="button" className="button button-quiet" onClick={handleEndAll}>
          {accountWords.signOutEverywhere}
        </button>
      </div>
    </section>
  );
}
