import type { Ranked } from '../search/answer-ranking.ts';
import { isOfSubject } from './lead-passage.ts';

/** How many sections of a guide count together. */
const maxSections = 3;

/** How certain quoting helps: sections of its guide, and of the same subject's guides for other countries, count together. */
export function toAnswerCertainty([best, ...others]: readonly Ranked[]): number {
  if (!best) return 0;
  if (!best.entry.guide) return best.probability;
  const siblings = others
    .filter(({ entry }) => entry.guide && isOfSubject(entry.guide, best.entry.guide))
    .slice(0, maxSections - 1);
  return siblings.reduce((sum, { probability }) => sum + probability, best.probability);
}
