const focusable = 'button,a[href],input,textarea,[tabindex="0"]';

/** Tab from the last control goes to the first and back; a modal dialog alone would let it out to the browser. */
export function keepTabInside(event: KeyboardEvent, container: HTMLElement) {
  if (event.key !== 'Tab') return;
  // A dialog inside has taken care of its own.
  event.stopPropagation();
  const all = [...container.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'),
  );
  const root = container.getRootNode() as ShadowRoot;
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (root.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
