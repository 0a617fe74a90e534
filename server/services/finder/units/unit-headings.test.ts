import { describe, expect, test } from 'vitest';
import { toUnits } from './units.ts';

describe('the units of a document', () => {
  test.each([
    'Dear Imogen',
    'Ms Roswitha Clementi, Lindenweg 4, 22301 Hamburg',
    'Ms. Roswitha Clementi',
    'Nordlicht Maschinenbau, Hafenweg 12, 20457 Hamburg',
    'Nordlicht Maschinenbau · Hafenweg 12 · 20457 Hamburg',
    'Aldgate Joinery LLP',
    'ALDGATE JOINERY LLP',
    'ALDGATE JOINERY, INC., and',
    'ALDGATE JOINERY LTD (the Supplier)',
    'Selby YO8 4BL',
    '31 Foundry Street',
    '2. Imogen Hale, 9 Foundry Street, Selby',
    '(b) Spare Parts; and',
  ])('stand under no line that addresses somebody: %s', (line) => {
    const units = read(`Contract\n\n${line}\n\n§ 1 Start\n\nThe employment begins on the first of May.\n`);
    expect(units.find(({ quoted }) => quoted.startsWith('The employment'))?.heading).toBe(
      'Contract, § 1 Start',
    );
  });

  test('stand under no salutation, though a whole sentence follows it', () => {
    const units = read(
      'Offer\n\nDear Mr Pryce and Ms Haddad\n\nWe are pleased to offer you a loan secured on the property below.\n',
    );
    expect(units.at(-1)?.heading).toBe('Offer');
  });

  test('stand under the clause that names a company', () => {
    const units = read(
      '5. Acquisition of Tamar Valves Limited\n\nThe board approved the purchase of all shares.\n',
    );
    expect(units.at(-1)?.heading).toBe('5 Acquisition of Tamar Valves Limited');
  });

  test('stand under the clause that is about a company', () => {
    const units = read('OFFICERS OF THE CORPORATION\n\nThe board of directors elects them each year.\n');
    expect(units.at(-1)?.heading).toBe('OFFICERS OF THE CORPORATION');
  });

  test.each(['BACKGROUND', 'RECITALS', 'IN ATTENDANCE'])(
    'of a clause do not stand under the preamble: %s',
    (preamble) => {
      const text = `${preamble}\n\nThe Company has issued 100 shares.\n\n1. INTERPRETATION\n\n1.1 The Board means the directors of the Company.\n`;
      expect(read(text).map(({ heading }) => heading)).toEqual([preamble, '1.1 INTERPRETATION']);
    },
  );

  test('stand under no half of a caption', () => {
    const text =
      'POWER OF ATTORNEY\n\nSTATE OF OHIO        )\n                     )  ss.\nCOUNTY OF FRANKLIN   )\n\nI hereby appoint my daughter as my attorney-in-fact.\n';
    expect(read(text).at(-1)?.heading).toBe('POWER OF ATTORNEY');
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
});

const read = (text: string) =>
  toUnits(text).map((unit) => ({ ...unit, quoted: text.slice(unit.start, unit.end) }));
