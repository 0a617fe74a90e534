import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestIndex } from './test-index.ts';
import { listWholeParts } from './whole-parts.ts';

const contract = `SERVICES AGREEMENT

1. Fees. The Client shall pay a monthly fee of 18,400 euros.

SCHEDULE A SYSTEMS

• ACH
• GHR
Page 3 of 9

EXHIBIT F GUIDING PRINCIPLES

SIGNED
J. Roy
`;

test('a whole text has its short items, its empty headings and who signed', () => {
  const { parts, whole } = read(contract);
  expect(parts[0]).toEqual({
    heading: 'SERVICES AGREEMENT, 1 Fees',
    text: 'The Client shall pay a monthly fee of 18,400 euros.',
  });
  for (const line of ['SCHEDULE A SYSTEMS', '• ACH', '• GHR', 'EXHIBIT F GUIDING PRINCIPLES', 'J. Roy'])
    expect(whole).toContain(line);
});

test('neither page numbers nor headings that parts bear are parts of their own', () => {
  const { parts } = read(
    '1. Fees\n\nThe Client shall pay a monthly fee of 18,400 euros.\n\n- 7 -\n\n7 of 9\n',
  );
  expect(parts).toEqual([{ heading: '1 Fees', text: 'The Client shall pay a monthly fee of 18,400 euros.' }]);
});

test('a text of nothing but what no question is answered from is there nevertheless', () => {
  const items = Array.from({ length: 900 }, (_, at) => `§${at} b${at}`);
  const { parts, whole } = read(items.join('\n'));
  for (const item of items) expect(whole).toContain(item);
  expect(parts.length).toBeLessThan(20);
});

test('of a text that is cut there is nothing behind its last whole unit', () => {
  const { parts } = read(contract.slice(0, contract.indexOf('GHR')), true);
  expect(parts.at(-1)?.text).not.toContain('GH');
});

test('whatever a text holds: parts are in order, and each line is in one of them or in a heading', () => {
  const line = fc.constantFrom(
    ...['1. Fees', 'ARTICLE II TERM', '(a)', '• ACH', 'x', 'The tenant pays the rent on time.', '## Note'],
    ...['Name: Jane', 'a\tb\tc', '1\t2\t3', 'EXHIBIT B', '', '', 'and', '5.2 Neither party may assign this.'],
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      const text = lines.map((each, at) => (each === '' ? each : `${each} q${at}`)).join('\n');
      const { ranges, whole } = read(text);
      for (const [at, { start, end }] of ranges.entries()) {
        expect(end).toBeGreaterThan(start);
        expect(start).toBeGreaterThanOrEqual(ranges[at - 1]?.end ?? 0);
      }
      for (const [at, each] of lines.entries()) if (each !== '') expect(whole).toContain(`q${at}`);
    }),
    { numRuns: 300 },
  );
});

function read(text: string, isCut = false) {
  const ranges = listWholeParts(text, createTestIndex(text), isCut);
  const parts = ranges.map(({ start, end, heading }) => ({ heading, text: text.slice(start, end) }));
  return { ranges, parts, whole: parts.map((part) => `${part.heading}\n${part.text}`).join('\n') };
}
