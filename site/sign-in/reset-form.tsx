import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { minPasswordLength } from '#shared/limits.ts';
import { post, toText } from './auth-calls.ts';
import { resetScreen } from './screen-words.ts';
import { sessionStore } from './session-store.ts';
import { signInStore } from './sign-in-store.ts';
import { signInErrors } from './sign-in-words.ts';

/** Sets the new password with the mailed link's secret, and signs in. */
export function ResetForm({ token }: { token: string }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const password = input.current?.value ?? '';
    if (password.length < minPasswordLength) return setError(signInErrors.password);
    setError(null);
    setIsBusy(true);
    const answer = await post('/api/auth/reset', { token, password }).catch(() => null);
    setIsBusy(false);
    const accepted = answer?.status === 200 ? toText(answer.body.token) : null;
    if (!accepted) return setError(toText(answer?.body.message) ?? resetScreen.failed);
    sessionStore.getState().signIn(accepted);
    signInStore.getState().notify(resetScreen.done);
    navigate('/');
  }

  return (
    <form className="form mail-form" noValidate onSubmit={handleSubmit}>
      <label className="field" htmlFor="reset-password">
        <span>{resetScreen.password}</span>
        <input
          ref={input}
          id="reset-password"
          type="password"
          autoComplete="new-password"
          required
          aria-describedby="reset-hint"
        />
      </label>
      <p id="reset-hint" className="field-hint">
        {resetScreen.passwordHint}
      </p>
      <p className="form-error" role="alert">
        {error}
      </p>
      <button type="submit" className="button button-primary" disabled={isBusy} aria-busy={isBusy}>
        {resetScreen.set}
      </button>
      {error && (
        // A real navigation: it begins the page anew, without the dead link's secret.
        <a className="text-link" href="/reset">
          {resetScreen.askAgain}
        </a>
      )}
    </form>
  );
}
