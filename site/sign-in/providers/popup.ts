import { popupHeightPx, popupWidthPx } from '#shared/limits.ts';
import { listenForAnswer, type ProviderAnswer } from './provider-answer.ts';

const closedCheckMs = 300;
/**
 * The answer of a window that closes itself may still be on its way at that moment; and one whose opener was severed looks
 * closed from when it begins to load our page, which takes a second on a slow line or phone.
 */
const closedGraceMs = 2000;
/** As long as the server accepts nonce and state. */
const answerTimeoutMs = 10 * 60_000;

/** Opens an empty window centred on this one. Call it within the click: later, browsers would block it. */
export function openPopup(name: string): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - popupWidthPx) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - popupHeightPx) / 2));
  const size = `width=${popupWidthPx},height=${popupHeightPx}`;
  return window.open('', `lexloom-${name}`, `popup,${size},left=${left},top=${top}`);
}

type Watch = {
  popup: Window;
  state: string;
  onAnswer: (answer: ProviderAnswer) => void;
  /** The window was closed, or left open for too long. */
  onCancelled: () => void;
};

/**
 * Waits for the window's answer. A provider that severs the opener makes an open window look closed, so an answer is
 * also accepted for a while after it was closed.
 */
export function watchPopup({ popup, state, onAnswer, onCancelled }: Watch): void {
  let isOver = false;
  const unsubscribe = listenForAnswer(state, (answer) => {
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

  /** Once: by the second time another sign-in may have begun. */
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
