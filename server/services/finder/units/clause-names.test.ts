import { describe, expect, test } from 'vitest';
import { toUnits } from './units.ts';

describe('the units of a clause', () => {
  test('stand under the name of a clause that is on one line with its first part', () => {
    const text = `3. GRANT 3.1 License Granted: The Owner grants a licence to the Company. 3.2 The Company may not sublicense it.

4. Fees and Payment 4.1. The fee is due on the first of each month.

ARTICLE 5 TERM Section 5.1 This agreement ends in May of the next year.
`;
    expect(read(text).map(({ heading, quoted }) => [heading, quoted])).toEqual([
      ['3.1 License Granted', '3.1 License Granted: The Owner grants a licence to the Company.'],
      ['3.2 License Granted', '3.2 The Company may not sublicense it.'],
      ['4.1 Fees and Payment', '4.1. The fee is due on the first of each month.'],
      ['ARTICLE 5 TERM, Section 5.1', 'Section 5.1 This agreement ends in May of the next year.'],
    ]);
  });

  test.each([
    '6. Notices 12 6.1 Form 12 6.2 Time 13 6.3 Place 14',
    '6. The Supplier keeps 6.1 lists of all its sales.',
    '6. Payment under 6.1 is due on the first of the month.',
    '6. Interest 6.1 % a year is charged on what is late.',
  ])(
    'stand under no name that is an entry of a table of contents, a sentence, or before a reference: %s',
    (line) => {
      expect(read(`${line}\n\nNobody else may rely on this.\n`)[0]).toMatchObject({
        heading: '6',
        quoted: line,
      });
    },
  );

  test('stand under names whose numbers have no full stop, if their parts follow', () => {
    const text = `2 Use of information
2.1 The Recipient keeps all of it secret and confidential.
3 Authorised disclosures
3.1 The Recipient may tell its lawyers as much as they need.
4 Intellectual property
The Recipient acknowledges that all rights in it remain with the Discloser.
SCHEDULE 2 INCENTIVES
1 BONUS 1.1 The bonus is paid out in March of each year.
`;
    expect(read(text).map(({ heading, quoted }) => [heading, quoted])).toEqual([
      ['2.1 Use of information', '2.1 The Recipient keeps all of it secret and confidential.'],
      ['3.1 Authorised disclosures', '3.1 The Recipient may tell its lawyers as much as they need.'],
      [
        '4 Intellectual property',
        'The Recipient acknowledges that all rights in it remain with the Discloser.',
      ],
      ['SCHEDULE 2 INCENTIVES, 1.1 BONUS', '1.1 The bonus is paid out in March of each year.'],
    ]);
  });

  test('stand under no number far from that of the clause before, which counts something', () => {
    const text = `2 Use of information
2.1 The Recipient keeps all of it secret and confidential.
3 Return of information
3.1 The Recipient returns all of the information within
30 Days
After the end of this agreement, or destroys it if the Discloser asks for that.
4 Law
The law of England and Wales applies to this agreement.
`;
    expect(read(text).map(({ heading }) => heading)).toEqual([
      '2.1 Use of information',
      '3.1 Return of information',
      '4 Law',
    ]);
  });

  test('stand under no number that begins a paragraph where no clause has parts', () => {
    const text = '4 Boxes of tea\nThe Supplier delivers them by the end of the month of May.\n';
    expect(read(text).map(({ heading }) => heading)).toEqual(['']);
  });

  test.each([
    ['4.2 Termination – Either party may end this with a month of notice.', '4.2 Termination'],
    ['4.2 Termination - The Company may end this with a month of notice.', '4.2 Termination'],
    ['(b) Account Information:When you register, we store your name.', '(b) Account Information'],
    ['4.2 Opening hours 9–5 and a lunch – which is paid – apply to all.', '4.2'],
  ])('stand under what is before a dash or colon: %s', (line, heading) => {
    expect(read(`${line}\n`)[0]).toMatchObject({ heading, quoted: line });
  });
});

const read = (text: string) =>
  toUnits(text).map((unit) => ({ ...unit, quoted: text.slice(unit.start, unit.end) }));
