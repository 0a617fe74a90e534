import type { Host } from '../host.ts';
import { element } from '../ui/element.ts';
import { toAnswerNodes } from './answer-text.ts';
import type { HelpHandlers } from './help-view.ts';
import { words } from './words.ts';

/** The messages of the conversation, which are appended and never redrawn. `footer` scrolls with them, below. */
export function createMessageLog(host: Host, handlers: HelpHandlers, footer: Node) {
  const site = new URL(host.options.apiBase, location.href).origin;
  const log = element('div', { role: 'log', class: 'messages' });
  const typing = element('p', { class: 'typing', role: 'status' });
  const scroller = element('div', { class: 'scroll', tabindex: '0' }, log, typing, footer);

  function append(message: HTMLElement) {
    log.append(message);
    showStart(message);
  }

  function showStart(message: HTMLElement) {
    // Keeps the start of a long answer in view; scrollIntoView() would also scroll the host page.
    scroller.scrollTop = message.offsetTop - 12;
  }

  return {
    scroller,

    appendQuestion(text: string) {
      append(element('p', { class: 'question' }, text));
    },

    /** @param unanswered a question that no entry answers, for which suggestions are added */
    appendAnswer(content: string, unanswered?: string) {
      const answer = element('div', { class: 'prose' }, ...toAnswerNodes(content, site));
      append(answer);
      if (unanswered !== undefined)
        import('./unanswered/suggestions.ts').then(
          (module) => {
            answer.append(...module.createSuggestions(unanswered, handlers));
            showStart(answer);
          },
          // The way to the Co-pilot is also below the conversation.
          () => {},
        );
    },

    clear: () => log.replaceChildren(),

    setTyping(isTyping: boolean) {
      typing.replaceChildren(...(isTyping ? [element('span', {}, words.typing)] : []));
      if (isTyping) scroller.scrollTop = scroller.scrollHeight;
    },
  };
}
