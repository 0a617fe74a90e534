import { describe, expect, test } from 'vitest';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { foundFrom } from './find-point-passages.ts';
import { createFind, toAgreement, toBare, toContract } from './test-points.ts';

const find = createFind(loadFinder());

describe('the term of', () => {
  test.each([
    ['Term. This lease runs for two years from 1 January 2026.'],
    ['The lease is for a period of three (3) years commencing on 1 April 2025.'],
    ['This lease shall subsist for 11 months from the date of commencement.'],
    ['The Landlord lets the Premises to the Tenant from 1 March 2026 until 28 February 2029.'],
    ['The Premises are let for a term commencing on 1 March 2026 and ending on 28 February 2029.'],
    ['The tenancy is granted for a fixed term of twelve months.'],
    ['The licence is granted for eleven months beginning on 1 May 2026.'],
    ['To hold the Premises from 1 March 2026 to 28 February 2029.'],
    ['Duration: from 1 March 2026 up to and including 28 February 2029.'],
    ['Contractual Term: a term of 10 years from and including 25 June 2026.'],
    ['This Agreement starts on 1 May 2026 and lasts for two years.'],
    ['This contract is valid for a period of 24 months from signature.'],
    ['The engagement will last twelve months from the Start Date.'],
    ['Your employment is for a fixed period of one year from 1 June 2026.'],
    ['The appointment shall be for a period of five years.'],
    ['Your employment will end on 31 May 2027.'],
  ])('a contract is found: %s', async (sentence) => {
    const { probability, quotes } = await find(toContract(sentence), 'term');
    expect(probability).toBeGreaterThanOrEqual(foundFrom);
    expect(quotes[0]).toContain(sentence.replace(/^Term\. /, ''));
  });

  test.each([
    ['The warranty runs for two years from delivery.'],
    ['The Tenant pays rent for a period of three months in advance.'],
    ['The Customer may suspend the services for a period of 30 days.'],
    ['The non-compete lasts for two years after termination.'],
    ['Either party may terminate this Agreement on 30 days’ notice.'],
    ['Beta keeps records of this Agreement for six years.'],
    ['If this lease is in arrears for three months, the Landlord may end it.'],
    ['Deliveries take place from 1 March 2026 until 28 February 2027 at the warehouse.'],
    ['The lease deposit is held for two months after the keys are returned.'],
    ['The confidentiality duties under this Agreement continue for five years.'],
  ])('a contract is not found in: %s', async (sentence) => {
    expect(await find(toContract(sentence), 'term')).toMatchObject({ probability: 0 });
  });
});

test.each(['12 May 2025', 'Date: 12th May, 2025', 'May 12, 2025'])(
  'the date of a letter is found where it stands alone at its head: %s',
  async (line) => {
    const text = `Thornbury & Vale LLP
18 Cannon Row

${line}

Dear Imogen

We act for Marlowe Print Holdings plc. You undertake to our client as follows.

1. You will keep the Confidential Information secret and use it only to evaluate the Transaction.
`;
    const { probability, quotes } = await find(text, 'dates');
    expect(probability).toBeGreaterThanOrEqual(foundFrom);
    expect(quotes[0]).toBe(line);
  },
);

test('a beginning with its date is quoted before a preamble without one', async () => {
  const text = `TENANCY AGREEMENT

This Tenancy Agreement is made between Anna Gray (the "Landlord") and Ben White (the "Tenant").

1. Term. The tenancy takes effect on 1 March 2025 and is for a fixed term of twelve months.

2. Rent. The Tenant pays GBP 900 a month in advance on the first day of each month.
`;
  expect((await find(text, 'dates')).quotes[0]).toContain('1 March 2025');
});

test('how long secrecy lasts is read from the next sentence of its clause, and is not the term', async () => {
  const secrecy =
    '8. Confidentiality. Each party keeps the Confidential Information of the other secret. This clause survives for three years after termination.';
  expect((await find(toAgreement(secrecy), 'confidentiality')).quotes).toContain(
    'This clause survives for three years after termination.',
  );
  expect((await find(toAgreement(secrecy), 'term')).quotes.join(' ')).not.toContain('survives');
});

test.each([
  'The provisions of this clause continue for a period of two years from the date of termination of this Agreement.',
  'This Section 2 shall remain in full force and effect for a term of five (5) years and expires on 31 December 2030.',
])('no other sentence is the term because a clause has one: %s', async (sentence) => {
  for (const text of [toBare(sentence), toContract(sentence), toAgreement(`8. ${sentence}`)])
    expect(await find(text, 'term')).toMatchObject({ probability: 0 });
});
