import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignInView } from '#shared/api-accounts.ts';
import { sessionStore } from '../session-store.ts';
import { signInStore } from '../sign-in/sign-in-store.ts';
import { formatDate } from '../ui/format-date.ts';
import { accountWords } from '../words/account.ts';
import { callAccount } from './account-calls.ts';
import { useLoad } from './use-load.ts';

/** Where the account is signed in, and out of it: one by one, or everywhere. */
export function SignInSection() {
  const { body: signIns, error: loadError, reload } = useLoad<SignInView[]>('/api/auth/sessions');
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();

  function leave() {
    sessionStore.getState().signOut();
    signInStore.getState().notify(accountWords.signedOutEverywhere);
    navigate('/');
  }

  async function handleEnd({ id }: SignInView) {
    const outcome = await callAccount('DELETE', `/api/auth/sessions/${id}`, accountWords.failed);
    // One that has ended meanwhile is out of the list too.
    setError(outcome.ok || outcome.code === 'not_found' ? null : outcome.error);
    await reload();
  }

  async function handleEndAll() {
    const outcome = await callAccount('DELETE', '/api/auth/sessions', accountWords.failed);
    if (outcome.ok) leave();
    else setError(outcome.error);
  }

  return (
    <section className="account-part">
      <h2>{accountWords.signInsHeading}</h2>
      <div className="account-matter">
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
                  onClick={() => handleEnd(each)}
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
        <button type="button" className="button button-quiet" onClick={handleEndAll}>
          {accountWords.signOutEverywhere}
        </button>
      </div>
    </section>
  );
}
