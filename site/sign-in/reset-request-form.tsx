import { usePostForm } from '../ui/use-post-form.ts';
import { resetScreen } from './screen-words.ts';

/** Asks for the link. What the server says of a site without mail is shown as it is. */
export function ResetRequestForm() {
  const { state, error, handleSubmit } = usePostForm('/api/auth/reset', resetScreen.failed);
  const isBusy = state === 'busy';
  return (
    <form className="form mail-form" onSubmit={handleSubmit}>
      <label className="field" htmlFor="reset-email">
        <span>{resetScreen.email}</span>
        <input id="reset-email" name="email" type="email" autoComplete="username" required />
      </label>
      <p className="form-error" role="alert">
        {error}
      </p>
      <p className="form-sent" role="status">
        {state === 'sent' ? resetScreen.sent : ''}
      </p>
      <button
        type="submit"
        className="button button-primary needs-script"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {resetScreen.send}
      </button>
    </form>
  );
}
