import { answerWeights, certaintyWeights, sectionWeights } from './answer-weights.ts';
import type { Candidate } from './evidence.ts';
import { featureNames, toCertainty, toFeatures } from './ranking-features.ts';

export type Ranked = Candidate & {
  /** Comparable among the candidates of one question only. */
  score: number;
  /** How probable it is that it answers the question, 0 to 1: calibrated on the visitors' questions. */
  probability: number;
};

/** Best first. The certainty of the best one is shared among those that are about as good. */
export function rank(candidates: readonly Candidate[]): Ranked[] {
  const scored = scoreCandidates(candidates, answerWeights, sectionWeights);
  const [best] = scored;
  if (!best) return [];
  const { phrasing, meaning, unknown, stranger } = best.evidence;
  const likeness = phrasing + meaning;
  const isFar = likeness < minNearby && !best.entry.guide;
  const certainty =
    Math.max(toProbability(toCertainty(scored), certaintyWeights), maxNearCertainty * toNearness(phrasing)) *
    // A name or a slip does no harm; a question made of words that nothing here knows is not ours.
    (1 - unknown ** 2) *
    (isFar ? farShare * Math.min(1, likeness / surelyFar) : 1) *
    (stranger ? strangerShare : 1);
  return scored.map((each) => ({ ...each, probability: certainty * Math.exp(each.score - best.score) }));
}

/**
 * Best first. The score says which guide or page answers, by `weights`. Which section of a guide does, other weights say: one
 * that shares words with a question's background may still be the wrong one.
 */
export function scoreCandidates<Each extends Candidate>(
  candidates: readonly Each[],
  weights: readonly number[],
  ofSections: readonly number[],
): (Each & { score: number })[] {
  const scored = candidates.map((each) => {
    const features = toFeatures(each);
    const { phrasing } = each.evidence;
    const near = nearScore * toNearness(phrasing) + (each.entry.isAdded ? addedScore : 0);
    const exact = phrasing >= minExact ? exactScore : 0;
    const score = toSum(features, weights) + near + exact - toDrawback(features, weights, phrasing);
    return { each, score, own: toSum(features, ofSections) + near };
  });
  const guides = new Map<string, { score: number; own: number }>();
  for (const { each, score, own } of scored) {
    const name = each.entry.guide?.name;
    if (!name) continue;
    const best = guides.get(name) ?? { score, own };
    guides.set(name, { score: Math.max(best.score, score), own: Math.max(best.own, own) });
  }
  return scored
    .map(({ each, score, own }) => {
      const best = guides.get(each.entry.guide?.name ?? '');
      return { ...each, score: best ? best.score + own - best.own : score };
    })
    .sort((a, b) => b.score - a.score);
}

/** Nobody asks for a page of ours so differently from all its phrasings; found on the questions that may be looked at. */
const minNearby = 0.7;
const farShare = 0.5;
/** And from here down, the less it is like them the less it is asked: a partner has few pages, one of which is always the best. */
const surelyFar = 0.4;
/** Our pages and guides are about nobody else. */
const strangerShare = 0.3;
/** From this similarity on, a question is asked in nearly the same words as a phrasing: 0, up to 1 for the same words. */
const minNear = 0.7;
const toNearness = (phrasing: number) => Math.max(0, (phrasing - minNear) / (1 - minNear));
/** A question in the very words of a phrasing. Training cannot teach it: there a phrasing is asked without itself. */
const nearScore = 3;
/** What stands beside a passage word for word is asked for there, whatever else it sounds like. */
const minExact = 0.95;
const exactScore = 3;

/**
 * What a guide's beginning has against it, learnt from questions that its sections answer: none of it where a phrasing beside the
 * beginning is what is asked. Which of the guide's sections answers is another matter.
 */
function toDrawback(features: readonly number[], weights: readonly number[], phrasing: number): number {
  const isAsked = Math.max(0, Math.min(1, (phrasing - minAskedHead) / (surelyAskedHead - minAskedHead)));
  return isAsked * headFeatures.reduce((sum, at) => sum + (features[at] ?? 0) * (weights[at] ?? 0), 0);
}
const minAskedHead = 0.6;
const surelyAskedHead = 0.8;
const headFeatures = [
  featureNames.indexOf('is a guide’s beginning'),
  featureNames.indexOf('is a guide’s beginning: phrasing'),
];
/** The vectors know an operator's subjects less well than ours: the same likeness says more. */
const addedScore = 1.5;
/** Who asks in the very words that stand beside a passage is answered by it. */
const maxNearCertainty = 0.95;

/** The weighted sum; the constant is last, where there is one. */
export function toSum(features: readonly number[], weights: readonly number[]): number {
  let sum = weights[features.length] ?? 0;
  for (let at = 0; at < features.length; at++) sum += (features[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}

/** The logistic model. */
export const toProbability = (features: readonly number[], weights: readonly number[]): number =>
  1 / (1 + Math.exp(-toSum(features, weights)));
