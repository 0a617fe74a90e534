import type { ScoredPoint } from './score-points.ts';

/** Results over the labelled pairs of document and concept. */
export type Counts = { found: number; right: number; present: number; labelled: number };

const isPresent = ({ gold }: ScoredPoint) => (gold?.length ?? 0) > 0;

/** Counts the points that are found from this probability on, among those that are labelled. */
export function count(points: readonly ScoredPoint[], threshold: number): Counts {
  const labelled = points.filter(({ gold }) => gold !== undefined);
  const found = labelled.filter(({ probability }) => probability >= threshold);
  return {
    labelled: labelled.length,
    present: labelled.filter(isPresent).length,
    found: found.length,
    right: found.filter(isPresent).length,
  };
}

export const toPrecision = ({ found, right }: Counts) => (found === 0 ? 0 : right / found);
export const toRecall = ({ present, right }: Counts) => (present === 0 ? 0 : right / present);
export function toF1(counts: Counts): number {
  const [precision, recall] = [toPrecision(counts), toRecall(counts)];
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

/** Means over the concepts that occur in some document. */
export function toMeans(
  points: readonly ScoredPoint[],
  threshold: number,
): { precision: number; recall: number } {
  const byConcept = Map.groupBy(points, ({ concept }) => concept);
  const counts = [...byConcept.values()]
    .map((own) => count(own, threshold))
    .filter(({ present }) => present > 0);
  const mean = (of: (each: Counts) => number) =>
    counts.reduce((sum, each) => sum + of(each), 0) / Math.max(1, counts.length);
  return { precision: mean(toPrecision), recall: mean(toRecall) };
}
