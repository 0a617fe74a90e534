import type { Judgement } from './judge-answer.ts';
import type { RankedUnit } from './rank-units.ts';

/** The result of one reading of a question: its units, best first, and whether they answer it. */
export type Found = { units: readonly RankedUnit[]; judgement: Judgement };

const degrees = ['nothing', 'unsure', 'quotes'] as const;

/**
 * Combines the results of a question that may change the subject or continue the previous one. Scores are logarithms of
 * likelihoods, so a reading also counts more the surer it is of its units. `aloneProbability`: the probability that the question
 * stands by itself.
 */
export function blendFound(alone: Found, joined: Found, aloneProbability: number): Found {
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
  add(alone.units, aloneProbability);
  add(joined.units, 1 - aloneProbability);
  const units = [...blended.values()].sort(
    (a, b) => b.score - a.score || a.document - b.document || a.unit - b.unit,
  );
  return { units, judgement: blendJudgements(alone.judgement, joined.judgement) };
}

/**
 * Returns the more certain one. But if the question alone finds nothing, the quotation may only fit the previous question, so
 * it is shown as unsure.
 */
function blendJudgements(alone: Judgement, joined: Judgement): Judgement {
  if (alone.shown === 'nothing' && joined.shown === 'quotes') return { ...joined, shown: 'unsure' };
  return degrees.indexOf(alone.shown) > degrees.indexOf(joined.shown) ? alone : joined;
}

/** Returns the logarithm of the sum of the two numbers whose logarithms are given. */
function addLogarithms(a: number, b: number): number {
  const max = Math.max(a, b);
  return max + Math.log(Math.exp(a - max) + Math.exp(b - max));
}
