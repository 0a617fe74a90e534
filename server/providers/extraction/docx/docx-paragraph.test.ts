import { expect, test } from 'vitest';
import { createDocxNotes } from './docx-notes.ts';
import { readDocxParagraph } from './docx-paragraph.ts';
import { readXmlTokens } from './xml-tokens.ts';

test('what stands left and right of a tab to a place on the line is not one word', () => {
  const run = '<w:t>Confidential</w:t><w:ptab w:relativeTo="margin" w:alignment="right"/><w:t>Page 3</w:t>';
  expect(readText(run)).toBe('Confidential\tPage 3');
});

test.each([
  ['a field that was ticked', '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>', '☒'],
  ['a field that is ticked at first', '<w:checkBox><w:sizeAuto/><w:default w:val="1"/></w:checkBox>', '☒'],
  [
    'a field whose tick was removed',
    '<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>',
    '☐',
  ],
])('a box to tick says whether it is ticked: %s', (_, box, shown) => {
  const begin = `<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="A"/>${box}</w:ffData></w:fldChar>`;
  const list = '<w:ffData><w:ddList><w:default w:val="1"/></w:ddList></w:ffData>';
  expect(readText(`${begin}${list}<w:t> Yes</w:t>`)).toBe(`${shown} Yes`);
});

test.each([
  ['F0FE', '☑'],
  ['F0E0', ''],
])('the character %s of Wingdings is read as "%s"', (char, shown) => {
  expect(readText(`<w:sym w:font="Wingdings" w:char="${char}"/><w:t> Part time</w:t>`)).toBe(
    `${shown} Part time`,
  );
});

function readText(run: string): string {
  const tokens = readXmlTokens(Buffer.from(`<w:p><w:r>${run}</w:r></w:p>`));
  tokens.next();
  return readDocxParagraph(tokens, { notes: createDocxNotes(), onBox() {} }).text;
}
