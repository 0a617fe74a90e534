const focusable = 'button,a[href],input,textarea,[tabindex="0"]';

/**
 * Keeps Tab inside a container, because a modal dialog by itself lets the focus move to the browser. To be called for its
 * `keydown`.
 */
export function trapFocus(event: KeyboardEvent, container: HTMLElement) {
  if (event.key !== 'Tab') return;
  // A dialog inside the container traps the focus itself.
  event.stopPropagation();
  const controls = [...container.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'),
  );
  const root = container.getRootNode() as ShadowRoot;
  const [first, last] = [controls[0], controls.at(-1)];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (root.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
