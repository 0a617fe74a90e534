import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { commonPasswords } from '#shared/common-passwords.ts';
import { minPasswordLength } from '#shared/limits.ts';
import { submitCredentials } from './auth-calls.ts';
import { sessionStore } from './session-store.ts';
import { type SignInMode, signInStore } from './sign-in-store.ts';
import { signInErrors, signInWords } from './sign-in-words.ts';

/** Spec §5: text, an @, text, a dot, text, no spaces. As `emailPattern` of shared/api.ts. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type CredentialsFormProps = {
  mode: SignInMode;
  error: string | null;
  onError: (text: string | null) => void;
};

export function CredentialsForm({ mode, error, onError }: CredentialsFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => emailInput.current?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const email = emailInput.current?.value.trim() ?? '';
    const password = passwordInput.current?.value ?? '';
    if (!emailPattern.test(email)) return refuse(signInErrors.email, emailInput.current);
    if (password.length < minPasswordLength) return refuse(signInErrors.password, passwordInput.current);
    if (mode === 'register' && commonPasswords.includes(password))
      return refuse(signInErrors.commonPassword, passwordInput.current);

    onError(null);
    setIsBusy(true);
    const result = await submitCredentials(mode, email, password);
    setIsBusy(false);
    if (!result.ok) return onError(result.error);
    finish(result.token);
  }

  function refuse(text: string, field: HTMLInputElement | null) {
    onError(text);
    field?.focus();
  }

  // Our own sentences stand in the error line, so the browser's bubbles stay away.
  return (
    <form className="form" noValidate onSubmit={handleSubmit}>
      <label className="field" htmlFor={`${id}-email`}>
        <span>{signInWords.email}</span>
        <input
          ref={emailInput}
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          aria-invalid={error === signInErrors.email || undefined}
        />
      </label>
      <label className="field" htmlFor={`${id}-password`}>
        <span>{signInWords.password}</span>
        <input
          ref={passwordInput}
          id={`${id}-password`}
          name="password"
          type="password"
          // A browser's password manager offers a new one or fills the stored one.
          autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          required
          aria-invalid={error === signInErrors.password || error === signInErrors.commonPassword || undefined}
          aria-describedby={mode === 'register' ? `${id}-hint` : undefined}
        />
      </label>
      {mode === 'register' && (
        <p id={`${id}-hint`} className="field-hint">
          {signInWords.passwordHint}
        </p>
      )}
      <p className="form-error" role="alert">
        {error}
      </p>
      <button
        type="submit"
        className="button button-primary button-wide"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {isBusy ? signInWords.busy : signInWords[mode]}
      </button>
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
