import type { DocumentIndex } from '../index/document-index.ts';
import type { RankedUnit } from './rank-units.ts';

/**
 * Bonuses (in the logarithms of `rank-units.ts`) for units that continue one that is already quoted: an answer often takes
 * several sentences of a clause, and the next of them says more than the third best of another clause.
 */
const bonus = { next: 1, sameClause: 0.5, nextClause: 0.7, sameHeading: 0.35 };
/** Under one heading, clauses further apart than this are about different things. */
const maxUnits = 3;

/** Returns ranked units one by one, best first; each one taken moves up those that continue it. */
export function createReadingOn(ranked: readonly RankedUnit[], indexes: readonly DocumentIndex[]) {
  const remaining = ranked.map((candidate) => ({ candidate, bonus: 0 }));

  return {
    take(): RankedUnit | undefined {
      const [first] = remaining;
      if (!first) return undefined;
      let best = 0;
      for (const [at, each] of remaining.entries()) {
        const other = remaining[best] ?? first;
        if (each.candidate.score + each.bonus > other.candidate.score + other.bonus) best = at;
      }
      const [taken = first] = remaining.splice(best, 1);
      for (const each of remaining)
        each.bonus = Math.max(each.bonus, toBonus(each.candidate, taken.candidate, indexes));
      return taken.candidate;
    },
  };
}

function toBonus(one: RankedUnit, other: RankedUnit, indexes: readonly DocumentIndex[]): number {
  const index = indexes[one.document];
  if (!index || one.document !== other.document) return 0;
  const away = Math.abs(one.unit - other.unit);
  if (index.sections[one.unit] === index.sections[other.unit])
    return away === 1 ? bonus.next : bonus.sameClause;
  if (away > maxUnits || index.headingIds[one.unit] !== index.headingIds[other.unit]) return 0;
  return away === 1 ? bonus.nextClause : bonus.sameHeading;
}
