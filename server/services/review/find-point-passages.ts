import { type ReviewKey, reviewKeys } from '#shared/api-review.ts';
import type { DocumentIndex } from '../answering/document-index.ts';
import { findInDocuments } from '../answering/find-in-documents.ts';
import type { Pause } from '../answering/search-documents.ts';
import { pointFacts } from './review-points.ts';

/** Where a document speaks of a point, best first: UTF-16 offsets, end exclusive. */
export type FoundPoint = {
  key: ReviewKey;
  probability: number;
  ranges: readonly { start: number; end: number }[];
};

export async function findPointPassages(index: DocumentIndex, pause: Pause): Promise<FoundPoint[]> {
  const points: FoundPoint[] = [];
  for (const key of reviewKeys) {
    const question = pointFacts[key].label;
    const found = await findInDocuments({ question, earlier: undefined, indexes: [index] }, pause);
    const ranges = found
      .slice(0, 1)
      .map(({ passage }) => ({ start: index.starts[passage] ?? 0, end: index.ends[passage] ?? 0 }));
    points.push({ key, probability: ranges.length > 0 ? 0.6 : 0, ranges });
  }
  return points;
}
