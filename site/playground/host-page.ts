import { playground } from '../words/playground.ts';
import { button, element } from './element.ts';

const words = playground.host;

/** Imitates a partner's page: openers, a field to lose the focus from, room to scroll. */
export function createHostPage(frame?: HTMLIFrameElement): HTMLElement {
  const openers = element(
    'p',
    { class: 'openers' },
    element('button', { type: 'button', 'data-lexloom-open': 'help' }, words.help),
    element(
      'a',
      { href: '/contact', 'data-lexloom-open': 'copilot', 'data-lexloom-prompt': words.prompt },
      words.copilot,
    ),
    button(words.later, () => {
      openers.append(element('button', { type: 'button', 'data-lexloom-open': 'copilot' }, words.added));
    }),
  );
  return element(
    'aside',
    { id: 'host', 'aria-label': words.label },
    element('h2', {}, words.heading),
    element('p', {}, words.text),
    openers,
    element('p', {}, element('label', {}, words.field, ' ', element('input', { type: 'text' }))),
    ...(frame ? [frame] : []),
  );
}
