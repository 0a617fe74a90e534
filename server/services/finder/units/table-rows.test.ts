import { describe, expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { findInDocuments } from '../find-in-documents.ts';
import { createDocumentIndex } from '../index/document-index.ts';
import { toUnits } from './units.ts';

const finder = loadFinder();

describe('a row of a table', () => {
  test('is a unit under the names of the columns, or under its own first cell', () => {
    const text = `Annexure 2: Rent

Months\tPer square foot\tMonthly rent
1 to 12\t$0.75\t$36,150
13 to 24\t$0.78\t$37,596

Particulars
Landlord\tMrs E. Whitcombe
The Deposit\t£1,365, with a scheme

1.\tThe tenant pays the rent in advance
on the first day of each month.
`;
    expect(toUnits(text).map(({ heading, start, end }) => [heading, text.slice(start, end)])).toEqual([
      ['Annexure 2 Rent, Months Per square foot Monthly rent', 'Months\tPer square foot\tMonthly rent'],
      ['Annexure 2 Rent, Months Per square foot Monthly rent', '1 to 12\t$0.75\t$36,150'],
      ['Annexure 2 Rent, Months Per square foot Monthly rent', '13 to 24\t$0.78\t$37,596'],
      ['Annexure 2 Rent', 'Particulars'],
      ['Annexure 2 Rent, Landlord', 'Landlord\tMrs E. Whitcombe'],
      ['Annexure 2 Rent, The Deposit', 'The Deposit\t£1,365, with a scheme'],
      ['Annexure 2 Rent, 1', '1.\tThe tenant pays the rent in advance\non the first day of each month.'],
    ]);
  });

  const letter = `1. Notice. During probation, either side may end the employment on 30 days’ notice. On confirmation it is 90 days.

2. Training. The Company sends you to a course at its own expense, and you tell your colleagues about it.

Annexure A: Compensation structure

Component\tPer month (Rs.)\tPer annum (Rs.)
Basic\t40,000\t4,80,000
House rent allowance\t20,000\t2,40,000
Conveyance allowance\t1,600\t19,200
Gratuity\t1,924\t23,088
Total Cost to Company\t63,524\t7,62,288

Annexure B: Joining

Reporting officer\tMs Meenal Kulkarni, plant office
Place of posting\tChakan works, second shift
Identity card\tIssued on the second working day`;

  test.each([
    ['how much is the gratuity', 'Gratuity\t1,924\t23,088'],
    ['what is the total CTC', 'Total Cost to Company\t63,524\t7,62,288'],
  ])('is what is marked in its table: "%s"', async (question, row) => {
    const [found] = await ask(letter, question);
    expect(found?.marked).toBe(row);
    expect(found?.quoted).toMatch(/^Component\t.*7,62,288$/s);
  });

  test('is marked where the columns have no names', async () => {
    const [found] = await ask(letter, 'who is my reporting officer');
    expect(found?.marked).toBe('Reporting officer\tMs Meenal Kulkarni, plant office');
    expect(found?.quoted).not.toContain('Component');
  });
});

test.each(['3', '1.2A', 'o', '\uf0b7', '(a)(i)'])('a paragraph behind "%s" and a tab is no row', (mark) => {
  const item = `${mark}\tThe tenant insures the shop against fire and flood. The policy is shown to the landlord each year.`;
  expect(toUnits(`${item}\n${item}\n${item}`).every(({ row }) => row === undefined)).toBe(true);
});

test('the name of a group of rows, across the columns, ends no table', () => {
  const table =
    'Component\tMonthly\tAnnual\n\nA. Fixed Pay\n\nBasic\t80,000\t9,60,000\nRent\t40,000\t4,80,000';
  const columns = (text: string, headings: number[] = []) =>
    toUnits(text, headings)
      .filter(({ row }) => row === 'cells')
      .map(({ heading }) => heading);
  expect(columns(table)).toEqual([
    'A. Fixed Pay, Component Monthly Annual',
    'A. Fixed Pay, Component Monthly Annual',
  ]);
  expect(columns(table, [table.indexOf('A. ')])[0]).toBe('A. Fixed Pay, Basic');
  expect(columns(table.replace('A. Fixed Pay', 'The pay is fixed.'))[0]).not.toContain('Monthly');
});

test('a column called "No." names a column', () => {
  const [, row] = toUnits('RENT\n\nS. No.\tItem\tAmount\n1\tOffice rent\t36,150\n2\tStorage rent\t1,150\n');
  expect(row?.heading).toBe('RENT, S. No. Item Amount');
});

test('a schedule is quoted beside the clause that only refers to it', async () => {
  const lease = `2.1 Base Rent. Tenant shall pay Base Rent in the amounts set forth in Exhibit B, in advance, on the first day of each month.

2.2 Late Charge. An instalment that is paid late bears a late charge of six percent of the overdue amount.

2.3 Expenses. Tenant pays its share of the operating expenses, estimated at $0.21 per square foot per month in the first year.

2.4 Deposit. Landlord returns the deposit of $72,300 within thirty days after Tenant has vacated.

EXHIBIT A PLAN

Rooms\tFloor\tUse
101 to 104\tfirst\t$0.00 for storage
105 to 110\tfirst\t$0.00 for packing

EXHIBIT B SUMS

Months\tPer square foot\tEach month
1 to 12\t$0.75\t$36,150.00
13 to 24\t$0.78\t$37,596.00`;
  const found = await ask(lease, 'What base rent do we owe?');
  expect(found[0]?.quoted).toContain('set forth in Exhibit B');
  expect(found[1]?.quoted).toContain('$37,596.00');
});

async function ask(text: string, question: string) {
  const indexes = [createDocumentIndex({ text, headingStarts: [] }, finder)];
  const found = await findInDocuments(
    { questions: [question], earlier: [], indexes, finder },
    () => undefined,
  );
  return found.map(({ start, end, decisive }) => ({
    quoted: text.slice(start, end),
    marked: text.slice(decisive.start, decisive.end),
  }));
}
