import { useNavigate } from 'react-router-dom';
import { sessionStore } from '../../session-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { signInWords } from '../../words/sign-in.ts';
import { signInStore } from '../sign-in-store.ts';
import { endSession } from './auth-calls.ts';

/** Logout asks first. */
export function LogoutDialog() {
  const navigate = useNavigate();
  const { close, notify } = signInStore.getState();

  function handleLogout() {
    const { token, signOut } = sessionStore.getState();
    // Before the token is forgotten: the call carries it.
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
