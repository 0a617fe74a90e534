import type { Host } from '../host.ts';
import { drawIcon } from '../ui/draw-icon.ts';
import { element } from '../ui/element.ts';
import { toAnswerNodes } from './answer-text.ts';
import { findNearest } from './suggest-topics.ts';
import { topicIcons } from './topic-icons.ts';
import { words } from './words.ts';

type Offers = { ask: (text: string) => void; handOver: (question: string) => void };

/** The window's conversation, appended to and never drawn again. */
export function createMessages(host: Host, offers: Offers, ...below: Node[]) {
  const site = new URL(host.options.apiBase, location.href).origin;
  const log = element('div', { role: 'log', class: 'messages' });
  const typing = element('p', { class: 'typing', role: 'status' });
  const scroller = element('div', { class: 'scroll', tabindex: '0' }, log, typing, ...below);

  function add(message: HTMLElement) {
    log.append(message);
    // The top of a long answer stays in sight; scrollIntoView() would also move the host page.
    scroller.scrollTop = message.offsetTop - 12;
  }

  /** The three nearest topics, and the Co-pilot with the question filled in. */
  function drawOffers(question: string): Node[] {
    return [
      element('p', {}, words.nearest),
      element(
        'div',
        { class: 'quick' },
        ...findNearest(question).map(({ key, title }) =>
          element(
            'button',
            { type: 'button', onclick: () => offers.ask(title) },
            drawIcon(topicIcons[key]),
            title,
          ),
        ),
      ),
      element(
        'button',
        { type: 'button', class: 'primary', onclick: () => offers.handOver(question) },
        words.handOver,
      ),
    ];
  }

  return {
    scroller,

    addQuestion(text: string) {
      add(element('p', { class: 'question' }, text));
    },

    /** @param unanswered a question that no entry answers: offers what else there is */
    addAnswer(content: string, unanswered?: string) {
      add(
        element(
          'div',
          { class: 'prose' },
          ...toAnswerNodes(content, site),
          ...(unanswered === undefined ? [] : drawOffers(unanswered)),
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
