import { useNavigate } from 'react-router-dom';
import { Dialog } from '../ui/dialog.tsx';
import { endSession } from './auth-calls.ts';
import { sessionStore } from './session-store.ts';
import { signInStore } from './sign-in-store.ts';
import { signInWords } from './sign-in-words.ts';

/** Spec §4: logout asks first. */
export function LogoutDialog() {
  const navigate = useNavigate();
  const { close, notify } = signInStore.getState();

  function handleLogout() {
    const { token, signOut } = sessionStore.getState();
    if (token) void endSession(token);
    signOut();
    close();
    notify(signInWords.loggedOut);
    navigate('/');
  }

  return (
    <Dialog role="alertdialog" title={signInWords.logout} onClose={close}>
      <p>{signInWords.logoutQuestion}</p>
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={close}>
          {signInWords.cancel}
        </button>
        <button type="button" className="button button-primary" onClick={handleLogout}>
          {signInWords.logout}
        </button>
      </div>
    </Dialog>
  );
}
