import { describe, expect, test } from 'vitest';
import type { ReviewKey } from '#shared/api-review.ts';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { createDocumentIndex } from '../finder/document-index.ts';
import { findPointPassages, foundFrom, passageFrom } from './find-point-passages.ts';

test('a lead-in is quoted with the items under it', async () => {
  const text = `SUPPLY AGREEMENT

8. Delivery. The Supplier delivers the goods to the warehouse of the Customer within ten days.

9. Warranties. The Supplier represents and warrants to the Customer that:

(a) the goods are free from defects in material and workmanship for one year;

(b) it has good title to the goods.

10. Governing Law. This Agreement is governed by the laws of India.
`;
  const { quotes } = await find(text, 'warranties');
  const [led] = quotes.filter((quote) => quote.includes('warrants to the Customer that:'));
  expect(led).toContain('free from defects');
  expect(led).toContain('good title');
  expect(led).not.toContain('Governing Law');
});

test('a clause that the finder does not recognise is shown as unsure by the words that tell it', async () => {
  const text = `LOGO AGREEMENT

1. Logo. The Licensee uses the logo on its goods as Schedule A shows it, and in no other form.

2. Samples. Samples are sent to the Licensor. If they are blurred, the Licensor may upon written
notification to the Licensee terminate this Agreement.

3. Law. The laws of India apply.
`;
  const { probability, quotes } = await find(text, 'termination');
  expect(probability).toBeGreaterThanOrEqual(passageFrom);
  expect(quotes.some((quote) => quote.includes('notification to the Licensee terminate'))).toBe(true);
});

test.each([
  ['The Customer may audit the records of the Supplier once a year.', 'audit'],
  ['The Supplier shall provide the Services exclusively to the Customer.', 'exclusivity'],
  ['The Supplier may increase the fees once a year by five percent.', 'price-change'],
  ['All intellectual property rights in the deliverables shall vest in the Customer.', 'ip'],
  ['For a year neither party shall solicit the employees of the other.', 'non-solicit'],
  ['Each party processes personal data only as the other instructs it.', 'data-protection'],
] as const)('a clause without a name is not passed over: %s', async (sentence, key) => {
  const { probability, quotes } = await find(toAgreement(`8. ${sentence}`), key);
  expect(probability).toBeGreaterThanOrEqual(passageFrom);
  expect(quotes.some((quote) => quote.includes(sentence))).toBe(true);
});

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

test.each([
  ['Start. The tenancy takes effect on 1 March 2025 and is for twelve months.', 'dates'],
  ['Your employment with the Company began on 6 January 2025.', 'dates'],
  ['This Agreement enters into force on 1 January 2025.', 'dates'],
  ['Principal Amount: $350,000.00    Issue Date: January 15, 2025', 'dates'],
  ['Maturity Date: July 15, 2026', 'term'],
  ['Your obligations under this letter end on the date three years after its date.', 'term'],
  ['Either party may bring the tenancy to an end by giving two months’ notice.', 'termination'],
  ['During it, either party may end the employment by giving one week’s notice.', 'termination'],
  ['The Company may end your employment without notice after gross misconduct.', 'termination'],
  ['You must give the Company one month’s notice.', 'termination'],
  ['It is extended by one year at a time unless terminated with six months’ notice.', 'renewal'],
  ['It renews for a further twelve months each time unless either party objects in writing.', 'renewal'],
  ['Supplier may raise the fee by up to 5% once a year with three months’ notice.', 'price-change'],
  ['The rent will increase by 3% each year.', 'price-change'],
  ['This Agreement enters into force on 1 May 2025 and has a fixed term until 31 December 2027.', 'term'],
  ['The laws of Switzerland apply.', 'governing-law'],
  ['German law applies.', 'governing-law'],
  ['Northern Irish law shall apply.', 'governing-law'],
  ['Exclusive place of jurisdiction is Stuttgart.', 'venue'],
  ['The courts of Ireland shall have exclusive jurisdiction.', 'venue'],
  ['Quarrels go to three arbitrators under the Swiss Rules, sitting in Zurich.', 'disputes'],
] as const)('a sentence of a form that says it is found: %s', async (sentence, key) => {
  const { probability, quotes } = await find(toBare(sentence), key);
  expect(probability).toBeGreaterThanOrEqual(foundFrom);
  expect(quotes[0]).toContain(sentence.replace(/^Start\. /, ''));
});

