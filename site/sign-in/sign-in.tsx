import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createPageSource, LazyPage } from '../lazy-page.tsx';
import { signInErrors } from '../words/sign-in.ts';
import { Notice } from './notice.tsx';
import { signInStore } from './sign-in-store.ts';

/** Fetched when a visitor is about to need them, not with the page. */
const dialogs = createPageSource(() => import('./sign-in-dialogs.tsx').then((m) => m.SignInDialogs));

/** A failed fetch is silent: opening a dialog tries again. */
export function prefetchSignIn(): void {
  dialogs.load().catch(() => undefined);
}

export function SignIn() {
  const isOpen = useStore(signInStore, ({ view }) => view.kind !== 'closed');
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    dialogs.load().then(
      () => setIsReady(true),
      () => {
        // Closed, so that the next click asks for it again.
        const { close, notify } = signInStore.getState();
        close();
        notify(signInErrors.noResponse);
      },
    );
  }, [isOpen]);

  return (
    <>
      {isOpen && isReady && <LazyPage source={dialogs} />}
      <Notice />
    </>
  );
}
