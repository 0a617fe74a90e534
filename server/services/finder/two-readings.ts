import type { Judgement } from './judge-answer.ts';
import type { RankedUnit } from './rank-units.ts';

/** What a question finds by one reading: its units best first, and whether they answer it. */
export type Found = { units: readonly RankedUnit[]; judgement: Judgement };

const degrees = ['nothing', 'unsure', 'quotes'] as const;

/**
 * What a question finds that may change the subject or go on with the one before. Scores are logarithms of likelihoods, so
 * each reading counts by how sure it is of its units, too; `ownShare`: how likely the question stands by itself.
 */
export function blendFound(own: Found, joined: Found, ownShare: number): Found {
  const blended = new Map<string, RankedUnit>();
  const add = (units: readonly RankedUnit[], share: number) => {
    for (const each of units) {
      const key = `${each.document} ${each.unit}`;
      const score = each.score + Math.log(share);
      const other = blended.get(key);
      if (!other) blended.set(key, { ...each, score });
      else {
        const surer = other.score >= score ? other : each;
        blended.set(key, { ...surer, score: addLogarithms(other.score, score) });
      }
    }
  };
  add(own.units, ownShare);
  add(joined.units, 1 - ownShare);
  const units = [...blended.values()].sort(
    (a, b) => b.score - a.score || a.document - b.document || a.unit - b.unit,
  );
  return { units, judgement: blendJudgements(own.judgement, joined.judgement) };
}

/** The surer one; but where the question by itself finds nothing, only what it goes on with may have been found. */
function blendJudgements(own: Judgement, joined: Judgement): Judgement {
  if (own.shown === 'nothing' && joined.shown === 'quotes') return { ...joined, shown: 'unsure' };
  return degrees.indexOf(own.shown) > degrees.indexOf(joined.shown) ? own : joined;
}

/** The logarithm of the sum of what they are logarithms of. */
function addLogarithms(a: number, b: number): number {
  const max = Math.max(a, b);
  return max + Math.log(Math.exp(a - max) + Math.exp(b - max));
}
