/** Below this the window is only a little smaller, by a toolbar: a keyboard takes more. */
const keyboardMinPx = 100;

/**
 * Keeps a panel above an on-screen keyboard where that lies over the page instead of making it smaller (iOS):
 * the input and the newest line stay in sight. Nothing is done while the page is zoomed by two fingers.
 */
export function fitKeyboard(dialog: HTMLElement, signal: AbortSignal): void {
  const view = visualViewport;
  if (!view) return;
  const follow = () => {
    const isCovered = view.scale <= 1.01 && innerHeight - view.height > keyboardMinPx;
    if (isCovered) {
      dialog.style.setProperty('height', `${view.height}px`);
      dialog.style.setProperty('top', `${view.offsetTop}px`);
      // The input's own safe area lies under the keyboard.
      dialog.style.setProperty('--safe-bottom', '0px');
    } else for (const name of ['height', 'top', '--safe-bottom']) dialog.style.removeProperty(name);
  };
  view.addEventListener('resize', follow, { signal });
  view.addEventListener('scroll', follow, { signal });
  follow();
}
