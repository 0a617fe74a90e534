import type { ReviewPoint } from '#shared/api-review.ts';

export type Column = 'point' | 'found' | 'verdict' | 'quotation';
/** If unset, points are in the order of a contract. */
export type Order = { column: Column; isDescending: boolean } | null;
export type PointFilter = 'all' | 'found' | 'needs-review' | 'not-acceptable';

/** What needs attention comes first. */
const verdictRank = { 'not-acceptable': 0, 'needs-review': 1, acceptable: 2 } as const;
const foundRank = { found: 0, unsure: 1, 'not-found': 2 } as const;

const compareBy: Readonly<Record<Column, (a: ReviewPoint, b: ReviewPoint) => number>> = {
  point: (a, b) => a.label.localeCompare(b.label),
  found: (a, b) => foundRank[a.found] - foundRank[b.found],
  verdict: (a, b) => toRank(a) - toRank(b),
  // In the order of the document; points without a quotation come last.
  quotation: (a, b) => (a.start ?? Number.MAX_SAFE_INTEGER) - (b.start ?? Number.MAX_SAFE_INTEGER),
};

const toRank = ({ verdict }: ReviewPoint) => (verdict ? verdictRank[verdict] : 3);

/** Points of equal rank keep their order, whichever way the column is sorted. */
export function orderPoints(points: readonly ReviewPoint[], order: Order): readonly ReviewPoint[] {
  if (!order) return points;
  const sign = order.isDescending ? -1 : 1;
  return points.toSorted((a, b) => sign * compareBy[order.column](a, b));
}

/** Toggles between ascending, descending and unsorted. */
export function toNextOrder(order: Order, column: Column): Order {
  if (order?.column !== column) return { column, isDescending: false };
  return order.isDescending ? null : { column, isDescending: true };
}

export function filterPoints(points: readonly ReviewPoint[], filter: PointFilter): readonly ReviewPoint[] {
  if (filter === 'all') return points;
  return points.filter(({ found, verdict }) => (filter === 'found' ? found === 'found' : verdict === filter));
}
