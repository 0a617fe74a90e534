import { useStore } from 'zustand';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { signInStore } from './sign-in-store.ts';

/** One dialog at a time. */
export function SignInDialogs() {
  const view = useStore(signInStore, (state) => state.view);
  if (view.kind === 'form') return <LoginDialog view={view} />;
  if (view.kind === 'logout') return <LogoutDialog />;
  if (view.kind === 'confirm') return <ConfirmDialog token={view.token} email={view.email} />;
  if (view.kind === 'link') return <LinkDialog idToken={view.idToken} />;
  return null;
}
