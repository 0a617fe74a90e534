import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { minPasswordLength } from '#shared/limits.ts';
import { callApi, toText } from '../../api.ts';
import { sessionStore } from '../../session-store.ts';
import { FormField } from '../../ui/form-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { signInErrors, signInWords } from '../../words/sign-in.ts';
import { resetScreen } from '../../words/sign-in-screens.ts';
import type { AuthBody } from '../dialogs/auth-calls.ts';
import { signInStore } from '../sign-in-store.ts';
import { forgetLinkToken } from './use-link-token.ts';

/** `dead`: the link can no longer be used. */
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
    const answer = await callApi<AuthBody>('POST', '/api/auth/reset', {
      as: 'joining-guest',
      body: { token, password },
    });
    setIsBusy(false);
    if (answer.ok || answer.code === 'mailed_link_dead') forgetLinkToken();
    if (!answer.ok)
      return setRefusal({ text: answer.message ?? resetScreen.failed, reason: toReason(answer.code) });
    const bearer = toText(answer.body?.token);
    if (!bearer) return setRefusal({ text: resetScreen.failed, reason: 'other' });
    sessionStore.getState().signIn(bearer);
    const notice = toText(answer.body?.notice);
    signInStore.getState().notify(notice ? `${resetScreen.done} ${notice}` : resetScreen.done);
    // The page that the notice is about.
    navigate(notice ? '/account' : '/');
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
        // A real navigation, which starts the page afresh without the dead link's secret.
        <a className="text-link" href="/reset">
          {resetScreen.askAgain}
        </a>
      )}
    </form>
  );
}

function toReason(code: string | null): Refusal['reason'] {
  if (code === 'mailed_link_dead') return 'dead';
  return code === 'short_password' || code === 'common_password' ? 'password' : 'other';
}
