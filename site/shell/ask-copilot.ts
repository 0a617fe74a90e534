import { callWidget } from './embed-widget.ts';

/**
 * Lets forms marked `data-ask` open the Co-pilot with what is typed in their only field. Listens on the document, so that a
 * question also works before React is there, and in the capture phase, because React stops events until it has hydrated.
 * Without scripts, such a form goes to /chat.
 */
export function listenForAsks(): void {
  document.addEventListener('submit', handleSubmit, { capture: true });
}

function handleSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.ask === undefined) return;
  const field = form.querySelector('input');
  const question = field?.value.trim();
  // If the widget's script was blocked or failed, the form is sent to its own address.
  if (question && hasWidgetFailed()) return;
  event.preventDefault();
  if (question) callWidget(['open', 'copilot', { prompt: question }]);
  else field?.focus();
}

/** The script has failed if the queue is still an array although the page and its scripts have loaded. */
const hasWidgetFailed = () => Array.isArray(window.Lexloom) && document.readyState === 'complete';
