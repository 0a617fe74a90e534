import { FormField } from '../../ui/form-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { usePostForm } from '../../use-post-form.ts';
import { signInWords } from '../../words/sign-in.ts';
import { resetScreen } from '../../words/sign-in-screens.ts';
import { signInStore } from '../sign-in-store.ts';

/** Requests the mailed link. If the site has no mail, shows the server's sentence as it is. */
export function ResetRequestForm() {
  const { state, error, handleSubmit } = usePostForm('/api/auth/reset', resetScreen.failed);
  return (
    // By POST, so that a browser that submits it before the script is there does not put the email address into the URL.
    <form className="form mail-form needs-script" method="post" onSubmit={handleSubmit}>
      <FormField
        label={resetScreen.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={signInStore.getState().typedEmail}
      />
      <p className="form-error" role="alert">
        {error}
      </p>
      <p className="form-sent" role="status">
        {state === 'sent' ? resetScreen.sent : ''}
      </p>
      <SubmitButton label={resetScreen.send} busyLabel={signInWords.busy} isBusy={state === 'busy'} />
    </form>
  );
}
