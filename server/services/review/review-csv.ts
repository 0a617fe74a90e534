import { toCsv } from '../csv.ts';
import type { Review } from './ports.ts';
import { foundWords, noVerdict, reviewNotice, verdictWords } from './review-words.ts';

/** A review as CSV, one row a point; no cell is a formula. What has to be said of it is its last row. */
export function toReviewCsv({ points }: Review): string {
  const rows = points.map((point) => ({
    Point: point.label,
    Found: foundWords[point.found],
    Verdict: point.verdict ? verdictWords[point.verdict] : noVerdict,
    Quotation: point.quote ?? '',
    Clause: point.clause ?? '',
    Page: point.page === undefined ? '' : String(point.page),
    Values: (point.values ?? []).join(', '),
    Rule: point.rule ?? '',
    Proposal: point.fallback ?? '',
    Meaning: point.means,
  }));
  const blank = Object.fromEntries(Object.keys(rows[0] ?? { Point: '' }).map((name) => [name, '']));
  return toCsv([...rows, { ...blank, Point: 'Notice', Meaning: reviewNotice }]);
}
