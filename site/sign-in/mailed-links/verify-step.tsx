import { useState } from 'react';
import { useStore } from 'zustand';
import { callApi } from '../../api.ts';
import { sessionStore } from '../../session-store.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useOutcomeFocus } from '../../ui/use-outcome-focus.ts';
import { signInWords } from '../../words/sign-in.ts';
import { verifyScreen } from '../../words/sign-in-screens.ts';
import { signInStore } from '../sign-in-store.ts';
import { forgetLinkToken } from './use-link-token.ts';

export function VerifyStep({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const isSignedIn = useStore(sessionStore, (state) => state.token !== null);
  const [isDone, setIsDone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const outcome = useOutcomeFocus<HTMLParagraphElement>(isDone);

  async function handleConfirm() {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    const answer = await callApi('POST', '/api/auth/verify', { as: 'account', body: { token } });
    setIsBusy(false);
    setIsDone(answer.ok);
    if (answer.ok) {
      forgetLinkToken();
      onConfirmed();
    }
    setError(answer.ok ? null : (answer.message ?? verifyScreen.failed));
  }

  return (
    <div className="mail-form">
      {!isSignedIn && <p>{verifyScreen.logInFirst}</p>}
      {!isDone && (
        <p>
          <button
            type="button"
            className="button button-primary"
            aria-busy={isBusy}
            onClick={() => (isSignedIn ? handleConfirm() : signInStore.getState().openLogin())}
          >
            {isBusy ? signInWords.busy : isSignedIn ? verifyScreen.confirm : verifyScreen.login}
          </button>
        </p>
      )}
      <p ref={outcome} className="form-sent" role="status" tabIndex={-1}>
        {isDone ? verifyScreen.done : ''}
      </p>
      <p className="form-error" role="alert">
        {error}
      </p>
      {(isDone || error) && (
        <SiteLink to="/account" className="text-link">
          {verifyScreen.toAccount}
        </SiteLink>
      )}
    </div>
  );
}
