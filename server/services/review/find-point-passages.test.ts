import { expect, test } from 'vitest';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { createDocumentIndex } from '../finder/index/document-index.ts';
import { findPointPassages, foundFrom, passageFrom } from './find-point-passages.ts';
import { createFind, toAgreement, toBare, toContract } from './test-points.ts';

const finder = loadFinder();
const find = createFind(finder);

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

test('a clause is called like the one that it is a part of', async () => {
  const text = `CLOUD TERMS

17. Fees

17.1. Amounts. The Customer pays the fees stated in the Order.

18. Confidentiality.

18.1. Use and Protection. As recipient, each party keeps secret what the other entrusts to it.

18.2. Exclusions. This does not apply to confidential data that is public.

19. Publicity. Neither party may announce a secret of the other.
`;
  const { probability, quotes } = await find(text, 'confidentiality');
  expect(probability).toBeGreaterThanOrEqual(foundFrom);
  expect(quotes[0]).toContain('keeps secret');
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
  ['Courts at Hyderabad only.', 'venue'],
  ['For three years after leaving, the Employee shall not work for any competitor.', 'non-compete'],
  ['The Receiving Party shall indemnify the Disclosing Party for any breach without limit.', 'indemnity'],
  ['The Employee is paid INR 2,400,000 per annum in twelve monthly instalments.', 'payment'],
  ['The total liability of the Provider is limited to USD 1,000.', 'liability-cap'],
  ['Liability is capped at USD 1,000.', 'liability-cap'],
  ['The maximum aggregate liability of either party is EUR 1,000.', 'liability-cap'],
  ['The Provider is liable up to USD 1,000 in total.', 'liability-cap'],
  ['Neither party’s liability will be greater than GBP 1,000.', 'liability-cap'],
  ['Payment terms are net 60 days.', 'payment'],
  ['The Customer shall settle invoices no later than 60 days after receipt.', 'payment'],
  ['Notice of termination must be given 90 days in advance.', 'termination'],
  ['Quarrels go to three arbitrators under the Swiss Rules, sitting in Zurich.', 'disputes'],
] as const)('a sentence of a form that says it is found: %s', async (sentence, key) => {
  const { probability, quotes } = await find(toBare(sentence), key);
  expect(probability).toBeGreaterThanOrEqual(foundFrom);
  expect(quotes[0]).toContain(sentence.replace(/^Start\. /, ''));
});

test('a time of secrecy is found in an agreement without numbers and names of clauses', async () => {
  const sentence = 'The Provider shall not disclose the Client’s information for a period of five years.';
  const text = `SERVICES AGREEMENT

This agreement is made between Alpha Ltd ("Client") and Beta LLC ("Provider") on 1 January 2026.

The Provider cleans the offices of the Client on working days.

${sentence}
`;
  const { probability, quotes } = await find(text, 'confidentiality');
  expect(probability).toBeGreaterThanOrEqual(foundFrom);
  expect(quotes).toEqual([sentence]);
});

test.each([
  ['The prices take effect on 1 March 2025.', 'dates'],
  ['Deliveries after 1 March 2025 go to Leeds.', 'dates'],
  ['Your obligations end three years after the termination of this letter.', 'term'],
  ['Your obligations under clause 4 end three years after delivery.', 'term'],
  ['Mandatory labour law applies.', 'governing-law'],
  ['The Tenant shall not use the Premises otherwise than for the Permitted Use.', 'confidentiality'],
  ['German tax law applies to what is paid.', 'governing-law'],
  ['Where Swiss law applies, the notice is given by post.', 'governing-law'],
  ['Either party may end the call at any time.', 'termination'],
  ['You must give the Company one month’s notice of each holiday.', 'termination'],
  ['The Customer may not end the contract in its first year.', 'termination'],
  ['The time for delivery is extended by one month in winter.', 'renewal'],
  ['The Consultant shall not disclose the plans to any competitor.', 'non-compete'],
  ['The Supplier shall not indemnify the Customer.', 'indemnity'],
  ['The Supplier holds liability insurance limited to USD 1,000 a year.', 'liability-cap'],
  ['The Seller’s tax liability does not exceed USD 1,000.', 'liability-cap'],
  ['The Supplier is liable for its staff where a loss is in excess of USD 1,000.', 'liability-cap'],
  ['If the Customer fails to settle its invoices within ten days, the work stops.', 'payment'],
  ['The Offer Price shall be increased to reflect a split of the shares.', 'price-change'],
] as const)('a sentence of another matter is not found: %s', async (sentence, key) => {
  const { probability } = await find(toBare(sentence), key);
  expect(probability).toBeLessThan(foundFrom);
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
  const text = toContract('This lease runs for two years.');
  const index = createDocumentIndex({ text, headingStarts: [] }, finder);
  const isOver = async () => {
    throw new Error('over');
  };
  await expect(findPointPassages(index, text, finder, isOver)).rejects.toThrow('over');
});
