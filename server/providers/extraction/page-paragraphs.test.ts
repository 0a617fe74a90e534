import { expect, test } from 'vitest';
import { type PageLine, toPageParagraphs } from './page-paragraphs.ts';

test.each([
  ['a period', 'During probation either party may terminate by giving', '15 days’ notice or salary in lieu.'],
  ['an age', 'You retire on the last day of the month in which you reach', '60 years.'],
  ['a date', 'Sign and return the duplicate of this letter on or before', '20 March 2026 as acceptance.'],
  ['a figure in brackets', 'The agreement renews for further periods of twelve', '(12) months each.'],
  ['a reference', 'The Supplier is paid the charges that are set out in', 'Schedule 2 to this agreement.'],
  ['a clause', 'Nothing limits the liability of a party for a breach of', '7.2 or of any other clause.'],
])('%s at the beginning of a line goes on with its sentence', (_, first, second) => {
  expect(toPageParagraphs(toLines([first, second])).map(({ text }) => text)).toEqual([`${first} ${second}`]);
});

test.each([
  [
    'a clause after a sentence',
    'The Supplier is paid for everything that it has delivered.',
    '2 Confidentiality',
  ],
  [
    'a line of a contents list',
    'Definitions and interpretation ..................... 1',
    '2 Confidentiality',
  ],
  ['an item after a lead-in', 'This agreement is made between the following two parties:', '(1) the Buyer'],
  [
    'an item after "and"',
    'a right to inspect the books of the other party, and',
    '(2) the right to copy them',
  ],
])('%s begins a paragraph', (_, first, second) => {
  expect(toPageParagraphs(toLines([first, second])).map(({ text }) => text)).toEqual([first, second]);
});

/** Full lines of a column, the last of which may be short. */
function toLines(texts: readonly string[]): PageLine[] {
  return texts.map((text, index) => ({
    text,
    left: 70,
    right: index < texts.length - 1 ? 500 : 70 + 7 * text.length,
    y: 700 - 14 * index,
    size: 11,
  }));
}
