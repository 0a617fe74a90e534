import { type FormState, hostPropertyNames } from './controls.ts';

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
