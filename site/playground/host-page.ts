import { playground } from '../words/playground.ts';
import { type FormState, hostPropertyNames } from './controls.ts';
import { button, element } from './element.ts';

const words = playground.host;

/** Imitates a partner's page: openers, a field that can lose the focus, and room to scroll. */
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

/** Sets CSS custom properties on the host page's root, from which the widget inherits them. An empty value is not set. */
export function applyHostProperties(form: FormState): void {
  const [rule] = sheet.cssRules;
  if (!(rule instanceof CSSStyleRule)) return;
  for (const name of hostPropertyNames) {
    const value = form.hostProperty(name);
    // Uses the object model, so that a value from a link cannot be parsed as further rules.
    if (value) rule.style.setProperty(name, value);
    else rule.style.removeProperty(name);
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
