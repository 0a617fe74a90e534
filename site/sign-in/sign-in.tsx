import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { signInErrors } from '../words/sign-in.ts';
import { Notice } from './notice.tsx';
import { signInStore } from './sign-in-store.ts';

/** Fetched when a visitor is about to need them, not with the page. */
const loadDialogs = () => import('./dialogs/sign-in-dialogs.tsx').then((m) => m.SignInDialogs);

/** Ignores failures, because opening a dialog tries again. */
export function prefetchSignIn(): void {
  loadDialogs().catch(() => undefined);
}

/** Not `lazy`, which would remember a failed fetch for good. */
export function SignIn() {
  const isOpen = useStore(signInStore, ({ view }) => view.kind !== 'closed');
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!isOpen || Dialogs) return;
    loadDialogs().then(
      (dialogs) => setDialogs(() => dialogs),
      () => {
        // Closes the dialog, so that the next click fetches the code again.
        const { close, notify } = signInStore.getState();
        close();
        notify(signInErrors.noResponse);
      },
    );
  }, [isOpen, Dialogs]);

  return (
    <>
      {isOpen && Dialogs && <Dialogs />}
      <Notice />
    </>
  );
}
