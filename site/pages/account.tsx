import { startTransition, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { pages } from '#shared/content/pages.ts';
import { AccountPanel } from '../account/account-panel.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageMeta } from '../sections/page-meta.tsx';
import { ScriptNeeded } from '../sections/script-needed.tsx';
import { sessionStore } from '../session-store.ts';
import { signInStore } from '../sign-in/sign-in-store.ts';
import { accountWords } from '../words/account.ts';

/** Sign-ins, documents, export and deletion, for a signed-in visitor. */
export function AccountPage() {
  const showsAccount = useShowsAccount();
  return (
    <>
      <PageMeta {...pages.account} isHidden />
      <PageHead name={pages.account.name} heading={accountWords.heading} lead={accountWords.lead} />
      <div className="wrap band-plain">
        {showsAccount ? (
          <AccountPanel />
        ) : (
          <div className="mail-form">
            <p>{accountWords.loggedOut}</p>
            <p>
              <button
                type="button"
                className="button button-primary needs-script"
                onClick={() => signInStore.getState().openLogin()}
              >
                {accountWords.login}
              </button>
            </p>
            <ScriptNeeded />
          </div>
        )}
      </div>
    </>
  );
}

/**
 * A logout hides the account in a transition, together with the navigation to which it leads: otherwise the invitation to log in
 * would flash up while the next page loads.
 */
function useShowsAccount(): boolean {
  const isSignedIn = useStore(sessionStore, (state) => state.token !== null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isSignedIn) setIsShown(true);
    return sessionStore.subscribe(({ token }) => startTransition(() => setIsShown(token !== null)));
  }, [isSignedIn]);
  return isSignedIn || isShown;
}
