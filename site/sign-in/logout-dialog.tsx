import { useNavigate } from 'react-router-dom';
import { sessionStore } from '../session-store.ts';
import { Question } from '../ui/question.tsx';
import { signInWords } from '../words/sign-in.ts';
import { endSession } from './auth-calls.ts';
import { signInStore } from './sign-in-store.ts';

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
    <Question
      title={signInWords.logout}
      text={signInWords.logoutQuestion}
      yes={signInWords.logout}
      no={signInWords.cancel}
      onYes={handleLogout}
      onNo={close}
    />
  );
}
