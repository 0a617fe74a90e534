/**
 * Holds what a visitor does before React listens: presses of buttons that only a script answers, and forms that
 * only a script sends (those without an `action`). Links, other forms and the widget's buttons need no React.
 *
 * @returns ends the holding, and gives a function that does what was held, once, in its order.
 */
export function holdEarlyActions(): () => () => void {
  const held = new Map<Element, () => void>();

  function handleClick({ target }: MouseEvent) {
    const button =
      target instanceof Element &&
      target.closest<HTMLElement>('#root button[type="button"]:not([data-lexloom-open])');
    // Pressed again because nothing happened, it is still one press.
    if (button) held.set(button, () => button.click());
  }

  function handleSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    held.set(form, () => form.requestSubmit(submitter));
  }

  document.addEventListener('click', handleClick);
  document.addEventListener('submit', handleSubmit);
  return () => {
    document.removeEventListener('click', handleClick);
    document.removeEventListener('submit', handleSubmit);
    return () => {
      for (const act of held.values()) act();
      held.clear();
    };
  };
}
