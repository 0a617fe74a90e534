/**
 * Passes the focus on from an element that goes, or has gone, unless the visitor has moved on to another one meanwhile: what
 * they type there must not be interrupted.
 */
export function passFocus(from: Element, to: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === from || activeElement === body) to?.focus();
}
