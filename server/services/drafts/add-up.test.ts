import { expect, test } from 'vitest';
import { addUp } from './add-up.ts';

const sum = { key: 'total', label: 'Total', of: ['first', 'second'] };
const asked = new Set(sum.of);

test('a sum is written without the error of binary fractions', () => {
  const three = { ...sum, of: ['first', 'second', 'third'] };
  const answers = { first: 'USD 0.1', second: 'USD 2.7', third: 'USD 0.2' };
  expect(addUp(three, answers, new Set(three.of))).toEqual({ text: 'USD 3' });
});

test('a sum counts only what is asked, and says which answer it lacks', () => {
  expect(addUp(sum, { first: 'USD 5' }, new Set(['first']))).toEqual({ text: 'USD 5' });
  expect(addUp(sum, { first: 'USD 5' }, asked)).toEqual({ key: 'second', label: 'Total' });
});

test('amounts in different currencies are not added up', () => {
  const added = addUp(sum, { first: 'USD 5', second: 'EUR 5' }, asked);
  expect(added).toEqual({ key: 'second', label: 'Total: its parts are in different currencies' });
});
