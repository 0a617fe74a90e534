import { expect, test } from 'vitest';
import { type PdfItem, toPdfLines } from './pdf-lines.ts';

test('rows that a border alone divides stay apart, though they are hardly further apart than the lines of a cell', () => {
  // As LibreOffice writes a table: 15 points from line to line, and 15.5 from row to row.
  const lines = read([
    [90, 662, 'Policy number', 77],
    [306, 662, 'CPP-7719', 50],
    [90, 646.5, 'Named Insured', 81],
    [306, 646.5, 'Redwood Cold Storage, Inc. and', 165],
    [306, 631.5, 'Redwood Trucking LLC', 122],
    [90, 616, 'Policy', 60],
    [90, 601, 'Period', 60],
    [306, 616, 'From 07/01/2026 to', 95],
    [306, 601, '07/01/2027', 60],
    [306, 585.5, 'Total 48,260', 80],
    [90, 570, 'Producer', 48],
    [306, 570, 'Lyle & Marsh', 60],
  ]);
  expect(lines).toEqual([
    'Policy number\tCPP-7719',
    'Named Insured\tRedwood Cold Storage, Inc. and Redwood Trucking LLC',
    'Policy Period\tFrom 07/01/2026 to 07/01/2027',
    'Total 48,260',
    'Producer\tLyle & Marsh',
  ]);
});

test('the cells after one of many lines belong to its row', () => {
  const lines = read([
    [90, 700, 'Part', 25],
    [160, 700, 'Description', 60],
    [300, 700, 'Total EUR', 50],
    [90, 684.5, 'GG-1', 24],
    [160, 684.5, 'Bearing', 40],
    [160, 669.5, 'housing,', 40],
    [160, 654.5, 'grey cast', 50],
    [160, 639.5, 'iron', 20],
    [300, 684.5, '10.380,00', 50],
    [90, 624, 'GG-2', 24],
    [160, 624, 'Cover plate', 60],
    [300, 624, '2.070,00', 50],
  ]);
  expect(lines).toEqual([
    'Part\tDescription\tTotal EUR',
    'GG-1\tBearing housing, grey cast iron\t10.380,00',
    'GG-2\tCover plate\t2.070,00',
  ]);
});

/** Reads runs of 11 points as they follow each other in a page: x, y, text, width. */
function read(runs: readonly (readonly [number, number, string, number])[]): string[] {
  const items = runs.map(
    ([x, y, str, width], at): PdfItem => ({
      ...{ str, width, height: 11, transform: [11, 0, 0, 11, x, y] },
      hasEOL: runs[at + 1]?.[1] !== y,
    }),
  );
  return toPdfLines(items).map(({ text }) => text);
}
