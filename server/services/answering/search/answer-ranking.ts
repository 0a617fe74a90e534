import { isRefused } from '../messages/intent.ts';
import { answerWeights, certaintyWeights, sectionWeights } from './answer-weights.ts';
import { featureNames, toCertainty, toFeatures } from './ranking-features.ts';
import type { Candidate } from './ranking-signals.ts';

export type Ranked = Candidate & {
  /** Only comparable among the candidates for one question. */
  score: number;
  /** The probability that it answers the question, 0 to 1; calibrated on the visitors' questions. */
  probability: number;
};

/**
 * Ranks candidates, best first. The best one gets the certainty that the question is answered, and each other one less, by how
 * far its score is behind.
 */
export function rank(candidates: readonly Candidate[]): Ranked[] {
  const scored = doubtOutworded(scoreCandidates(candidates, answerWeights, sectionWeights));
  const [best] = scored;
  if (!best) return [];
  const { phrasing, meaning, unknown, thirdParty } = best.signals;
  const likeness = phrasing + meaning;
  const isFar = likeness < minNearby && !best.entry.guide;
  const certainty =
    Math.max(toProbability(toCertainty(scored), certaintyWeights), maxNearCertainty * toNearness(phrasing)) *
    // A few unknown words (a name, a typo) hardly matter, but a question of mostly unknown words is not about us.
    (1 - unknown ** 2) *
    (isFar ? farFactor * Math.min(1, likeness / minLikeness) : 1) *
    (thirdParty ? thirdPartyFactor : 1) *
    (isClassifiedAsRefused(scored) ? refusedClassFactor : 1);
  return scored.map((each) => ({ ...each, probability: certainty * Math.exp(each.score - best.score) }));
}

/**
 * Scores candidates, best first. `weights` decide which page or guide answers, and `ofSections` which section of the guide,
 * because a section that shares words with a question's background may still be the wrong one.
 */
export function scoreCandidates<Each extends Candidate>(
  candidates: readonly Each[],
  weights: readonly number[],
  ofSections: readonly number[],
): (Each & { score: number })[] {
  const scored = candidates.map((each) => {
    const features = toFeatures(each);
    const { phrasing } = each.signals;
    const near = nearScore * toNearness(phrasing) + (each.entry.isAdded ? addedScore : 0);
    const exact = phrasing >= minExact ? exactScore : 0;
    const score = toSum(features, weights) + near + exact - toIntroBias(features, weights, phrasing);
    return { each, score, sectionScore: toSum(features, ofSections) + near };
  });
  const guides = new Map<string, { score: number; sectionScore: number }>();
  for (const { each, score, sectionScore } of scored) {
    const name = each.entry.guide?.name;
    if (!name) continue;
    const best = guides.get(name) ?? { score, sectionScore };
    guides.set(name, {
      score: Math.max(best.score, score),
      sectionScore: Math.max(best.sectionScore, sectionScore),
    });
  }
  return scored
    .map(({ each, score, sectionScore }) => {
      const best = guides.get(each.entry.guide?.name ?? '');
      return { ...each, score: best ? best.score + sectionScore - best.sectionScore : score };
    })
    .sort((a, b) => b.score - a.score);
}

/**
 * A question for one of our pages is never this unlike all of its phrasings; tuned on the visitors' questions that are not held
 * out.
 */
const minNearby = 0.7;
const farFactor = 0.5;
/** Below this, the probability falls further with the likeness: a partner has few pages, one of which is always the best. */
const minLikeness = 0.4;
/** Factor for questions about somebody else, whom our pages and guides never cover. */
const thirdPartyFactor = 0.3;
/**
 * What a refusal loses to a passage that outwords it. The classifier takes "can you send me your rates" by its first words for a
 * request for a document, and "do you do nurses" for a question about what we do not tell.
 */
const outwordedScore = 2;
/** A passage outwords a refusal with a phrasing at least this like the question if the refusal has none nearly as like. */
const minKnownPhrasing = 0.6;
const minPhrasingLead = 0.2;
/** A refusal outwords a passage, too, with a phrasing that is nearly the question: classes are older than many of its phrasings. */
const minRefusedPhrasing = 0.85;
const minRefusedLead = 0.3;
/** A page of ours also does if its phrasings have all words of the question: with a smaller lead, or if the refusal lacks them. */
const minFullCoverage = 0.95;
const minCoveringPhrasing = 0.3;
const minCoveringLead = 0.08;
const maxRefusalCoverage = 0.5;
/** Factor for a passage where the classifier takes the question for one that is refused: "weather in Leeds" only names a place. */
const refusedClassFactor = 0.3;
const minRefusedClass = 0.2;
/** How many times as probable as the passage's own class the refused ones have to be. */
const minRefusedRatio = 3;
/** From this similarity to a phrasing on, the classifier is not asked. */
const maxDoubtedPhrasing = 0.6;
/**
 * From this similarity on, a question counts as nearly the same words as a phrasing; scaled from 0 here to 1 for the same
 * words.
 */
