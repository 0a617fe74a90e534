import type { LexloomEntry, QueuedCall } from '#shared/embed.ts';
import { sessionStore } from '../session-store.ts';
import { signInStore } from '../sign-in/sign-in-store.ts';

declare global {
  interface Window {
    Lexloom?: LexloomEntry;
  }
}

/** Sends a call to the widget, also before its script has come. */
export function callWidget(call: QueuedCall): void {
  window.Lexloom ??= [];
  window.Lexloom.push(call);
}

/** Embeds the widget as any partner would: the script tag stands in the page, the token is handed over here. */
export function embedWidget(): void {
  callWidget(['init', { token: sessionStore.getState().token }]);
  callWidget(['on', 'login', handleLoginWish]);
  callWidget(['on', 'auth-required', handleDeadToken]);
  sessionStore.subscribe(({ token }, previous) => {
    if (token === previous.token) return;
    callWidget(['update', { token }]);
    if (token !== null && cameFromCopilot) callWidget(['open', 'copilot']);
  });
  signInStore.subscribe(({ view }) => {
    if (view.kind === 'closed') cameFromCopilot = false;
  });
}

/** The Co-pilot closes when a guest asks to sign in; after a sign-in the visitor finds it open again. */
let cameFromCopilot = false;

function handleLoginWish() {
  cameFromCopilot = true;
  signInStore.getState().openLogin();
}

function handleDeadToken() {
  sessionStore.getState().dropToken();
  signInStore.getState().openEnded();
}
