import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toUnits } from './units.ts';

describe('the units of a document', () => {
  test('are its sentences, each under its heading and number', () => {
    const text = `MUTUAL NDA

1. Parties. This agreement is between Acme Corp. and Beta LLC. Nobody else may rely on it.

ARTICLE II TERM

2.1 This agreement ends two years after the Effective Date, unless the parties extend it in writing.
`;
    expect(read(text).map(({ heading, quoted }) => [heading, quoted])).toEqual([
      ['MUTUAL NDA, 1 Parties', 'This agreement is between Acme Corp. and Beta LLC.'],
      ['MUTUAL NDA, 1 Parties', 'Nobody else may rely on it.'],
      [
        'ARTICLE II TERM, 2.1',
        '2.1 This agreement ends two years after the Effective Date, unless the parties extend it in writing.',
      ],
    ]);
  });

  test('take the words before a full stop for a name only where they are none of a sentence', () => {
    const [unit] = read('5.2 Neither party may assign this.\n\nMore follows here, of no interest.');
    expect(unit?.quoted).toBe('5.2 Neither party may assign this.');
  });

  test('keep every sentence of a numbered clause, also a short one that looks like a name', () => {
    const text = `5.1 The laws of Ireland apply. The courts of Dublin decide.

5.2 The tenant mends broken windows. The landlord mends the roof of the house.

8.2 Save for clause 8.1, neither party is liable for more than the fees.

9. The Customer pays Rs. 1,75,000 each month, and a deposit of Rs. 50,000.
`;
    expect(read(text).map(({ heading, quoted }) => [heading, quoted])).toEqual([
      ['5.1', '5.1 The laws of Ireland apply.'],
      ['5.1', 'The courts of Dublin decide.'],
      [
        '5.2 The tenant mends broken windows',
        '5.2 The tenant mends broken windows. The landlord mends the roof of the house.',
      ],
      ['8.2', '8.2 Save for clause 8.1, neither party is liable for more than the fees.'],
      ['9', '9. The Customer pays Rs. 1,75,000 each month, and a deposit of Rs. 50,000.'],
    ]);
  });

  test.each([
    'The Landlord leases the apartment at 2217 Juniper Avenue, Apt. 4B, Portland to the Tenant.',
    'The Employee works from Monday to Friday, 9:30 a.m. to 6:30 p.m. IST, with an hour for lunch.',
    'The Employer pays half of the salary for the time of the ban, §§ 74 et seq. HGB, each month.',
  ])('are not cut at an abbreviation: %s', (sentence) => {
    const units = read(`Terms\n\n${sentence} Nobody else may rely on this promise of theirs.\n`);
    expect(units.map(({ quoted }) => quoted)).toContain(sentence);
  });

  test.each([
    'Dear Imogen',
    'Ms Roswitha Clementi, Lindenweg 4, 22301 Hamburg',
    'Ms. Roswitha Clementi',
    'Nordlicht Maschinenbau, Hafenweg 12, 20457 Hamburg',
  ])('stand under no line that addresses somebody: %s', (line) => {
    const units = read(`Contract\n\n${line}\n\n§ 1 Start\n\nThe employment begins on the first of May.\n`);
    expect(units.find(({ quoted }) => quoted.startsWith('The employment'))?.heading).toBe(
      'Contract, § 1 Start',
    );
  });

  test('end at a time of day that nothing belongs to', () => {
    const units = read('Hours\n\nThe shop opens at 9:30 a.m. Nobody may enter before that hour.\n');
    expect(units.map(({ quoted }) => quoted)).toContain('The shop opens at 9:30 a.m.');
  });

  test('of a clause whose paragraphs are numbered from 1 again stand under its name', () => {
    const text = `11. Limitation of liability

1. Neither party is liable for loss of profit, or for indirect loss.

2. Each party’s total liability is limited to the fees of a year.

12. Termination

1. Either party may terminate for a material breach. Schedule 3 applies to what is paid back.

2. Either party may terminate if the other becomes insolvent.

SCHEDULE 3 – DATA

1. Personal data are stored in Frankfurt and nowhere else.
`;
    expect(read(text).map(({ heading }) => heading)).toEqual([
      '11.1 Limitation of liability',
      '11.2 Limitation of liability',
      '12.1 Termination',
      '12.1 Termination',
      '12.2 Termination',
      'SCHEDULE 3 DATA, 1',
    ]);
  });

  test('stand under a section whose first item follows, and not under a lone "AND"', () => {
    const text = `Acme is the one party

AND

Beta is the other party to this agreement.

§ 12 Term and termination
(1) This agreement runs for two years from the first of May.
`;
    expect(read(text).map(({ heading }) => heading)).toEqual(['', '', '§ 12 Term and termination (1)']);
  });

  test('stand under the questions and the short lines by which policies are divided', () => {
    const text = `What information do we collect?
We collect your name and your address when you order.

Cookies
We use session cookies to keep what is in your basket.

How long we keep your data

Orders are kept for six years because tax law requires it.
`;
    expect(read(text).map(({ heading, quoted }) => [heading, quoted])).toEqual([
      ['What information do we collect?', 'We collect your name and your address when you order.'],
      ['Cookies', 'We use session cookies to keep what is in your basket.'],
      ['How long we keep your data', 'Orders are kept for six years because tax law requires it.'],
    ]);
  });

  test('stand under a line in ordinary case that names them, unless it is an item of a list', () => {
    const text = `3. Limitation of liability

Neither party is liable to the other for more than the fees of one year.

4. Data protection
4.1 The Supplier processes personal data on the instructions of the Customer only.

5. The Supplier provides:

1. Office supplies

2. Cleaning of windows

Article 12 - Price changes

The Supplier may change its prices once a year with a notice of three months.

Change of control

If the Supplier is sold, the Customer may terminate this Agreement at once.

**Data security**

The Supplier keeps the data of the Customer where nobody else can read them.

6. Written notices sent to the Supplier in
London are sent by letter to its registered office.
`;
    expect(read(text).map(({ heading, quoted }) => [heading, quoted.split('\n')[0]])).toEqual([
      [
        '3 Limitation of liability',
        'Neither party is liable to the other for more than the fees of one year.',
      ],
      [
        '4.1 Data protection',
        '4.1 The Supplier processes personal data on the instructions of the Customer only.',
      ],
      ['5 The Supplier provides', '5. The Supplier provides:'],
      ['1', '1. Office supplies'],
      ['2', '2. Cleaning of windows'],
      [
        'Article 12 Price changes',
        'The Supplier may change its prices once a year with a notice of three months.',
      ],
      ['Change of control', 'If the Supplier is sold, the Customer may terminate this Agreement at once.'],
      ['Data security', 'The Supplier keeps the data of the Customer where nobody else can read them.'],
      ['Data security, 6', '6. Written notices sent to the Supplier in'],
    ]);
  });

  test('begin anew at a schedule that the sentence before does not refer to', () => {
    const quoted = read('4.1 The charges are due monthly.\nSchedule 1 holds the prices of all goods.');
    expect(quoted.map((unit) => unit.quoted)).toHaveLength(2);
  });

  test('stand under clause 112, and not under the lines of an address', () => {
    const text = `111. NOTICES

Letters go to the bank.

With a copy to: Berkshire Bank

Attn: A. Gray, General Counsel

112. The bank replies within a week of the letter.
`;
    expect(read(text).map(({ heading }) => heading)).toEqual([
      '111 NOTICES',
      '111 NOTICES',
      '111 NOTICES',
      '112 The bank replies within a week of the letter',
    ]);
  });

  test('are titled with the headings that the file itself marks', () => {
    const text = 'Governing law\n\nThe laws of Delaware apply to it, whatever the conflict of laws may say.';
    expect(toUnits(text, [0])[0]?.heading).toBe('Governing law');
  });

  test('are the items of a sentence that is too long to quote', () => {
    const item = 'a duty of the Supplier that is described here at some length so that the sentence grows';
    const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const units = read(`The Supplier has ${letters.map((letter) => `(${letter}) ${item}`).join('; ')}.`);
    expect(units.length).toBeGreaterThan(1);
    for (const { quoted } of units.slice(1)) expect(quoted).toMatch(/^\([b-h]\) /);
  });

  test('end at a full stop before the reference to a footnote, and a footnote stands under no clause', () => {
    const text = `4.1 Staff have 26 days of leave besides holidays.[2] The leave year begins on the first of April.

[2] In the year of joining it is calculated to the nearest half day.

They are asked to apply for it in good time.`;
    expect(read(text).map(({ heading, quoted }) => [heading, quoted])).toEqual([
      ['4.1', '4.1 Staff have 26 days of leave besides holidays.[2]'],
      ['4.1', 'The leave year begins on the first of April.'],
      ['', '[2] In the year of joining it is calculated to the nearest half day.'],
      ['4.1', 'They are asked to apply for it in good time.'],
    ]);
  });

  test('are in order, without overlap and never cut a character, for any text', () => {
    const parts = fc.constantFrom(
      '1. Term',
      'SECTION',
      'the Supplier shall pay. ',
      '\n',
      '\n\n',
      '  ',
      '🧵',
      '(a) it; ',
      'x'.repeat(900),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (chosen) => {
        let last = 0;
        for (const { start, end, quoted } of read(chosen.join(' '))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(quoted.isWellFormed()).toBe(true);
          last = end;
        }
      }),
    );
  });
});

const read = (text: string) =>
  toUnits(text).map((unit) => ({ ...unit, quoted: text.slice(unit.start, unit.end) }));
