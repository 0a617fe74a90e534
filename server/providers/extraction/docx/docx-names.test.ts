import { expect, test } from 'vitest';
import { createDocxNumbering } from './docx-numbering.ts';
import { readDocxStyles } from './docx-styles.ts';
import { readXmlTokens } from './xml-tokens.ts';

test('an entity that XML does not have stays as it is written, also where every object has its name', () => {
  const [, text] = readXmlTokens(Buffer.from('<w:t>&valueOf; &amp; &#233;</w:t>'));
  expect(text).toEqual({ kind: 'text', text: '&valueOf; & é' });
});

test('an unknown format counts in digits, also where every object has its name', () => {
  const level = '<w:lvl w:ilvl="0"><w:numFmt w:val="constructor"/><w:lvlText w:val="%1."/></w:lvl>';
  const part = `<w:numbering><w:abstractNum w:abstractNumId="1">${level}</w:abstractNum><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
  const numbering = createDocxNumbering(Buffer.from(part), readDocxStyles(undefined));
  expect(numbering.toLabel({ styleId: undefined, listId: '2', level: 0 })).toBe('1.');
});
