import { expect, test } from 'vitest';
import { setQuotes } from './set-quotes.ts';

test('sets the marks of print', () => {
  expect(setQuotes(`The "at will" rule, the workers' pay and India's Act ("the Act").`)).toBe(
    'The “at will” rule, the workers’ pay and India’s Act (“the Act”).',
  );
});

test('closes a quotation behind words that are set apart', () => {
  expect(setQuotes('" means', 'the word "fair')).toBe('” means');
  expect(setQuotes('"Fair" means')).toBe('“Fair” means');
});