test.each([
  ['The prices take effect on 1 March 2025.', 'dates'],
  ['Deliveries after 1 March 2025 go to Leeds.', 'dates'],
  ['Your obligations end three years after the termination of this letter.', 'term'],
  ['Your obligations under clause 4 end three years after delivery.', 'term'],
  ['Mandatory labour law applies.', 'governing-law'],
  ['German tax law applies to what is paid.', 'governing-law'],
  ['Where Swiss law applies, the notice is given by post.', 'governing-law'],
  ['Either party may end the call at any time.', 'termination'],
  ['You must give the Company one month’s notice of each holiday.', 'termination'],
  ['The Customer may not end the contract in its first year.', 'termination'],
  ['The time for delivery is extended by one month in winter.', 'renewal'],
  ['The Offer Price shall be increased to reflect a split of the shares.', 'price-change'],
] as const)('a sentence of another matter is not found: %s', async (sentence, key) => {
  const { probability } = await find(toBare(sentence), key);
  expect(probability).toBeLessThan(foundFrom);
});

test('parties who stand below a line that says "between" are quoted with it', async () => {
  const text = `EMPLOYMENT CONTRACT

between

Nordlicht Maschinenbau GmbH, Hafenweg 12, 20457 Hamburg, represented by its managing director Dr. Anke Petersen

- hereinafter referred to as "Employer" -

and

Ms. Roswitha Clementi, Lindenweg 4, 22301 Hamburg

- hereinafter referred to as "Employee" -

§ 1 Commencement

(1) The employment relationship commences on 1 September 2025 as Senior Quality Engineer.
`;
  const { quotes } = await find(text, 'parties');
  expect(quotes[0]).toMatch(/^between\s+Nordlicht.*Roswitha Clementi.*"Employee" -$/s);
});

test('the file and date of a letter are no party', async () => {
  const text = `Suvarna Cloudworks Private Limited
4th Floor, Prestige Meridian, Bengaluru 560001

Ref: SCPL/HR/2025/118

Date: 7th July 2025

Dear Harishankar,

We are pleased to offer you employment with Suvarna Cloudworks Private Limited (the "Company").

1. Notice: Either party may end it by thirty days' notice in writing.
`;
  const { quotes } = await find(text, 'parties');
  expect(quotes.filter((quote) => /^(?:Ref|Date):/.test(quote))).toEqual([]);
});

