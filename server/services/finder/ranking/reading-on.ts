import type { DocumentIndex } from '../index/document-index.ts';
import type { RankedUnit } from './rank-units.ts';
import { conceptOf } from './unit-candidates.ts';

/**
 * Bonuses (in the logarithms of `rank-units.ts`) for units that continue one that is already quoted: an answer often takes
 * several sentences of a clause, and the next of them says more than the third best of another clause.
 */
const bonus = { next: 1, sameClause: 0.5, nextClause: 0.7, sameHeading: 0.35 };
/** The same for the parts of a sentence that is too long to be quoted as a whole: half of it says little. */
const bonusInSentence = { next: 1.6, other: 0.8 };
/** A unit that is more or less likely than `usual` to be about what is asked, by its concepts alone, gets more or less by as much. */
const usual = 0.3;
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
  const goesOn = toContinuation(index, one.unit, other.unit);
  return goesOn > 0 ? goesOn + conceptOf(one.candidate) - usual : 0;
}

function toContinuation(index: DocumentIndex, one: number, other: number): number {
  const away = Math.abs(one - other);
  if (index.sentenceStarts[one] === index.sentenceStarts[other])
    return away === 1 ? bonusInSentence.next : bonusInSentence.other;
  if (index.sections[one] === index.sections[other]) return away === 1 ? bonus.next : bonus.sameClause;
  if (away > maxUnits || index.headingIds[one] !== index.headingIds[other]) return 0;
  return away === 1 ? bonus.nextClause : bonus.sameHeading;
}
