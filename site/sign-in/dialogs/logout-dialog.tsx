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
    signOut();
    // Called after the widget has heard of it, whose answers are stopped in the name of this token.
    if (token) void endSession(token);
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
