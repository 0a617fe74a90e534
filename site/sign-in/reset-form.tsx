import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { minPasswordLength } from '#shared/limits.ts';
import { sessionStore } from '../session-store.ts';
import { FormField } from '../ui/form-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { resetScreen } from '../words/mailed-links.ts';
import { signInErrors, signInWords } from '../words/sign-in.ts';
import { post, toText } from './auth-calls.ts';
import { signInStore } from './sign-in-store.ts';

/** `dead`: the link itself is of no more use. */
type Refusal = { text: string; reason: 'password' | 'dead' | 'other' };

/** Sets the new password with the mailed link's secret, and signs in. */
export function ResetForm({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const password = input.current?.value ?? '';
    if (password.length < minPasswordLength) {
      setRefusal({ text: signInErrors.password, reason: 'password' });
      input.current?.focus();
      return;
    }
    setRefusal(null);
    setIsBusy(true);
    const answer = await post('/api/auth/reset', { token, password }).catch(() => null);
    setIsBusy(false);
    const accepted = answer?.status === 200 ? toText(answer.body.token) : null;
    if (!accepted)
      return setRefusal({
        text: toText(answer?.body.message) ?? resetScreen.failed,
        reason: toReason(answer?.body.code),
      });
    sessionStore.getState().signIn(accepted);
    signInStore.getState().notify(resetScreen.done);
    navigate('/');
  }

  return (
    <form className="form mail-form" noValidate onSubmit={handleSubmit}>
      <FormField
        ref={input}
        label={resetScreen.password}
        hint={resetScreen.passwordHint}
        type="password"
        autoComplete="new-password"
        required
        isRefused={refusal?.reason === 'password'}
      />
      <p className="form-error" role="alert">
        {refusal?.text}
      </p>
      <SubmitButton label={resetScreen.set} busyLabel={signInWords.busy} isBusy={isBusy} />
      {refusal?.reason === 'dead' && (
        // A real navigation: it begins the page anew, without the dead link's secret.
        <a className="text-link" href="/reset">
          {resetScreen.askAgain}
        </a>
      )}
    </form>
  );
}

function toReason(code: unknown): Refusal['reason'] {
  if (code === 'mailed_link_dead') return 'dead';
  return code === 'short_password' || code === 'common_password' ? 'password' : 'other';
}
