import { type FormEvent, useRef, useState } from 'react';
import type { AuthAnswer } from '#shared/api.ts';
import { minPasswordLength } from '#shared/limits.ts';
import { sessionStore } from '../sign-in/session-store.ts';
import { signInStore } from '../sign-in/sign-in-store.ts';
import { signInErrors } from '../sign-in/sign-in-words.ts';
import { callAccount } from './account-calls.ts';
import { accountWords } from './account-words.ts';

type PasswordSectionProps = { hasPassword: boolean; email: string; onChanged: () => void };

export function PasswordSection({ hasPassword, email, onChanged }: PasswordSectionProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const password = next.current?.value ?? '';
    if (password.length < minPasswordLength) {
      setError(signInErrors.password);
      next.current?.focus();
      return;
    }
    setError(null);
    setIsBusy(true);
    const outcome = await callAccount<AuthAnswer>('POST', '/api/auth/password', accountWords.failed, {
      ...(hasPassword && { currentPassword: current.current?.value ?? '' }),
      password,
    });
    setIsBusy(false);
    if (!outcome.ok) return setError(outcome.error);
    sessionStore.getState().signIn(outcome.body.token);
    signInStore.getState().notify(accountWords.passwordChanged);
    form.reset();
    onChanged();
  }

  return (
    <section className="account-part">
      <h2>{accountWords.passwordHeading}</h2>
      <form className="form account-matter account-form" noValidate onSubmit={handleSubmit}>
        {!hasPassword && <p className="field-hint">{accountWords.firstPassword}</p>}
        {/* Tells a password manager which account this is. */}
        <input type="hidden" autoComplete="username" name="username" value={email} />
        {hasPassword && (
          <label className="field" htmlFor="current-password">
            <span>{accountWords.currentPassword}</span>
            <input
              ref={current}
              id="current-password"
              type="password"
              autoComplete="current-password"
              required
            />
          </label>
        )}
        <label className="field" htmlFor="new-password">
          <span>{accountWords.newPassword}</span>
          <input
            ref={next}
            id="new-password"
            type="password"
            autoComplete="new-password"
            required
            aria-describedby="new-password-hint"
          />
        </label>
        <p id="new-password-hint" className="field-hint">
          {accountWords.passwordHint}
        </p>
        <p className="form-error" role="alert">
          {error}
        </p>
        <button type="submit" className="button button-primary" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? accountWords.busy : hasPassword ? accountWords.changePassword : accountWords.setPassword}
        </button>
      </form>
    </section>
  );
}
