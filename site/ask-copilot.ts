import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { callWidget } from './embed-widget.ts';

/** Marks a form whose one field is a question for the Co-pilot. Without a script it is sent to /chat. */
export const askFormMark = { 'data-ask': '', action: '/chat', method: 'get' } as const;

/** Listens on the document, since the forms stand in static parts of pages. */
export function useAskForms(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleSubmit(event: SubmitEvent) {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.ask === undefined) return;
      event.preventDefault();
      const field = form.querySelector('input');
      const question = field?.value.trim();
      if (question) askCopilot(question, navigate);
      else field?.focus();
    }
    document.addEventListener('submit', handleSubmit);
    return () => document.removeEventListener('submit', handleSubmit);
  }, [navigate]);
}

/** Where the widget's script was blocked or failed, the question goes to the /chat page instead. */
function askCopilot(question: string, navigate: (to: string) => void) {
  const hasScriptFailed = Array.isArray(window.Lexloom) && document.readyState === 'complete';
  if (hasScriptFailed) navigate(`/chat?q=${encodeURIComponent(question)}`);
  else callWidget(['open', 'copilot', { prompt: question }]);
}
