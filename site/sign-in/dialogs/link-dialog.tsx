import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { linkWords, signInWords } from '../../words/sign-in.ts';
import { submitIdToken } from '../providers/google-sign-in.ts';
import { type LinkView, signInStore } from '../sign-in-store.ts';

/** Google's address already has an account: whoever knows its password connects Google to it; otherwise another way decides. */
export function LinkDialog({ view: { idToken, reason } }: { view: LinkView }) {
  const words = linkWords[reason];
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { close } = signInStore.getState();

  async function submit(password?: string) {
    if (isBusy) return;
    setError(null);
    setIsBusy(true);
    const failure = await submitIdToken({ idToken, ...(password !== undefined && { password }) });
    setIsBusy(false);
    setError(failure);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(input.current?.value ?? '');
  }

  return (
    <Dialog title={linkWords.title} closeLabel={signInWords.close} onClose={close}>
      <p className="dialog-lead">{words.text}</p>
      <form className="form" noValidate onSubmit={handleSubmit}>
        <FormField
          ref={input}
          label={signInWords.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <p className="form-error" role="alert">
          {error}
        </p>
        <SubmitButton
          className="button-wide"
          label={words.prove}
          busyLabel={signInWords.busy}
          isBusy={isBusy}
        />
      </form>
      <p className="dialog-switch">
        <button type="button" className="text-button" aria-busy={isBusy} onClick={() => submit()}>
          {words.instead}
        </button>
      </p>
      <p className="field-hint">{words.hint}</p>
    </Dialog>
  );
}
