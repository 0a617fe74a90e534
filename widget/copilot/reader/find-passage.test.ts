import { expect, test } from 'vitest';
import { findPassage } from './find-passage.ts';

const quote = 'It ends after two years.';

test('a passage is where it was quoted, also where the same words stand before', () =>
  expect(findPassage(`${quote} ${quote}`, { start: 25, end: 49, quote })).toEqual({ start: 25, end: 49 }));

test('a passage that a change has moved is found where it is now', () =>
  expect(findPassage(`New words. ${quote}`, { start: 0, end: 24, quote })).toEqual({ start: 11, end: 35 }));

test('a passage that a change has taken away is nowhere', () =>
  expect(findPassage('It ends after three years.', { start: 0, end: 24, quote })).toBeUndefined());

test('a passage without a quotation stays as it is, and a document without one has none', () => {
  expect(findPassage('Some text.', { start: 2, end: 4 })).toEqual({ start: 2, end: 4 });
  expect(findPassage('Some text.', {})).toEqual({ start: 0, end: 0 });
});
