import { describe, expect, test } from 'vitest';
import type { ReviewPoint } from '#shared/api-review.ts';
import { filterPoints, orderPoints, toNextOrder } from './order-points.ts';

const points: ReviewPoint[] = [
  toPoint({ key: 'term', label: 'Term', verdict: 'acceptable', start: 90 }),
  toPoint({ key: 'venue', label: 'Venue', found: 'not-found', verdict: 'needs-review' }),
  toPoint({ key: 'audit', label: 'Audit', found: 'unsure', verdict: null, start: 10 }),
  toPoint({ key: 'ip', label: 'IP', verdict: 'not-acceptable', start: 50 }),
];

describe('points of a review', () => {
  test.each([
    ['point', ['audit', 'ip', 'term', 'venue']],
    ['found', ['term', 'ip', 'audit', 'venue']],
    ['verdict', ['ip', 'venue', 'term', 'audit']],
    ['quotation', ['audit', 'ip', 'term', 'venue']],
  ] as const)('are sorted by %s', (column, keys) => {
    expect(orderPoints(points, { column, isDescending: false }).map(({ key }) => key)).toEqual(keys);
  });

  test('are sorted downwards by a second press, and as they were by a third', () => {
    const first = toNextOrder(null, 'verdict');
    const second = toNextOrder(first, 'verdict');
    expect(orderPoints(points, second).map(({ key }) => key)).toEqual(['audit', 'term', 'venue', 'ip']);
    expect(orderPoints(points, toNextOrder(second, 'verdict'))).toEqual(points);
  });

  test('of the same rank keep their order, upwards and downwards', () => {
    const keysOf = (isDescending: boolean) =>
      orderPoints(points, { column: 'found', isDescending }).map(({ key }) => key);
    expect(keysOf(false)).toEqual(['term', 'ip', 'audit', 'venue']);
    expect(keysOf(true)).toEqual(['venue', 'audit', 'term', 'ip']);
  });

  test.each([
    ['all', 4],
    ['found', 2],
    ['needs-review', 1],
    ['not-acceptable', 1],
  ] as const)('that are %s are counted', (filter, count) => {
    expect(filterPoints(points, filter)).toHaveLength(count);
  });
});

function toPoint(change: Partial<ReviewPoint> & Pick<ReviewPoint, 'key' | 'label'>): ReviewPoint {
  return { found: 'found', verdict: null, means: '', ...change };
}
