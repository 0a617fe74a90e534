/** A window that has lost less height than this has lost a toolbar; a keyboard takes more. */
const minKeyboardPx = 100;

/**
 * Keeps a panel above an on-screen keyboard that covers the page instead of shrinking it (iOS), so that the input and the
 * newest text stay visible. Does nothing while the page is pinch-zoomed.
 */
export function avoidOnScreenKeyboard(panel: HTMLElement, signal: AbortSignal): void {
  const view = visualViewport;
  if (!view) return;
  const fitPanel = () => {
    const isCovered = view.scale <= 1.01 && innerHeight - view.height > minKeyboardPx;
    if (isCovered) {
      panel.style.setProperty('height', `${view.height}px`);
      panel.style.setProperty('top', `${view.offsetTop}px`);
      // The keyboard covers the input's own safe area.
      panel.style.setProperty('--safe-bottom', '0px');
    } else for (const name of ['height', 'top', '--safe-bottom']) panel.style.removeProperty(name);
  };
  const handleResize = () => {
    fitPanel();
    // On a small phone the panel may now be too low for all of it. The browser has made room for the input before.
    (panel.getRootNode() as ShadowRoot).activeElement?.scrollIntoView({ block: 'nearest' });
  };
  view.addEventListener('resize', handleResize, { signal });
  view.addEventListener('scroll', fitPanel, { signal });
  handleResize();
}
