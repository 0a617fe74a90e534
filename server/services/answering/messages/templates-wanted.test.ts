import { expect, test } from 'vitest';
import { wantsTemplates } from './templates-wanted.ts';

test.each([
  ['which contracts can I create here?', true],
  ['do you have any templates', true],
  ['Zeigen Sie mir Ihre Vorlagen', true],
  ['Welche Verträge könnt ihr für uns aufsetzen?', true],
  ['¿Tienen plantillas?', true],
  ['aap kaun se documents bana sakte hain?', true],
  ['आप कौन से अनुबंध बना सकते हैं', true],
  ['which documents do you need from me?', false],
  ['what documents do I need for a visa', false],
  ['do you work with our templates', false],
  ['Welche Unterlagen muss ich einreichen?', false],
  ['¿Qué documentos necesito para despedir a alguien?', false],
  ['visa ke liye kaun se documents chahiye', false],
])('whether "%s" asks for the templates: %s', (message, isAsked) => {
  expect(wantsTemplates(message)).toBe(isAsked);
});
