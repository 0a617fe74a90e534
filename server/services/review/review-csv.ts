import { toCsv } from '../csv.ts';
import type { Review } from './ports.ts';
import { foundWords, reviewNotice, toVerdictWords } from './review-words.ts';

/** Writes a review as CSV, one row per point; no cell can become a formula. The notice is the last row. */
export function toReviewCsv({ points }: Review): string {
  const rows = points.map((point) => ({
    Point: point.label,
    Found: foundWords[point.found],
    Verdict: toVerdictWords(point),
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
