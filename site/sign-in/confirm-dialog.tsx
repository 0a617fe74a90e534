import { Dialog } from '../ui/dialog.tsx';
import { acceptLinkedin } from './sign-in-address.ts';
import { signInStore } from './sign-in-store.ts';
import { signInWords } from './sign-in-words.ts';

/** Asks before a sign-in that this tab did not start. */
export function ConfirmDialog({ token, email }: { token: string; email: string }) {
  const { close } = signInStore.getState();
  return (
    <Dialog role="alertdialog" title={signInWords.confirmTitle(email)} onClose={close}>
      <p>{signInWords.confirmText}</p>
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={close}>
          {signInWords.cancel}
        </button>
        <button type="button" className="button button-primary" onClick={() => acceptLinkedin(token)}>
          {signInWords.continue}
        </button>
      </div>
    </Dialog>
  );
}
