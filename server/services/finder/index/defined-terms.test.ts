import { expect, test } from 'vitest';
import { listAskedTerms, listDefined } from './defined-terms.ts';

test.each([
  ['Annual Rent: £48,000 a year, and then as revised.', 'DEFINITIONS', ['=annu rent']],
  ['Annual Rent\t£48,000 a year', 'Definitions and interpretation', ['=annu rent']],
  ['1.2 Break Date: 25 June 2031.', 'Interpretation', ['=break date']],
  ['Guarantor means Ingrid Sørensen.', 'Definitions', ['=guarantor']],
  ['Annual Rent: £48,000 a year, and then as revised.', 'Rent', []],
  ['The landlord may enter: the tenant must be asked.', 'Definitions', []],
])('%j below "%s" defines %j', (text, name, keys) => {
  expect(listDefined(text, 0, text.length, name)).toEqual(keys);
});

test.each(['What is the break date?', 'When is the break date?', 'How long is the break date?'])(
  '%s asks what a term is',
  (question) => {
    const [asked] = listAskedTerms(question).filter(({ key }) => key === '=break date');
    expect(asked).toMatchObject({ isAll: true, isMeaning: true });
  },
);
