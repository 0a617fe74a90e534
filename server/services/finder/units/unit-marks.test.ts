import { expect, test } from 'vitest';
import { locateWords } from '../words/words.ts';
import { mark, toMarks } from './unit-marks.ts';

const read = (text: string) => {
  const marks = toMarks(text, { start: 0, end: text.length }, locateWords(text));
  return Object.entries(mark).flatMap(([name, bit]) => ((marks & bit) !== 0 ? [name] : []));
};

test.each([
  ['The term is three years from 4 May 2024.', ['time', 'number', 'date']],
  ['The Tenant may sublet.', ['permission', 'addressee']],
  ['The Tenant may not sublet.', ['negation', 'addressee']],
  ['We may visit you.', ['permission', 'issuer']],
  ['the rent is £900, or 5% of it', ['money', 'percentage', 'number']],
  ['write to Ann Gray at a@b.example', ['notice', 'name', 'contact']],
  ['The Tenant cannot sublet, and can sell.', ['negation', 'permission', 'addressee']],
  ['Clause 4.2 may be waived for an annual fee.', ['number', 'permission', 'time']],
  ['The order is cancelled.', ['ending']],
  ['He shall bear the expense if it ends.', ['duty', 'condition', 'cost', 'ending']],
  ['Liability shall not exceed the fees.', ['limit', 'negation', 'duty']],
  ['"Territory" means India.', ['definition']],
  ['Schedule of fees', ['fragment']],
  ['Apologies: Ann Gray', ['name']],
  ['If to the Bank: Gray Bank', ['condition', 'fragment', 'issuer', 'name']],
  ['as follows:', ['leadIn']],
])('%s has %s', (text, names) => expect(read(text).sort()).toEqual(names.toSorted()));

test('what a unit has does not depend on a colon far behind it', () => {
  const row = 'Shade ..... of oak';
  const unit = { start: 0, end: row.length };
  expect(toMarks(`${row}\n\nNote: none`, unit, locateWords(row))).toBe(toMarks(row, unit, locateWords(row)));
});
