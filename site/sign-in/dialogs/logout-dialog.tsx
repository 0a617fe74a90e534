import { useNavigate } from 'react-router-dom';
import { sessionStore } from '../../session-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { signInWords } from '../../words/sign-in.ts';
import { signInStore } from '../sign-in-store.ts';
import { endSession } from './auth-calls.ts';

/** Asks before logging out. */
export function LogoutDialog() {
  const navigate = useNavigate();
  const { close, notify } = signInStore.getState();

  function handleLogout() {
    const { token, signOut } = sessionStore.getState();
    // Called before the token is forgotten, because the call sends it.
    if (token) void endSession();
    signOut();
    close();
    notify(signInWords.loggedOut);
    navigate('/');
  }

  return (
    <ConfirmDialog
      title={signInWords.logout}
      text={signInWords.logoutQuestion}
      confirmLabel={signInWords.logout}
      cancelLabel={signInWords.cancel}
      onConfirm={handleLogout}
      onCancel={close}
    />
  );
}
