import { describe, expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { findInDocuments } from '../find-in-documents.ts';
import { createDocumentIndex } from '../index/document-index.ts';

const finder = loadFinder();

const contract = `MAINTENANCE AGREEMENT

This Maintenance Agreement is made between Harbour Lifts Limited ("Contractor") and Quayside Estates plc ("Customer").

1. DEFINITIONS

"Term" means the period of thirty-six months that begins on 1 February 2026.

"Premises" means the three office towers of the Customer at Canal Street.

2. SERVICES

2.1 The Contractor shall inspect every lift at the Premises once in each month and shall remedy faults within eight hours after they were reported.

3. CHARGES

3.1 The Customer shall pay the monthly charge that is set out in Schedule 1 within forty-five days of receipt of a valid invoice.

3.2 On overdue amounts interest accrues at four per cent per year above the base rate of the Bank of England.

4. LIABILITY

4.1 The total liability of the Contractor arising out of this Agreement shall not exceed the charges paid in the twelve months before the claim arose.

5. INSURANCE

5.1 The Contractor shall maintain public liability insurance of not less than ten million pounds for any one occurrence.

6. TERMINATION

6.1 Either party may terminate this Agreement at the end of the Term or at any time after the first year by giving ninety days written notice.

7. ASSIGNMENT

7.1 Neither party may assign this Agreement without the prior written consent of the other.

8. GOVERNING LAW

8.1 This Agreement is governed by the laws of England and Wales, and the courts of London have exclusive jurisdiction.

SCHEDULE 1: CHARGES

Monthly charge for each lift: 410.00 pounds

Call-out outside working hours: 95.00 pounds for each hour
`;

const asked: [question: string, answer: string][] = [
  ['What is the term of the agreement?', 'thirty-six months'],
  ['within how many hours must faults be remedied', 'eight hours'],
  ['When do we have to pay the invoices?', 'forty-five days'],
  ['what is the late payment interest', 'four per cent'],
  ['Is their liability limited?', 'twelve months before'],
  ['which insurance do they need', 'ten million'],
  ['Can we terminate early, and how?', 'ninety days'],
  ['can they hand the contract to another company', 'consent of the other'],
  ['Which law applies?', 'England and Wales'],
  ['How much is the monthly charge for a lift?', '410.00'],
];

/** What OCR takes letters for. */
const mistaken: [string, string][] = [
  ['rn', 'm'],
  ['ll', 'lI'],
  ['li', 'h'],
  ['cl', 'd'],
  ['in', 'm'],
  ['e', 'c'],
  ['o', '0'],
  ['l', '1'],
];

/** Misreads a letter in each `every`-th long word. */
function misread(text: string, every: number): string {
  let count = 0;
  return text.replaceAll(/[a-z]{5,}/g, (word) => {
    if (++count % every !== 0) return word;
    const [from, to] = mistaken.find(([letters]) => word.slice(1).includes(letters)) ?? ['', ''];
    return word[0] + word.slice(1).replace(from, to);
  });
}

/** Breaks lines after this many characters, hyphenating words, as narrow columns do. */
function hyphenate(text: string, width: number): string {
  return text
    .split('\n\n')
    .map((paragraph) => {
      const lines: string[] = [];
      let rest = paragraph;
      while (rest.length > width) {
        const isInWord = /[a-z]{3}$/.test(rest.slice(0, width)) && /^[a-z]{3}/.test(rest.slice(width));
        const cut = isInWord ? width : rest.lastIndexOf(' ', width) + 1 || width;
        lines.push(isInWord ? `${rest.slice(0, cut)}-` : rest.slice(0, cut).trimEnd());
        rest = rest.slice(cut);
      }
      return [...lines, rest].join('\n');
    })
    .join('\n\n');
}

/** Divides the lines into pages of this many, each with its number, even in the middle of sentences. */
function paginate(text: string, linesPerPage: number): string {
  const lines = text.replaceAll(/(.{50,70}) /g, '$1\n').split('\n');
  const pages: string[] = [];
  for (let at = 0; at < lines.length; at += linesPerPage)
    pages.push(lines.slice(at, at + linesPerPage).join('\n'));
  return pages.map((page, at) => `${page}\n\n- ${at + 1} -\n\n`).join('');
}

/** Returns every quotation for a question, with broken words and lines joined and misread letters corrected. */
async function ask(text: string, question: string, repair: ReadonlyMap<string, string>): Promise<string[]> {
  const quoted = await findInDocuments(
    {
      questions: [question],
      earlier: [],
      indexes: [createDocumentIndex({ text, headingStarts: [] }, finder)],
      finder,
    },
    () => undefined,
  );
  return quoted.map(({ start, end }) =>
    text
      .slice(start, end)
      .replaceAll('-\n', '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\S+/g, (word) => repair.get(word) ?? word),
  );
}

const none = new Map<string, string>();
const toRepair = (damaged: string) => {
  const words = contract.split(/\s+/);
  return new Map(damaged.split(/\s+/).map((word, at) => [word, words[at] ?? word]));
};
const misreadText = misread(contract, 7);

describe.each([
  ['as it was written', contract, none],
  ['with lines that break words', hyphenate(contract, 44), none],
  ['on pages of nine lines', paginate(contract, 9), none],
  ['with a word in seven misread', misreadText, toRepair(misreadText)],
])('a contract %s', (_, text, repair) => {
  test.each(asked)('answers "%s"', async (question, answer) => {
    const quoted = await ask(text, question, repair);
    expect(quoted.slice(0, 3).join(' | ')).toContain(answer);
  });
});

test('a defined term is answered from its definition', async () => {
  expect((await ask(contract, 'How long is the Term?', none))[0]).toContain('thirty-six months');
  expect((await ask(contract, 'What are the Premises?', none))[0]).toContain('three office towers');
});

test('a clause that speaks of the Term is shown with what the Term is', async () => {
  const quoted = await ask(contract, 'When can we terminate at the earliest?', none);
  expect(quoted.join(' | ')).toContain('ninety days');
});