const minNear = 0.7;
const toNearness = (phrasing: number) => Math.max(0, (phrasing - minNear) / (1 - minNear));
/**
 * Bonus for a question in the words of a phrasing. Training cannot learn it, because there each phrasing is asked without
 * itself.
 */
const nearScore = 3;
/**
 * From this similarity on, a question is word for word a phrasing of the passage, and the passage gets a bonus whatever else
 * the question resembles.
 */
const minExact = 0.95;
const exactScore = 3;

/**
 * Training puts a guide's beginning at a disadvantage, because it learns from questions that sections answer. This returns how
 * much of the disadvantage to take back if the question resembles a phrasing of the beginning itself. It affects only which
 * guide answers, not which of its sections.
 */
function toIntroBias(features: readonly number[], weights: readonly number[], phrasing: number): number {
  const isAsked = Math.max(0, Math.min(1, (phrasing - minAskedIntro) / (fullyAskedIntro - minAskedIntro)));
  return isAsked * introFeatures.reduce((sum, at) => sum + (features[at] ?? 0) * (weights[at] ?? 0), 0);
}
const minAskedIntro = 0.6;
const fullyAskedIntro = 0.8;
const introFeatures = [
  featureNames.indexOf('is a guide’s beginning'),
  featureNames.indexOf('is a guide’s beginning: phrasing'),
];
/**
 * Bonus for an operator's passages: the word vectors know their subjects less well than ours, so the same likeness means more.
 */
const addedScore = 1.5;
/** The certainty of a question that is asked in the very words of a phrasing. */
const maxNearCertainty = 0.95;

/** Lowers refusals that a fact outwords, and what a refusal outwords. */
function doubtOutworded<Each extends Candidate & { score: number }>(scored: readonly Each[]): Each[] {
  const facts = scored.filter(({ entry }) => !entry.intent);
  const refused = Math.max(
    0,
    ...scored.filter(({ entry }) => isRefused(entry.intent)).map(({ signals }) => signals.phrasing),
  );
  const isDoubted = (each: Each) =>
    isRefused(each.entry.intent)
      ? facts.some((fact) => isOutworded(each, fact))
      : refused >= minRefusedPhrasing && refused - each.signals.phrasing >= minRefusedLead;
  return scored
    .map((each) => (isDoubted(each) ? { ...each, score: each.score - outwordedScore } : each))
    .sort((a, b) => b.score - a.score);
}

function isOutworded({ signals: refusal }: Candidate, { entry, signals }: Candidate): boolean {
  const lead = signals.phrasing - refusal.phrasing;
  if (signals.phrasing >= minKnownPhrasing && lead >= minPhrasingLead) return true;
  const isCovered =
    signals.phrasingCoverage >= minFullCoverage &&
    signals.phrasing >= minCoveringPhrasing &&
    signals.meaning >= refusal.meaning;
  return (
    !entry.guide && isCovered && (lead >= minCoveringLead || refusal.phrasingCoverage <= maxRefusalCoverage)
  );
}

function isClassifiedAsRefused([best, ...others]: readonly Candidate[]): boolean {
  // The classifier does not know an operator's subjects.
  if (!best || best.entry.intent || best.entry.isAdded) return false;
  if (best.signals.phrasing >= maxDoubtedPhrasing) return false;
  const refusals = others.filter(({ entry }) => isRefused(entry.intent));
  if (refusals.every((refusal) => isOutworded(refusal, best))) return false;
  const refused = refusals.reduce((sum, { signals }) => sum + signals.classified, 0);
  const answered = best.entry.guide ? best.signals.guideClassified : best.signals.classified;
  return refused >= minRefusedClass && refused >= minRefusedRatio * answered;
}

/** Returns the weighted sum; a constant, if there is one, is the last weight. */
export function toSum(features: readonly number[], weights: readonly number[]): number {
  let sum = weights[features.length] ?? 0;
  for (let at = 0; at < features.length; at++) sum += (features[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}

/** The logistic model. */
export const toProbability = (features: readonly number[], weights: readonly number[]): number =>
  1 / (1 + Math.exp(-toSum(features, weights)));
