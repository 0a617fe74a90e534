import { playground } from '../words/playground.ts';
import { type FormState, hostPropertyNames } from './controls.ts';
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
    ...(['review', 'draft'] as const).map((task) =>
      element(
        'button',
        { type: 'button', 'data-lexloom-open': 'copilot', 'data-lexloom-task': task },
        words.task(task),
      ),
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

const sheet = new CSSStyleSheet();
sheet.replaceSync(':root {}');

/** Sets CSS custom properties of the host page on its root, where the widget inherits them. Empty: not set. */
export function applyHostProperties(form: FormState): void {
  const [rule] = sheet.cssRules;
  if (!(rule instanceof CSSStyleRule)) return;
  for (const name of hostPropertyNames) {
    const value = form.hostProperty(name);
    // By the object model: a value out of a link must not be parsed as further rules.
    if (value) rule.style.setProperty(name, value);
    else rule.style.removeProperty(name);
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
