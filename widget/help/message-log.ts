import type { Host } from '../host.ts';
import { drawIcon } from '../ui/draw-icon.ts';
import { element } from '../ui/element.ts';
import { toAnswerNodes } from './answer-text.ts';
import type { HelpHandlers } from './help-view.ts';
import { suggestTopics } from './suggest-topics.ts';
import { topicIcons } from './topic-icons.ts';
import { words } from './words.ts';

/** The messages of the conversation: appended to, never redrawn. `footer` scrolls with them, below. */
export function createMessageLog(host: Host, { onAsk, onHandOff }: HelpHandlers, footer: Node) {
  const site = new URL(host.options.apiBase, location.href).origin;
  const log = element('div', { role: 'log', class: 'messages' });
  const typing = element('p', { class: 'typing', role: 'status' });
  const scroller = element('div', { class: 'scroll', tabindex: '0' }, log, typing, footer);

  function append(message: HTMLElement) {
    log.append(message);
    // The start of a long answer stays in view; scrollIntoView() would also move the host page.
    scroller.scrollTop = message.offsetTop - 12;
  }

  /** The most similar topics, and the Co-pilot with the question filled in. */
  function createSuggestions(question: string): Node[] {
    return [
      element('p', {}, words.suggestions),
      element(
        'div',
        { class: 'quick' },
        ...suggestTopics(question).map(({ key, title }) =>
          element(
            'button',
            { type: 'button', onclick: () => onAsk(title) },
            drawIcon(topicIcons[key]),
            title,
          ),
        ),
      ),
      element(
        'button',
        { type: 'button', class: 'primary', onclick: () => onHandOff(question) },
        words.handOff,
      ),
    ];
  }

  return {
    scroller,

    appendQuestion(text: string) {
      append(element('p', { class: 'question' }, text));
    },

    /** @param unanswered a question that no entry answers: adds suggestions */
    appendAnswer(content: string, unanswered?: string) {
      append(
        element(
          'div',
          { class: 'prose' },
          ...toAnswerNodes(content, site),
          ...(unanswered === undefined ? [] : createSuggestions(unanswered)),
        ),
      );
    },

    clear: () => log.replaceChildren(),

    setTyping(isTyping: boolean) {
      typing.replaceChildren(...(isTyping ? [element('span', {}, words.typing)] : []));
      if (isTyping) scroller.scrollTop = scroller.scrollHeight;
    },
  };
}
