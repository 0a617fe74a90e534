/** A passage that a search found. */
type Found = { score: number; coverage: number };

/** A passage far behind the best one adds nothing to quotations. */
const minQuotedShareOfBest = 0.4;

/** Covering the whole question counts twice: a passage that often repeats one of its words is not about it. */
const rank = ({ score, coverage }: Found) => score * coverage ** 2;

/** Returns what matches, best first, without what is far behind the best. */
export function selectMatching<Each extends Found>(
  found: readonly Each[],
  limit: number,
  isMatch: (each: Each) => boolean,
  minShareOfBest = minQuotedShareOfBest,
): Each[] {
  const matching = found.filter(isMatch).sort((a, b) => rank(b) - rank(a));
  const best = matching[0] ? rank(matching[0]) : 0;
  return matching.filter((each) => rank(each) >= best * minShareOfBest).slice(0, limit);
}
