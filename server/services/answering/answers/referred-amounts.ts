import type { Ranked } from '../search/answer-ranking.ts';

/** The guide that holds the figures that change each year, and its title, by which the others refer to it. */
const guideOfAmounts = 'amounts-and-thresholds';
const refersToAmounts = /\bAmounts and thresholds\b/;

const asksForAmount =
  /\b(?:how (?:much|high|many)|percent(?:age)?s?|rates?|amounts?|limits?|thresholds?|ceilings?|min(?:imum)?|max(?:imum)?|highest|lowest|figures?|fines?|penalt(?:y|ies))\b|[%€£$₹]/i;

/** Returns the table to which the answer refers for its figures, if a figure is what is asked for. */
export function findReferredAmounts(
  question: string,
  { entry }: Ranked,
  facts: readonly Ranked[],
): Ranked | undefined {
  const { guide, passage } = entry;
  if (!guide || guide.name === guideOfAmounts) return undefined;
  if (!refersToAmounts.test(passage.text) || !asksForAmount.test(question)) return undefined;
  return facts.find(({ entry: { guide: other } }) => {
    return other?.name === guideOfAmounts && other.country !== undefined && other.country === guide.country;
  });
}
