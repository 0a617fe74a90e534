import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureProcessorMs } from '../../test-processor-time.ts';
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
    'This offer will expire at 5:00 p.m. Pacific Time on March 16, 2026 unless accepted before then.',
    'Please return the signed copy by 5 p.m. Friday at the latest, to the office in Leeds.',
    'The Employer pays half of the salary for the time of the ban, §§ 74 et seq. HGB, each month.',
  ])('are not cut at an abbreviation: %s', (sentence) => {
    const units = read(`Terms\n\n${sentence} Nobody else may rely on this promise of theirs.\n`);
    expect(units.map(({ quoted }) => quoted)).toContain(sentence);
  });

  test('are the boxes to tick of a form with the question above them', () => {
    const text =
      'Review\n\nThe employee works well.\n\nDoes the employee agree with it?\n\n☒ Yes\n\n☐ No, because of the rating\n\nThe form is kept for three years.';
    const sentences = toUnits(text).map(({ sentence }) => text.slice(sentence.start, sentence.end));
    const asked = 'Does the employee agree with it?\n\n☒ Yes\n\n☐ No, because of the rating';
    expect(sentences.filter((each) => each === asked).length).toBeGreaterThan(1);
    expect(sentences.at(-1)).toBe('The form is kept for three years.');
  });

  test('end at a time of day that nothing belongs to', () => {
    const units = read('Hours\n\nThe shop opens at 9:30 a.m. Nobody may enter before that hour.\n');
    expect(units.map(({ quoted }) => quoted)).toContain('The shop opens at 9:30 a.m.');
  });

  test('begin anew at a schedule that the sentence before does not refer to', () => {
    const quoted = read('4.1 The charges are due monthly.\nSchedule 1 holds the prices of all goods.');
    expect(quoted.map((unit) => unit.quoted)).toHaveLength(2);
  });

  test('are the items of a sentence that is too long to quote', () => {
    const item = 'a duty of the Supplier that is described here at some length so that the sentence grows';
    const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const units = read(`The Supplier has ${letters.map((letter) => `(${letter}) ${item}`).join('; ')}.`);
    expect(units.length).toBeGreaterThan(1);
    for (const { quoted } of units.slice(1)) expect(quoted).toMatch(/^\([b-h]\) /);
  });

  test('end at a full stop before the reference to a footnote, which stands under what refers to it', () => {
    const text = `4.1 Staff have 26 days of leave besides holidays.[2] The leave year begins on the first of April.

[2] In the year of joining it is calculated to the nearest half day.

They are asked to apply for it in good time.

4.2 Nobody may sell leave to the Company.

[2] Approved by the board.

[3] Nothing refers to this.`;
    expect(read(text).map(({ heading, quoted }) => [heading, quoted])).toEqual([
      ['4.1', '4.1 Staff have 26 days of leave besides holidays.[2]'],
      ['4.1', 'The leave year begins on the first of April.'],
      ['4.1', '[2] In the year of joining it is calculated to the nearest half day.'],
      ['4.1', 'They are asked to apply for it in good time.'],
      ['4.2', '4.2 Nobody may sell leave to the Company.'],
      ['4.1', '[2] Approved by the board.'],
      ['', '[3] Nothing refers to this.'],
    ]);
  });

  test('have headings that are cut between words, and never within a character', () => {
    const text = (heading: string) => `# ${heading}\n\nThe Supplier shall pay the Customer.`;
    const [words] = read(
      text('The fees and expenses of the Supplier and of those whom the Supplier sends to the site'),
    );
    expect(words?.heading).toBe('The fees and expenses of the Supplier and of those whom the Supplier…');
    const [signs] = read(text('🧵'.repeat(40)));
    expect(signs?.heading).toBe(`${'🧵'.repeat(17)}…`);
  });

  /** Half of each text is one piece, which the other half must not make anybody read again and again. UTF-16 code units. */
  const halfChars = 40_000;
  test.each([
    ['one word', 'A'.repeat(halfChars), 'ab. '],
    ['one number', '1'.repeat(halfChars), 'ab. '],
    ['a label far from its clause', `1. ${' '.repeat(halfChars)}`, 'ab. '],
    ['an entry with empty lines in it', `Landlord: the${'\n'.repeat(halfChars)}`, 'ab '],
  ])('are found in linear time in a text that begins with %s', async (_, beginning, rest) => {
    const tookMs = await measureProcessorMs(() => toUnits(beginning + rest.repeat(halfChars / rest.length)));
    // Some 20 ms; while the time grew by the square of the length, 9 to 23 s.
    expect(tookMs).toBeLessThan(2000);
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
