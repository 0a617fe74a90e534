import type { LexloomEntry, QueuedCall } from '#shared/embed.ts';
import { taskKey } from '#shared/storage-keys.ts';
import { takeFromTab, writeToTab } from '../browser-storage.ts';
import { sessionStore } from '../session-store.ts';
import { signInStore } from '../sign-in/sign-in-store.ts';

declare global {
  interface Window {
    Lexloom?: LexloomEntry;
  }
}

/** Calls the widget, or queues the call until its script is there. */
export function callWidget(call: QueuedCall): void {
  window.Lexloom ??= [];
  window.Lexloom.push(call);
}

/** Embeds the widget as any partner does: the script tag is in the page, and the token is passed here. */
export function embedWidget(): void {
  const { token: stored } = sessionStore.getState();
  callWidget(['init', { token: stored }]);
  callWidget(['on', 'login', handleLogin]);
  callWidget(['on', 'auth-required', handleAuthRequired]);
  if (stored !== null && hasPendingTask()) callWidget(['open', 'copilot']);
  sessionStore.subscribe(({ token }, previous) => {
    if (token === previous.token) return;
    callWidget(['update', { token }]);
    if (token !== null && (cameFromCopilot || hasPendingTask())) callWidget(['open', 'copilot']);
  });
  signInStore.subscribe(({ view }) => {
    if (view.kind !== 'closed') return;
    cameFromCopilot = false;
    // A visitor who gave up logging in must not find the task again at a later login.
    if (sessionStore.getState().token === null) takeFromTab(taskKey);
  });
}

/** The Co-pilot closes when a guest asks to sign in, and opens again after the sign-in. */
let cameFromCopilot = false;

/** A sign-in that left the page returns to a new page, which only knows the guest's task from what the tab has stored. */
function hasPendingTask(): boolean {
  const pending = takeFromTab(taskKey);
  // Put back, because the widget reads it, too.
  return pending !== null && writeToTab(taskKey, pending);
}

function handleLogin() {
  cameFromCopilot = true;
  signInStore.getState().openLogin();
}

function handleAuthRequired() {
  const { token, expire } = sessionStore.getState();
  expire(token);
}
