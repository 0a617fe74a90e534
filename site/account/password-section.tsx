import { type FormEvent, useRef, useState } from 'react';
import type { AuthAnswer } from '#shared/api-accounts.ts';
import { minPasswordLength } from '#shared/limits.ts';
import { callApi } from '../api.ts';
import { sessionStore } from '../session-store.ts';
import { signInStore } from '../sign-in/sign-in-store.ts';
import { FormField } from '../ui/form-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { accountWords } from '../words/account.ts';
import { signInErrors } from '../words/sign-in.ts';

/** `about`: the field that was refused. */
type PasswordError = { text: string; about: 'current' | 'new' | null };
type PasswordSectionProps = { hasPassword: boolean; email: string };

export function PasswordSection({ hasPassword, email }: PasswordSectionProps) {
  const [error, setError] = useState<PasswordError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const password = next.current?.value ?? '';
    if (password.length < minPasswordLength) {
      setError({ text: signInErrors.password, about: 'new' });
      next.current?.focus();
      return;
    }
    setError(null);
    setIsBusy(true);
    const { token, signIn } = sessionStore.getState();
    const answer = await callApi<AuthAnswer>('POST', '/api/auth/password', {
      as: 'account',
      body: { ...(hasPassword && { currentPassword: current.current?.value ?? '' }), password },
    });
    setIsBusy(false);
    if (!answer.ok) {
      const about = toRefused(answer.code);
      setError({ text: answer.message ?? accountWords.failed, about });
      // Unless the visitor has moved on meanwhile. The button has lost the focus, because it was disabled.
      const { activeElement, body } = document;
      const refused = about && (about === 'current' ? current : next).current;
      if (activeElement === body || form.contains(activeElement)) refused?.focus();
      return;
    }
    // The visitor has logged out meanwhile, so this also ends the sign-in that the change has created.
    if (sessionStore.getState().token !== token)
      return void callApi('POST', '/api/auth/logout', { as: answer.body });
    signIn(answer.body.token);
    signInStore.getState().notify(accountWords.passwordChanged);
    form.reset();
  }

  return (
    <section className="account-section">
      <h2>{accountWords.passwordHeading}</h2>
      <form className="form account-content account-form" noValidate onSubmit={handleSubmit}>
        {!hasPassword && <p className="field-hint">{accountWords.firstPassword}</p>}
        {/* Tells password managers which account this is: they look for such a field even if it is not visible. */}
        <input type="text" autoComplete="username" name="username" value={email} readOnly hidden />
        {hasPassword && (
          <FormField
            ref={current}
            label={accountWords.currentPassword}
            type="password"
            autoComplete="current-password"
            required
            isRefused={error?.about === 'current'}
          />
        )}
        <FormField
          ref={next}
          label={accountWords.newPassword}
          hint={accountWords.passwordHint}
          type="password"
          autoComplete="new-password"
          required
          isRefused={error?.about === 'new'}
        />
        <p className="form-error" role="alert">
          {error?.text}
        </p>
        <SubmitButton
          label={hasPassword ? accountWords.changePassword : accountWords.setPassword}
          busyLabel={accountWords.busy}
          isBusy={isBusy}
        />
      </form>
    </section>
  );
}

function toRefused(code: string | null): PasswordError['about'] {
  if (code === 'wrong_password') return 'current';
  return code === 'short_password' || code === 'common_password' ? 'new' : null;
}
