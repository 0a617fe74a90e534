import { useStore } from 'zustand';
import { chrome } from '#shared/content/chrome.ts';
import { sessionStore } from '../sign-in/session-store.ts';
import { prefetchSignIn } from '../sign-in/sign-in.tsx';
import { signInStore } from '../sign-in/sign-in-store.ts';

/** Login for guests, Logout for accounts: the token alone decides (spec §6). */
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
      {isSignedIn ? chrome.header.logout : chrome.header.login}
    </button>
  );
}
