import { describe, expect, test } from 'vitest';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { findInDocuments } from './find-in-documents.ts';
import { createDocumentIndex } from './index/document-index.ts';
import { toQuestions } from './questions/split-questions.ts';

const finder = loadFinder();

describe('what an answer has to say comes first', () => {
  const text = `GREENHOUSE HIRE

1. Cover

1.1 Breakage cover for the greenhouse is part of the hire and is taken out with the Northern Mutual.

1.2 The cover does not extend to cracked panes, or to plants.

2. Heating

2.1 The hirer may ask for the heating to be turned on between October and March, and unpaid heating bills end the hire.

2.2 The head gardener decides when the heating is turned on.

3. Refunds

3.1 A refund is made within ten days if the hire is cancelled.

3.2 Excluded are the booking fee and the key deposit.

4. House rules

4.1 The hirer may bring in tables, chairs and a stove of his own.

4.2 Animals and open fire must not be brought in.
`;

  test.each([
    ["What doesn't the breakage cover include?", /^1\.2 /],
    ['Who decides on the heating?', /^2\.2 /],
    ['What is not covered?', /^1\.2 /],
    ["What can't I bring in?", /^4\.2 /],
  ])('"%s"', async (question, beginning) => expect(await quoteFirst(text, question)).toMatch(beginning));
});

describe('a question in the words that people use', () => {
  const text = `ENDORSEMENT AGREEMENT

1. Liability

1.1 The cap in clause 1.2 does not apply to breaches of confidentiality or to fraud.

1.2 The total liability of either party in any year is limited to the fees paid in that year.

2. Tooling

2.1 All moulds and dies that the Customer pays for are the property of the Customer from the moment they are made.

3. Morals

3.1 The Company may end the campaign at once if the Athlete is indicted for a felony.

4. Term

4.1 This Agreement runs for three years.

4.2 Either party may terminate it by giving six months' written notice.
`;

  test.each([
    ['What is the cap on liability?', /^1\.2 /],
    ['who owns the tools?', /^2\.1 /],
    ['can we stop if he is in trouble with the police?', /^3\.1 /],
    ['How can we get out of this contract?', /^4\.2 /],
  ])('"%s" is answered by the first quotation', async (question, beginning) => {
    expect(await quoteFirst(text, question)).toMatch(beginning);
  });
});

describe('an abbreviation of an office', () => {
  const text = `TERMS

1.1 Controllable Operating Expenses shall not increase by more than five percent in any calendar year.

1.2 Landlord shall contribute an allowance of $6.00 per square foot toward lighting and office finishes, against paid invoices.

1.3 The Security Deposit shall be returned within thirty days, less amounts applied to what Tenant owes.

2.1 Your dues are cleared in full settlement within 45 days of the last working day.

2.2 The Provident Fund contribution is 12 per cent of the basic salary.

2.3 You are eligible for 21 days of earned leave and 7 days of casual leave, and for holidays as notified.
`;

  test.each([
    ['how does opex go up', /^1\.1 /],
    ['how much PF', /^2\.2 /],
    ['how many ELs do I get', /^2\.3 /],
  ])('"%s" is read as its words', async (question, beginning) => {
    expect(await quoteFirst(text, question)).toMatch(beginning);
  });
});

test('how much is answered by an amount in rupees', async () => {
  const text = `LEAVE AND LICENCE AGREEMENT

1. Deposit

1.1 The deposit is held by the Licensor without interest and is returned when the premises are handed back.

1.2 The deposit is Rs. 1,75,000, paid before the keys are handed over.

2. Fee

2.1 The Licensee pays the licence fee by bank transfer on the first of the month.
`;
  expect(await quoteFirst(text, 'how much is the deposit?')).toMatch(/^1\.2 /);
});

test('hiring somebody of the other party is answered by a clause that does not name solicitation', async () => {
  const text = `MAINTENANCE AGREEMENT

1. Work

1.1 The Contractor performs the work described in each order.

2. Employees

2.1 During the term and for one year after it, neither party shall hire or engage any person employed by the other without its written consent.

3. Payment

3.1 Invoices are due in thirty days.
`;
  expect(await quoteFirst(text, 'am I free to hire their workers?')).toMatch(/^2\.1 /);
});

test.each([
  ['we forgot to cancel in time, what now?', /^2\.1 /],
  ['what if the customer does not cancel', /^2\.1 /],
  ['our client has forgotten to cancel', /^2\.1 /],
  ['how may the customer cancel for breach?', /^3\.1 /],
])('"%s" asks whether the contract goes on, or how it ends', async (question, beginning) => {
  const text = `SUPPORT AGREEMENT

1. Fees

1.1 The Customer pays the fees in advance for each year.

2. Term

2.1 At the end of each year the term is extended for another year, unless either party gives notice of non-renewal sixty days before that end.

3. Termination

3.1 Either party may cancel this Agreement for a material breach that is not cured within thirty days.

3.2 On termination the Supplier deletes the Customer's data.
`;
  expect(await quoteFirst(text, question)).toMatch(beginning);
});

async function quoteFirst(text: string, question: string): Promise<string | undefined> {
  const indexes = [createDocumentIndex({ text, headingStarts: [] }, finder)];
  const [first] = await findInDocuments(
    { questions: toQuestions(question), earlier: [], indexes, finder },
    () => undefined,
  );
  return first && text.slice(first.start, first.end);
}

describe('a question of one word', () => {
  /** A shorter text would be shown in any case. */
  const report =
    'The manager of the mill reported on the looms, the yarn and the weather of the past month. ';
  const minutes = `MINUTES OF THE BOARD OF HARROW MILLS LIMITED HELD ON 4 MAY 2026

1. Accounts

The board noted that sales had risen to £2.4 million and that stocks were lower than in the year before.

2. Directors

The board took note of the letter of 2 April 2026 by which Mr. Alan Poole has resigned as a director. It thanked him for his work.

3. Loan

The board approved a loan from Severn Bank on the field that bears Survey No. 88/2 for a new loom.

4. Any other business

The chair closed the meeting at noon and wished everybody a good summer, as there was nothing else to discuss.

5. Report

${report.repeat(24)}
`;

  test.each([
    ['Who resigned?', /resigned as a director/],
    ['What is the survey number?', /Survey No\. 88\/2/],
  ])('or about a number is answered by what has it: %s', async (question, said) => {
    expect(await quoteFirst(minutes, question)).toMatch(said);
  });
});

test.each(['who was at the meeting?', 'who came to the board meeting'])(
  'who was at a meeting is answered by its list, and not by when the next one is: %s',
  async (question) => {
    const text = `Meeting notes

Held on 3 March at the depot.

Present: Ada Quill (chair), Tom Bray

1. Roof
The roof over bay 4 leaks. Tom Bray to get three quotes for the meeting in April.

The next meeting is on 7 April at 10 am.
`;
    const indexes = [createDocumentIndex({ text, headingStarts: [] }, finder)];
    const asked = { questions: [question], earlier: [], indexes, finder, showsOfShort: true };
    const [first] = await findInDocuments(asked, () => undefined);
    expect(text.slice(first?.start, first?.end)).toContain('Ada Quill');
  },
);
