/**
 * Holds what a visitor does before the page is hydrated: presses of buttons that only React answers, and forms that
 * only React sends (those without an `action`). Links, other forms and the widget's openers work without React.
 *
 * Listens in the capture phase on the document: React, which listens on `#root` before it is hydrated, would drop the
 * event or run it once more.
 *
 * @returns the function that stops holding and runs what was held, once each, in order
 */
export function holdEarlyActions(): () => void {
  const held = new Map<Element, () => void>();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };

  function handleClick(event: MouseEvent) {
    const button =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>('#root button[type="button"]:not([data-lexloom-open])');
    if (!button) return;
    event.stopPropagation();
    // If somebody presses again because nothing happened, it still counts once.
    held.set(button, () => button.click());
  }

  function handleSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    event.stopPropagation();
    held.set(form, () => form.requestSubmit(submitter));
  }

  document.addEventListener('click', handleClick, options);
  document.addEventListener('submit', handleSubmit, options);
  return function releaseEarlyActions() {
    listening.abort();
    for (const act of held.values()) act();
    held.clear();
  };
}
