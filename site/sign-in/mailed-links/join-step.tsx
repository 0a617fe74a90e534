import { useState } from 'react';
import { sessionStore } from '../../session-store.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useOutcomeFocus } from '../../ui/use-outcome-focus.ts';
import { signInWords } from '../../words/sign-in.ts';
import { joinScreen } from '../../words/sign-in-screens.ts';
import { prefetchConfig } from '../providers/auth-config.ts';
import { startProvider } from '../providers/start-provider.ts';
import { forgetLinkToken } from './use-link-token.ts';

/** The login proves who requested the link, so that a mere reader of the mail cannot connect anybody. */
export function JoinStep({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const outcome = useOutcomeFocus<HTMLParagraphElement>(isDone);

  async function handleJoin() {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    const before = sessionStore.getState().token;
    const failure = await startProvider('google', { joinToken: token });
    setIsBusy(false);
    setError(failure?.text ?? null);
    const hasJoined = !failure && sessionStore.getState().token !== before;
    if (hasJoined) forgetLinkToken();
    setIsDone(hasJoined);
  }

  return (
    <div className="mail-form">
      {!isDone && (
        <>
          <p>{joinScreen.warning}</p>
          <p>
            <button
              type="button"
              className="button button-primary"
              aria-busy={isBusy}
              onPointerEnter={prefetchConfig}
              onFocus={prefetchConfig}
              onClick={handleJoin}
            >
              {isBusy ? signInWords.busy : signInWords.google}
            </button>
          </p>
        </>
      )}
      <p ref={outcome} className="form-sent" role="status" tabIndex={-1}>
        {isDone ? joinScreen.done : ''}
      </p>
      <p className="form-error" role="alert">
        {error}
      </p>
      {isDone && (
        <SiteLink to="/account" className="text-link">
          {joinScreen.toAccount}
        </SiteLink>
      )}
    </div>
  );
}
