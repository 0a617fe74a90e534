import { pauseMs } from './pause.ts';

/**
 * Reports the page's first place for the Co-pilot, now and whenever it changes; `null` if there is none. A page may change all
 * the time, so it is searched at most ten times a second.
 */
export function watchPlaces(signal: AbortSignal, onPlace: (place: Element | null) => void): void {
  let known: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    const found = document.querySelector('[data-lexloom-place]');
    if (found === known) return;
    known = found;
    onPlace(found);
  };
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(look, pauseMs);
  });
  observer.observe(document, { childList: true, subtree: true });
  // Nothing else sets this handler, because the signal is the loader's own.
  signal.onabort = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  look();
}
