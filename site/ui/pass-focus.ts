/**
 * Passes on the focus from an element that is about to be removed, or has been, unless the visitor has moved on to another one
 * meanwhile: what they type there must not be interrupted.
 */
export function passFocus(from: Element, to: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === from || activeElement === body) to?.focus();
}
