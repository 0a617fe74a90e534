import type { Host } from '../host.ts';
import { element } from '../ui/element.ts';
import { toAnswerNodes } from './answer-text.ts';
import { words } from './words.ts';

/** The window's conversation, appended to and never drawn again. */
export function createMessages(host: Host, onHandOver: () => void, ...below: Node[]) {
  const site = new URL(host.options.apiBase, location.href).origin;
  const log = element('div', { role: 'log', class: 'messages' });
  const typing = element('p', { class: 'typing', role: 'status' });
  const scroller = element('div', { class: 'scroll', tabindex: '0' }, log, typing, ...below);

  function add(message: HTMLElement) {
    log.append(message);
    // The top of a long answer stays in sight; scrollIntoView() would also move the host page.
    scroller.scrollTop = message.offsetTop - 12;
  }

  return {
    scroller,
    count: () => log.childElementCount,

    addQuestion(text: string) {
      add(element('p', { class: 'question' }, text));
    },

    addAnswer(content: string, offersHandOver = false) {
      const answer = element('div', { class: 'prose' }, ...toAnswerNodes(content, site));
      if (offersHandOver) {
        answer.append(
          element('button', { type: 'button', class: 'primary', onclick: onHandOver }, words.handOver),
        );
      }
      add(answer);
    },

    setTyping(isTyping: boolean) {
      typing.replaceChildren(...(isTyping ? [element('span', {}, words.typing)] : []));
      if (isTyping) scroller.scrollTop = scroller.scrollHeight;
    },
  };
}
