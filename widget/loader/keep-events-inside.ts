/**
 * Events that pages listen for on their document: to search, to scroll, to trap the focus, to close what is open. Only those
 * that cross a shadow root (`composed`).
 */
const types =
  'keydown keypress keyup beforeinput input paste wheel touchstart touchmove pointerdown mousedown click focusin focusout';

/** Hides what a visitor does inside the widget from the page's listeners, except capturing ones. */
export function keepEventsInside(root: ShadowRoot): void {
  // Passive, so that scrolling never waits for us.
  for (const type of types.split(' '))
    root.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
}
