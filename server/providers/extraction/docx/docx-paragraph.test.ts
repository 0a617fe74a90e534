import { expect, test } from 'vitest';
import { createDocxNotes } from './docx-notes.ts';
import { readDocxParagraph } from './docx-paragraph.ts';
import { readXmlTokens } from './xml-tokens.ts';

test('what stands left and right of a tab to a place on the line is not one word', () => {
  const run = '<w:t>Confidential</w:t><w:ptab w:relativeTo="margin" w:alignment="right"/><w:t>Page 3</w:t>';
  const tokens = readXmlTokens(Buffer.from(`<w:p><w:r>${run}</w:r></w:p>`));
  tokens.next();
  expect(readDocxParagraph(tokens, { notes: createDocxNotes(), onBox() {} }).text).toBe(
    'Confidential\tPage 3',
  );
});
