import { useStore } from 'zustand';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { signInWords } from '../../words/sign-in.ts';
import { acceptLinkedin } from '../sign-in-address.ts';
import { signInStore } from '../sign-in-store.ts';
import { LinkDialog } from './link-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

/** The open dialog; only one at a time. A separate chunk, loaded on first use. */
export function SignInDialogs() {
  const view = useStore(signInStore, (state) => state.view);
  if (view.kind === 'form') return <LoginDialog view={view} />;
  if (view.kind === 'logout') return <LogoutDialog />;
  if (view.kind === 'confirm')
    return view.email === null ? (
      <CheckingDialog />
    ) : (
      <UnrequestedSignInDialog token={view.token} email={view.email} />
    );
  if (view.kind === 'link') return <LinkDialog view={view} />;
  return null;
}

/** Shown while the server is asked whose token the address contains. */
function CheckingDialog() {
  const { close } = signInStore.getState();
  return (
    <Dialog title={signInWords.checking} onClose={close}>
      <p role="status">{signInWords.busy}</p>
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={close}>
          {signInWords.cancel}
        </button>
      </div>
    </Dialog>
  );
}

/** Asks before a sign-in that this tab did not start. */
function UnrequestedSignInDialog({ token, email }: { token: string; email: string }) {
  const { close } = signInStore.getState();
  return (
    <ConfirmDialog
      title={signInWords.confirmTitle(email)}
      text={signInWords.confirmText}
      confirmLabel={signInWords.continue}
      cancelLabel={signInWords.cancel}
      onConfirm={() => acceptLinkedin(token)}
      onCancel={close}
    />
  );
}
