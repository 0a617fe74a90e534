import { toRarity } from '../../text/bm25.ts';
import type { SimilarTerm } from '../words/similar-terms.ts';
import type { DocumentIndex } from './document-index.ts';
import { findTerm, forEachPosting } from './find-postings.ts';

type AskedWords = {
  terms: readonly string[];
  /** Returns other words for a term, and how close they are. */
  listClose: (term: string) => readonly SimilarTerm[];
  /** Whether a unit with another word for a term counts only as far as that is close when it is asked how rare the term is. */
  isRarityWeighted: boolean;
};

/**
 * Returns the share of a question's information that each unit has in its own words or in close ones, 0 to 1. Each word counts
 * with the closest that the unit has, and the more, the fewer units have close ones. `firsts` is as in `UnitScores`.
 */
export function scoreClosest(
  indexes: readonly DocumentIndex[],
  { terms, listClose, isRarityWeighted }: AskedWords,
  firsts: readonly number[],
): Float32Array {
  const size = firsts.at(-1) ?? 0;
  const scores = new Float32Array(size);
  const closest = new Float32Array(size);
  let information = 0;
  for (const term of terms) {
    const found: number[] = [];
    for (const { term: each, weight } of [{ term, weight: 1 }, ...listClose(term)]) {
      const termIds = indexes.map(({ postings }) => findTerm(postings, each));
      forEachPosting(indexes, termIds, (document, unit) => {
        const at = (firsts[document] ?? 0) + unit;
        if (closest[at] === 0) found.push(at);
        closest[at] = Math.max(closest[at] ?? 0, weight);
      });
    }
    let sum = 0;
    for (const at of found) sum += closest[at] ?? 0;
    const rarity = toRarity(isRarityWeighted ? sum : found.length, size);
    information += rarity;
    for (const at of found) {
      scores[at] = (scores[at] ?? 0) + rarity * (closest[at] ?? 0);
      closest[at] = 0;
    }
  }
  return information > 0 ? scores.map((score) => score / information) : scores;
}
