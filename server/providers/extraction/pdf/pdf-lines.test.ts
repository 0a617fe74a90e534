import { expect, test } from 'vitest';
import { type PdfItem, toPdfLines } from './pdf-lines.ts';

test('tick boxes that are drawn after all words of their line stand where they are seen', () => {
  // As LibreOffice draws them: the boxes are in another font.
  const lines = read([
    [102.8, 376, 'Below', 30],
    [165.3, 376, 'Meets', 30],
    [226.3, 376, 'Exceeds', 40],
    [90.1, 376, '☐', 9.9],
    [152.7, 376, '☐', 9.9],
    [213.9, 376, '☒', 9.9],
    [286.3, 376, '☐', 9.9],
  ]);
  expect(lines).toEqual(['☐ Below ☐ Meets ☒ Exceeds ☐']);
});

test('the second of two columns, whose first line stands as high as that of the first, is not put in between', () => {
  const lines = read([
    [60, 700, 'Tenant', 40],
    [60, 686, 'Name', 30],
    [300, 700, 'Landlord', 45],
    [300, 686, 'Name', 30],
  ]);
  expect(lines).toEqual(['Tenant', 'Name', 'Landlord', 'Name']);
});

test('bullets and ticked boxes of symbol fonts can be read', () => {
  expect(read([[90, 700, '\uf0b7 PAN card', 60]])).toEqual(['• PAN card']);
  expect(read([[90, 700, '\uf0fe Job share \uf0a8 Part time', 90]])).toEqual(['☑ Job share ☐ Part time']);
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
