import { type FormEvent, useEffect, useRef, useState } from 'react';
import { emailPattern, minPasswordLength } from '#shared/limits.ts';
import { sessionStore } from '../../session-store.ts';
import { FormField } from '../../ui/form-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { signInErrors, signInWords } from '../../words/sign-in.ts';
import { type FormView, signInStore } from '../sign-in-store.ts';
import { submitCredentials } from './auth-calls.ts';

export function CredentialsForm({ view: { mode, error } }: { view: FormView }) {
  const { showError, clearError, setTypedEmail } = signInStore.getState();
  const [isBusy, setIsBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => emailInput.current?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const email = emailInput.current?.value.trim() ?? '';
    const password = passwordInput.current?.value ?? '';
    if (!emailPattern.test(email)) return refuse(signInErrors.email, 'email');
    if (password.length < minPasswordLength) return refuse(signInErrors.password, 'password');

    clearError();
    setIsBusy(true);
    const result = await submitCredentials(mode, email, password);
    setIsBusy(false);
    if (result.ok) return finish(result.token);
    // Meanwhile, the form may have been closed or replaced by the other one.
    const { view } = signInStore.getState();
    if (!emailInput.current || view.kind !== 'form' || view.mode !== mode) return;
    if (result.field) refuse(result.error, result.field);
    else showError(result.error);
  }

  function refuse(text: string, field: 'email' | 'password') {
    showError(text, field);
    (field === 'email' ? emailInput : passwordInput).current?.focus();
  }

  // `noValidate`, so that our own sentences appear in the error line instead of the browser's bubbles.
  return (
    <form className="form" noValidate onSubmit={handleSubmit}>
      <FormField
        ref={emailInput}
        label={signInWords.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        isRefused={error?.field === 'email'}
        onInput={({ currentTarget }) => setTypedEmail(currentTarget.value)}
      />
      <FormField
        ref={passwordInput}
        label={signInWords.password}
        name="password"
        type="password"
        // Tells the password manager whether to suggest a new password or to fill in the stored one.
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        required
        isRefused={error?.field === 'password'}
        {...(mode === 'register' && { hint: signInWords.passwordHint })}
      />
      <p className="form-error" role="alert">
        {error?.text}
      </p>
      <SubmitButton
        className="button-wide"
        label={signInWords[mode]}
        busyLabel={signInWords.busy}
        isBusy={isBusy}
      />
    </form>
  );
}

function finish(token: string | null) {
  const { close, notify, openRegistered } = signInStore.getState();
  if (token === null) return openRegistered();
  sessionStore.getState().signIn(token);
  close();
  notify(signInWords.welcome);
}
