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

test('goes on in a column below a title across both columns', () => {
  const column = (left: number): PageLine[] =>
    Array.from({ length: 10 }, (_, at) => ({
      text: at === 4 ? 'The Employer may ask for it, and in' : 'The sentence goes on in words of this kind',
      ...{ left, right: left + (at === 4 ? 196 : 200), y: 700 - 14 * at, size: 11 },
    }));
  const title = { text: 'Chapter 7 on absence, leave and conduct', left: 60, right: 420, y: 760, size: 11 };
  const paragraphs = toPageParagraphs([title, ...column(60), ...column(320)]);
  expect(paragraphs).toHaveLength(2);
});

test('goes on in a short column whose page has a wider header', () => {
  const header = {
    text: 'Hallberg GmbH, Purchase Order 4500187733, Page 4',
    ...{ left: 60, right: 420, y: 760, size: 11 },
  };
  const column = ['11.3 German law applies. The UN', 'Convention on Contracts is excluded.'].map(
    (text, at) => ({ text, left: 60, right: 240, y: 700 - 14 * at, size: 11 }),
  );
  const paragraphs = toPageParagraphs([header, ...column], new Set([header]));
  expect(paragraphs.at(-1)?.text).toBe(
    '11.3 German law applies. The UN Convention on Contracts is excluded.',
  );
});

test('joins no sentence with a footer close below it, nor with a header', () => {
  const lines = toLines([
    'Prices may rise by no more than the greater',
    'Page 1 of 5',
    'of (i) 5% and (ii) the index.',
  ]);
  expect(toPageParagraphs(lines, new Set([lines[1]!])).map(({ text }) => text)).toEqual(
    lines.map(({ text }) => text),
  );
});

test('keeps paragraphs apart on a page where most have a single line', () => {
  // Full lines, which alone do not show where a paragraph ends: 14 points within one, 24 between two.
  const gaps = [0, 24, 14, 24, 24, 24, 24, 14, 24];
  const texts = gaps.map((gap, at) =>
    gap === 14 ? 'and goes on in a second line.' : `Term ${at}: what it means here.`,
  );
  let y = 700;
  const lines = texts.map((text, at): PageLine => {
    y -= gaps[at] ?? 0;
    return { text, left: 70, right: 500, y, size: 11 };
  });
  expect(toPageParagraphs(lines)).toHaveLength(7);
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
