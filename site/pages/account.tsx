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
  const isSignedIn = useStore(sessionStore, (state) => state.token !== null);
  return (
    <>
      <PageMeta {...pages.account} isHidden />
      <PageHead name={pages.account.name} heading={accountWords.heading} lead={accountWords.lead} />
      <div className="wrap band-plain">
        {isSignedIn ? (
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
