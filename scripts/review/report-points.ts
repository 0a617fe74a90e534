import { foundFrom, passageFrom } from '../../server/services/review/find-point-passages.ts';
import { toTable } from '../bench/measurements.ts';
import { count, toF1, toMeans, toPrecision, toRecall } from './counts.ts';
import type { ScoredPoint } from './score-points.ts';

const isFound = ({ probability }: ScoredPoint) => probability >= passageFrom;
const toPercent = (share: number) => (100 * share).toFixed(0);

/** Prints the table of found and not found by point, with the mean over the points that can be measured. */
export function reportPoints(points: readonly ScoredPoint[]): string {
  const concepts = [...new Set(points.map(({ concept }) => concept))];
  const unmeasured: string[] = [];
  const rows: (string | number)[][] = [];
  const means = { precision: 0, recall: 0, f1: 0, hits: 0, overlap: 0 };
  for (const concept of concepts) {
    const own = points.filter((point) => point.concept === concept && point.gold !== undefined);
    const counts = count(own, passageFrom);
    // Both kinds are needed for a comparison.
    if (counts.present === 0) {
      unmeasured.push(concept);
      continue;
    }
    const { hits, overlap } = measureQuotes(own);
    const figures = {
      precision: toPrecision(counts),
      recall: toRecall(counts),
      f1: toF1(counts),
      hits,
      overlap,
    };
    for (const name of Object.keys(means) as (keyof typeof means)[]) means[name] += figures[name];
    rows.push([
      concept,
      counts.present,
      counts.labelled - counts.present,
      ...Object.values(figures).map(toPercent),
    ]);
  }
  const all = Object.values(means).map((sum) => toPercent(sum / Math.max(1, rows.length)));
  return [
    toTable(
      [
        'point',
        'present',
        'absent',
        'precision %',
        'recall %',
        'F1 %',
        'quotation touches the mark %',
        'shared characters %',
      ],
      [...rows, ['**mean**', '', '', ...all]],
    ),
    `Passages that count as found without reserve (from ${foundFrom} on; the others are marked unsure): ${toText(toMeans(points, foundFrom))}.`,
    `Unmeasured, since none of these documents has such a label: ${unmeasured.join(', ') || 'none'}.`,
  ].join('\n\n');
}

/** Prints what each threshold would result in. */
export function reportThresholds(points: readonly ScoredPoint[]): string {
  const thresholds = [0.05, 0.07, passageFrom, 0.12, 0.16, 0.2, foundFrom, 0.4, 0.5];
  return thresholds.map((at) => `from ${at} on: ${toText(toMeans(points, at))}`).join('\n');
}

const toText = ({ precision, recall }: { precision: number; recall: number }) =>
  `precision ${toPercent(precision)} %, recall ${toPercent(recall)} %`;

/** For the clauses that were found: how many quotations touch an expert's mark, and the F1 of their characters. */
function measureQuotes(points: readonly ScoredPoint[]): { hits: number; overlap: number } {
  const right = points.filter((point) => isFound(point) && (point.gold?.length ?? 0) > 0);
  let [hits, overlap] = [0, 0];
  for (const { quote, gold = [] } of right) {
    if (!quote) continue;
    const shares = gold.map((span) => {
      const shared = Math.max(0, Math.min(span.end, quote.end) - Math.max(span.start, quote.start));
      return (2 * shared) / (span.end - span.start + (quote.end - quote.start));
    });
    const best = Math.max(0, ...shares);
    hits += best > 0 ? 1 : 0;
    overlap += best;
  }
  const found = Math.max(1, right.length);
  return { hits: hits / found, overlap: overlap / found };
}