test.each([
  [
    'a header',
    'Oakridge Logistics Group | Staff Handbook, Chapter 7 | Edition 2025/1\n\n7.1 Annual leave. Full-time employees receive 26 days of annual leave. They are asked for in the People Portal.\n\n7.2 Alcohol. The Company carries out random testing.',
  ],
  [
    'an entry of a menu',
    '- What we do\n- Blog\n- Global Affiliate Network\n\nBy exercising the rights you accept these conditions. The licence covers the work of the author.',
  ],
])('%s names no party', async (_, text) => {
  expect(await find(text, 'parties')).toMatchObject({ probability: 0 });
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

test.each([
  ['8. Exclusivity. The Supplier shall provide the Services exclusively to the Customer.', 'exclusivity'],
  ['8. Non-solicitation\n\nFor a year neither party shall solicit the staff of the other.', 'non-solicit'],
  ['8. Price changes\n8.1 The Supplier may increase the fees once a year.', 'price-change'],
  ['AUDITS\nThe Customer may audit the records of the Supplier once a year.', 'audit'],
  [
    '8. Renewal; Change of Control. If control of the Supplier changes, the Customer decides.',
    'change-of-control',
  ],
  ['8. Inventions and intellectual property\nAll designs of the Employee belong to the Company.', 'ip'],
  ['8. Alienation. The Tenant shall not assign part of the Property to anybody.', 'assignment'],
] as const)('a clause that is called like a point is found: %s', async (clause, key) => {
  const { probability, quotes } = await find(toAgreement(clause), key);
  expect(probability).toBeGreaterThanOrEqual(foundFrom);
  expect(quotes[0]).toBe(clause.split(/(?<=(?:8|\p{L})\.) |\n+/u).at(-1));
});

test('parties that are named one by one are quoted together', async () => {
  const listed = `PARTIES

(1) HARROW & PIKE LIMITED, registered in England with number 07418822 (the “Company”); and

(2) SIOBHÁN O’DRISCOLL of 22 Beck Terrace, Otley (the “Employee”).`;
  const contract = `CONTRACT OF EMPLOYMENT

${listed}

1. Pay. Your salary is reviewed every April.

Signed by GARETH PIKE, director, for and on behalf of HARROW & PIKE LIMITED ........`;
  const [quote] = (await find(contract, 'parties')).quotes;
  expect(quote).toContain('HARROW & PIKE LIMITED, registered');
  expect(quote).toContain('SIOBHÁN O’DRISCOLL of');
  const lease = `LEASE

DATED 27 August 2025

Landlord: KELHAM ESTATES LLP (OC331902), 1 Green Lane, Sheffield. Tenant: NORTHERN CRUMB LIMITED, 40 Shalesmoor, Sheffield.

1. Rent. The Tenant pays the rent in advance.`;
  const [first] = (await find(lease, 'parties')).quotes;
  expect(first).toContain('KELHAM');
  expect(first).toContain('CRUMB');
});

test.each([
  [
    '16. Restrictions\n\na. For six months you must not, within 30 miles of Leeds, be employed by a business that competes with the Company.',
    'non-compete',
    'within 30 miles',
  ],
  [
    '5. Notice. Upon confirmation the notice period shall be 90 days on either side.',
    'termination',
    '90 days',
  ],
  [
    '16. Staff. For nine months you must not entice away any manager of the Company.',
    'non-solicit',
    'entice',
  ],
  [
    'Particulars\n\nJob title\tPlanner\nSalary\t£46,750 per annum, paid monthly\nHours\t37.5 hours a week',
    'payment',
    'Salary\t£46,750 per annum, paid monthly',
  ],
] as const)('what a contract of employment says in its own way is found: %s', async (clause, key, words) => {
  const { probability, quotes } = await find(toAgreement(clause), key);
  expect(probability).toBeGreaterThanOrEqual(foundFrom);
  expect(quotes[0]).toContain(words);
  expect(quotes[0]).not.toContain('Hours');
});

test('how long secrecy lasts is read from the next sentence of its clause, and is not the term', async () => {
  const secrecy =
    '8. Confidentiality. Each party keeps the Confidential Information of the other secret. This clause survives for three years after termination.';
  expect((await find(toAgreement(secrecy), 'confidentiality')).quotes).toContain(
    'This clause survives for three years after termination.',
  );
  expect((await find(toAgreement(secrecy), 'term')).quotes.join(' ')).not.toContain('survives');
});

test('what is paid for the work is quoted before when it is not', async () => {
  const pay = `6. Pay. Your salary is £46,750 per annum, paid monthly in arrear.

7. Bonus. Nothing is payable if you are under notice on the payment date of 30 June.`;
  expect((await find(toAgreement(pay), 'payment')).quotes[0]).toContain('£46,750');
});

test.each([
  ['Table of contents\n\n8. Exclusivity 4\n9. Audit 5', 'exclusivity'],
  ['8. Exclusions. The fees do not cover travel, which the Customer pays for.', 'exclusivity'],
  ['8. Notices and Audit. Each notice is sent by letter to the address of the other party.', 'audit'],
] as const)('a point is not found by a name that says nothing on it: %s', async (clause, key) => {
  expect(await find(toAgreement(clause), key)).toMatchObject({ probability: 0 });
});

test('a review that nobody waits for any more ends', async () => {
  const finder = loadFinder();
  const text = toContract('This lease runs for two years.');
  const index = createDocumentIndex({ text, headingStarts: [] }, finder);
  const isOver = async () => {
    throw new Error('over');
  };
  await expect(findPointPassages(index, text, finder, isOver)).rejects.toThrow('over');
});

async function find(text: string, wanted: ReviewKey) {
  const finder = loadFinder();
  const index = createDocumentIndex({ text, headingStarts: [] }, finder);
  const points = await findPointPassages(index, text, finder);
  const { probability, ranges } = points.find(({ key }) => key === wanted)!;
  return { probability, quotes: ranges.map(({ start, end }) => text.slice(start, end)) };
}

const toAgreement = (clause: string) => `SERVICES AGREEMENT

1. Services. The Supplier cleans the offices of the Customer on working days.

${clause}

9. Law. This Agreement is governed by the law of England.
`;

/** Neither with a date nor with a clause on its end, its law or disputes. */
const toBare = (sentence: string) => `PAPER

1. Work. The cleaning of the offices is done on working days, and with the tools that stand there.

2. ${sentence}

3. Keys. The keys of the offices are kept by the porter.
`;

/** Short, and with periods that are not its term. */
const toContract = (sentence: string) => `LEASE

1. Parties. This Lease is made on 1 January 2026 between Anna Gray ("Landlord") and Ben White ("Tenant").

2. Premises. The Landlord lets the flat at 5 Elm Road to the Tenant.

3. ${sentence}

4. Rent. The Tenant pays GBP 900 a month in advance on the first day of each month.

5. Repairs. The Tenant keeps the inside of the flat in good repair.

6. Law. This Lease is governed by the law of England.
`;
