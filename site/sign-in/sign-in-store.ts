import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../session-store.ts';
import { signInWords } from '../words/sign-in.ts';

export type SignInMode = 'login' | 'register';

/** `field`: the field that was refused, if the failure concerns one. */
export type SignInError = { text: string; field?: 'email' | 'password' };

export type FormView = { kind: 'form'; mode: SignInMode; error: SignInError | null; info: string | null };

/**
 * Google's address already has an account. `unproven`: the account never confirmed the address; whoever knows its password
 * keeps it as it is. `unvouched`: Google does not vouch for the address, so the password or a mailed link decides.
 */
export type LinkView = { kind: 'link'; idToken: string; reason: 'unproven' | 'unvouched' };

/** The open dialog; only one at a time. */
type SignInView =
  | { kind: 'closed' }
  | FormView
  /** A LinkedIn response that this tab did not request; `email` is null until the server has said whose token it is. */
  | { kind: 'confirm'; token: string; email: string | null }
  | LinkView
  | { kind: 'logout' };

export type SignIn = {
  view: SignInView;
  /** A success notice, announced to screen readers; `id` distinguishes two with the same text. */
  notice: { id: number; text: string } | null;
  /** The last address typed: a request for a new password starts with it. */
  typedEmail: string;
  setTypedEmail(typedEmail: string): void;
  openLogin(error?: string): void;
  /** Opens Login with the sentence that the sign-in has ended. */
  openExpired(): void;
  /** Opens Login after a registration that returned no token. */
  openRegistered(): void;
  switchMode(): void;
  showError(text: string, field?: SignInError['field']): void;
  clearError(): void;
  openConfirm(token: string, email?: string): void;
  openLink(idToken: string, reason: LinkView['reason']): void;
  openLogout(): void;
  close(): void;
  notify(text: string): void;
  dismissNotice(): void;
};

export const signInStore = createStore<SignIn>((set, get) => ({
  view: { kind: 'closed' },
  notice: null,
  typedEmail: '',
  setTypedEmail: (typedEmail) => set({ typedEmail }),
  openLogin: (error) => set({ view: { ...toForm(), error: error ? { text: error } : null } }),
  openExpired: () => set({ view: toForm(signInWords.ended) }),
  openRegistered: () => set({ view: toForm(signInWords.registered) }),
  switchMode: () =>
    set(({ view }) =>
      view.kind === 'form'
        ? { view: { ...toForm(), mode: view.mode === 'login' ? 'register' : 'login' } }
        : {},
    ),
  // A late response must not reopen what the visitor has closed.
  showError: (text, field) =>
    set(({ view }) =>
      view.kind === 'form' ? { view: { ...view, error: { text, ...(field && { field }) } } } : {},
    ),
  clearError: () => set(({ view }) => (view.kind === 'form' ? { view: { ...view, error: null } } : {})),
  openConfirm: (token, email) => set({ view: { kind: 'confirm', token, email: email ?? null } }),
  openLink: (idToken, reason) => set({ view: { kind: 'link', idToken, reason } }),
  openLogout: () => set({ view: { kind: 'logout' } }),
  close: () => set({ view: { kind: 'closed' } }),
  notify: (text) => set({ notice: { id: (get().notice?.id ?? 0) + 1, text } }),
  dismissNotice: () => set({ notice: null }),
}));

/** Opens Login when a call or the widget finds that the token is dead. */
export function followExpiredSession(): void {
  sessionStore.subscribe(({ hasExpired }, previous) => {
    if (hasExpired && !previous.hasExpired) signInStore.getState().openExpired();
  });
}

function toForm(info: string | null = null): FormView {
  return { kind: 'form', mode: 'login', error: null, info };
}
