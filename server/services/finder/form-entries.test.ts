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
