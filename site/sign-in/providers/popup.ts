import { popupHeightPx, popupWidthPx } from '#shared/limits.ts';
import type { Provider } from './auth-config.ts';
import { listenForAnswer, type ProviderAnswer } from './provider-answer.ts';

const closedCheckMs = 300;
/**
 * When a window closes itself, its response may still be on its way. And a window whose opener was severed looks closed as soon
 * as it begins to load our page, which takes a second on a slow line or phone.
 */
const closedGraceMs = 2000;
/** As long as the server accepts nonce and state. */
const answerTimeoutMs = 10 * 60_000;

/** Opens an empty window centred on this one. Call it within the click: later, browsers would block it. */
export function openPopup(provider: Provider): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - popupWidthPx) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - popupHeightPx) / 2));
  const size = `width=${popupWidthPx},height=${popupHeightPx}`;
  return window.open('', `lexloom-${provider}`, `popup,${size},left=${left},top=${top}`);
}

type Watch = {
  provider: Provider;
  popup: Window;
  state: string;
  onAnswer: (answer: ProviderAnswer) => void;
  /** Called if the window was closed, or left open for too long. */
  onCancelled: () => void;
  /** The same window is used for another sign-in. */
  onReplaced: () => void;
};

/**
 * By window: ends its watch, when the window is used again. (A window whose opener was severed is not found again, so its login
 * continues beside the next one.)
 */
const replace = new WeakMap<Window, () => void>();

/**
 * Waits for the window's response. If a provider severs the opener, an open window looks closed, so a response is also accepted
 * for a while after it was closed.
 */
export function watchPopup({ provider, popup, state, onAnswer, onCancelled, onReplaced }: Watch): void {
  let isOver = false;
  replace.get(popup)?.();
  replace.set(popup, () => {
    end();
    onReplaced();
  });
  const unsubscribe = listenForAnswer(provider, state, (answer) => {
    end();
    onAnswer(answer);
  });
  const closedCheck = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(closedCheck);
    setTimeout(() => isOver || cancel(), closedGraceMs);
  }, closedCheckMs);
  let isCancelled = false;
  const timeout = setTimeout(() => {
    end();
    cancel();
  }, answerTimeoutMs);

  /** Only once, because later another sign-in may have begun. */
  function cancel() {
    if (!isCancelled) onCancelled();
    isCancelled = true;
  }

  function end() {
    isOver = true;
    unsubscribe();
    clearInterval(closedCheck);
    clearTimeout(timeout);
  }
}
