import { useStore } from 'zustand';
import { sessionStore } from '../session-store.ts';
import { prefetchSignIn } from '../sign-in/sign-in.tsx';
import { signInStore } from '../sign-in/sign-in-store.ts';
import { shellWords } from '../words/shell.ts';

/** Login for guests, Logout for accounts. Only the token decides. */
export function SessionButton() {
  const isSignedIn = useStore(sessionStore, (state) => state.token !== null);
  const { openLogin, openLogout } = signInStore.getState();
  return (
    <button
      type="button"
      className="button button-quiet session-button needs-script"
      onPointerEnter={prefetchSignIn}
      onFocus={prefetchSignIn}
      onClick={() => (isSignedIn ? openLogout() : openLogin())}
    >
      {isSignedIn ? shellWords.header.logout : shellWords.header.login}
    </button>
  );
}
