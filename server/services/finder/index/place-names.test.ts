import { describe, expect, test } from 'vitest';
import { toStringTable } from '../../text/string-table.ts';
import { toPlaceName } from './place-names.ts';

const toIndex = (headings: readonly string[]) => ({
  headings: toStringTable(headings),
  headingIds: Uint32Array.from(headings.keys()),
});

describe('the name of a place', () => {
  const index = toIndex([
    'page 1 of 9',
    'Cloud Terms, Version 1',
    'Cloud Terms, 1 Fees',
    'Cloud Terms, Section 2 Term (a)',
    'Cloud Terms, 5.2 Security',
    'Schedule A, 1 Fees',
  ]);

  test.each([
    ['Cloud Terms, 5.2 Security', '5.2 Security'],
    ['Cloud Terms, Section 2 Term (a)', 'Section 2 Term (a)'],
    // What is no clause of it may be the rest of the title.
    ['Cloud Terms, Version 1', 'Cloud Terms, Version 1'],
    ['Schedule A, 1 Fees', 'Schedule A, 1 Fees'],
    ['page 1 of 9', 'page 1 of 9'],
    ['', ''],
  ])('lacks the title of its document: %s', (heading, place) =>
    expect(toPlaceName(index, heading)).toBe(place),
  );

  test('keeps its part where there are several', () => {
    const parts = toIndex(['Part A, 1 Fees', 'Part A, 2 Term', 'Part A, 3 Law', 'Part B, 1 Fees']);
    expect(toPlaceName(parts, 'Part A, 1 Fees')).toBe('Part A, 1 Fees');
    const chapters = toIndex(['Selling, 1 Fees', 'Buying, 1 Fees']);
    expect(toPlaceName(chapters, 'Selling, 1 Fees')).toBe('Selling, 1 Fees');
  });
});
