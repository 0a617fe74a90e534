import { type ReviewKey, reviewKeys } from '#shared/api-review.ts';
import type { DocumentIndex } from '../answering/document-index.ts';
import { findInDocuments } from '../answering/find-in-documents.ts';
import type { Pause } from '../answering/search-documents.ts';
import { pointFacts } from './review-points.ts';

/** The passages of a document that are about a point, by their numbers in its index, best first. */
export type FoundPoint = { key: ReviewKey; probability: number; passages: readonly number[] };

const maxPassages = 3;

export async function findPointPassages(index: DocumentIndex, pause: Pause): Promise<FoundPoint[]> {
  const points: FoundPoint[] = [];
  for (const key of reviewKeys) {
    const question = pointFacts[key].label;
    const found = await findInDocuments({ question, earlier: undefined, indexes: [index] }, pause);
    const passages = found.slice(0, maxPassages).map(({ passage }) => passage);
    points.push({ key, probability: passages.length > 0 ? 0.6 : 0, passages: passages.slice(0, 1) });
  }
  return points;
}
