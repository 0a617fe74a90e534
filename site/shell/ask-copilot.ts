import { callWidget } from './embed-widget.ts';

/** Marks a form whose one field is a question for the Co-pilot. Without a script it is sent to /chat. */
export const askFormMark = { 'data-ask': '', action: '/chat', method: 'get' } as const;

/** Listens on the document, before React is there: what is asked on a page that is still coming opens the Co-pilot, too. */
export function listenForAsks(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.ask === undefined) return;
    const field = form.querySelector('input');
    const question = field?.value.trim();
    // Where the widget's script was blocked or failed, the form goes its own way.
    if (question && hasWidgetFailed()) return;
    event.preventDefault();
    if (question) callWidget(['open', 'copilot', { prompt: question }]);
    else field?.focus();
  });
}

const hasWidgetFailed = () => Array.isArray(window.Lexloom) && document.readyState === 'complete';
