import { popupHeightPx, popupWidthPx } from '#shared/limits.ts';
import { listenForAnswer, type ProviderAnswer } from './provider-answer.ts';

const closedCheckMs = 300;
/** The answer of a window that closes itself is on its way at that moment. */
const closedGraceMs = 400;
/** As long as nonce and state count (interfaces, "Calls"). */
const lateMs = 10 * 60_000;

/** An empty window in the middle of this one, opened by the click itself: later, browsers would block it. */
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
  onClosed: () => void;
};

/**
 * Waits for the window's answer. A provider that cuts the tie to its opener makes an open window look closed, so an
 * answer is taken for a while after `onClosed` too.
 */
export function watchPopup({ popup, state, onAnswer, onClosed }: Watch): void {
  let isOver = false;
  const stop = listenForAnswer(state, (answer) => {
    end();
    onAnswer(answer);
  });
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    setTimeout(() => isOver || onClosed(), closedGraceMs);
  }, closedCheckMs);
  const late = setTimeout(end, lateMs);

  function end() {
    isOver = true;
    stop();
    clearInterval(timer);
    clearTimeout(late);
  }
}
