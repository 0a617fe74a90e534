import { describe, expect, test } from 'vitest';
import { toUnits } from './units.ts';

describe('the units of a document with pages', () => {
  test('go on across pages, whatever stands at the top and at the foot of each', () => {
    const clauses = ['One', 'Two', 'Three'].map((name) => `${name} clause says that the goods are new.`);
    const toPage = (number: number, ...own: string[]) =>
      `${['ACME LEASE OF A WAREHOUSE', ...own, `Draft of 3 May, sheet ${number}`, `${number} / 2`].join('\n\n')}\n\n`;
    const first = toPage(1, ...clauses, '2.2 Any sum that is not paid within five days bears a late charge');
    const text = first + toPage(2, 'of six percent of the overdue amount.', ...clauses, 'The end is near.');
    const units = toUnits(text, [], [0, first.length]);
    expect(new Set(units.map(({ heading }) => heading))).toEqual(
      new Set(['ACME LEASE OF A WAREHOUSE', 'ACME LEASE OF A WAREHOUSE, 2.2']),
    );
    expect(units).toHaveLength(8);
    expect(text.slice(units[3]?.start, units[3]?.end)).toMatch(
      /^2\.2 .*of six percent of the overdue amount\.$/s,
    );
  });

  test.each(['7', '- 7 -', 'Page 7', 'Page 7 of 12'])('go on behind the page number "%s"', (number) => {
    const [unit, ...others] = read(
      `4.1 The charges are set out in\n\n${number}\n\nSchedule 1 and are due monthly.`,
    );
    expect(unit?.quoted.endsWith('Schedule 1 and are due monthly.')).toBe(true);
    expect(others).toEqual([]);
  });

  test('go on across the lines of a scan, its page numbers and its footers', () => {
    const filler = 'Boats are painted in the morning. '.repeat(30).trim();
    const page = (top: string, bottom: string, number: number) =>
      `${top}\n\n${filler}\n\n${bottom}\n\n${number}\n\nSupply agreement of the parties, confidential, page ${number}\n\n`;
    const text = [
      page('1. The Supplier delivers.', 'It does so at once.', 1),
      page('It bears the cost.', '2. The contract is governed by the laws of the', 2),
      page('State of New York and of no other state.', 'So be it.', 3),
      page('3. It ends.', 'The end.', 4),
    ].join('');
    expect(
      read(text).some(
        ({ quoted }) => quoted.startsWith('2. The contract') && quoted.endsWith('no other state.'),
      ),
    ).toBe(true);
  });

  test('are no entries of a table of contents, with dots or without', () => {
    const entries = '1. Hours .......... 2\n\n1.1 Working hours ..... 2\n\n1.2 Lateness 3\n\n1.3 Breaks\t3';
    const clauses =
      '1. Hours\n\n1.1 Working hours\n\nCore hours are 10 to 4 on every day of the week.\n\n1.2 Lateness\n\nThe manager holds a meeting with whoever is late.\n\n1.3 Breaks\n\nBreaks last 20 minutes, and lunch lasts 60';
    const quoted = read(`${entries}\n\n${clauses}`).map((unit) => unit.quoted);
    expect(quoted).toEqual([
      'Core hours are 10 to 4 on every day of the week.',
      'The manager holds a meeting with whoever is late.',
      'Breaks last 20 minutes, and lunch lasts 60',
    ]);
  });

  test('are no footers that count the pages, not even on the last one', () => {
    const filler = 'Boats are painted in the morning, and the oars are kept dry. '.repeat(3).trim();
    const pages = [1, 2, 3].map(
      (page) => `${filler}\n\n${filler}\n\n${filler}\n\nOffer letter Page ${page} of 3`,
    );
    const text = pages.join('\n\n');
    const units = toUnits(
      text,
      [],
      pages.map((_, at) => text.indexOf(pages[at] ?? '')),
    );
    expect(units.filter(({ start, end }) => text.slice(start, end).includes('Page'))).toEqual([]);
  });

  test('are lines at the edges of pages that differ in a figure, and amounts', () => {
    const filler = 'Boats are painted in the morning, and the oars are kept dry. '.repeat(3).trim();
    const pages = [
      `Schedule 1\n\n${filler}\n\n${filler}\n\nAnnual rent: £12,000 for the first year`,
      `Schedule 2\n\n${filler}\n\n${filler}\n\nAnnual rent: £13,500 for the second year`,
      `Schedule 3\n\n${filler}\n\n${filler}\n\nAnnual rent: £13,500 for the second year`,
    ];
    const text = pages.join('\n\n');
    const pageStarts = pages.map((page) => text.indexOf(page));
    const units = toUnits(text, [], pageStarts);
    const rents = units.map(({ start, end }) => text.slice(start, end)).filter((each) => each.includes('£'));
    expect(rents).toHaveLength(3);
    expect(new Set(units.map(({ heading }) => heading.slice(0, 10)))).toEqual(
      new Set(['Schedule 1', 'Schedule 2', 'Schedule 3']),
    );
  });

  test('are all rows of a list, however alike they are', () => {
    const rows = Array.from({ length: 8 }, (_, at) => `Room ${at + 1} is let at ${at} euros a month.`);
    expect(read(rows.join('\n\n')).map(({ quoted }) => quoted)).toEqual(rows);
  });
});

const read = (text: string) =>
  toUnits(text).map((unit) => ({ ...unit, quoted: text.slice(unit.start, unit.end) }));
