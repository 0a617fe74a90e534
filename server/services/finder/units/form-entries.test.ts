import { expect, test } from 'vitest';
import { toUnits } from './units.ts';

const read = (text: string) => toUnits(text).map(({ start, end }) => text.slice(start, end));

test('each entry of a form is a unit, together with the lines that continue it', () => {
  const text = `TENANCY AGREEMENT

Date: 12 May 2025
Landlord: Mrs Helen Okafor,
3 Bramble Way, Reading
Tenant(s) : Daniel Frost and Mei Lin
Property: Flat 2, 88 Castle Street
`;
  expect(read(text)).toEqual([
    'Date: 12 May 2025',
    'Landlord: Mrs Helen Okafor,\n3 Bramble Way, Reading',
    'Tenant(s) : Daniel Frost and Mei Lin',
    'Property: Flat 2, 88 Castle Street',
  ]);
});

test('a sentence with a colon in one of its lines stays whole', () => {
  const text = `The tenant pays these sums each month without delay:
Rent: as agreed in the schedule below, and what the meters say.`;
  expect(read(text)).toHaveLength(1);
});

test('each row of a price list is a unit, with the value that its dots lead to', () => {
  const text = `CANCELLATION BY THE HIRER
  more than 90 days before ....... we keep 25% of the charge
  90 to 31 days before ........... 50%
  14 days or less ................ EUR 3,200
`;
  expect(read(text)).toEqual([
    'more than 90 days before ....... we keep 25% of the charge',
    '90 to 31 days before ........... 50%',
    '14 days or less ................ EUR 3,200',
  ]);
  expect(read('Contents\nScope of the work ......... 3\nTerm and notice ........... 12\n')).toHaveLength(1);
});

test('a full stop after an Indian or German abbreviation ends no sentence', () => {
  for (const text of [
    'I appoint my sister Smt. Lakshmi Narayanan as my lawful attorney.',
    'It was sold by M/s. Vaidehi Foods Pvt. Ltd. to the buyer in Chennai.',
    'Die Frist nach Abs. 2 endet mit dem Schreiben Nr. 14 des Käufers.',
  ])
    expect(read(text)).toEqual([text]);
});
