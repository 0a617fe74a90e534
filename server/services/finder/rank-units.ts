import { type Finder, isAnnotated, toProbability } from './finder.ts';
import type { QuestionReading } from './question-reading.ts';
import { type Candidate, conceptFeatureNames, wordFeatureNames } from './unit-candidates.ts';
import { mark } from './unit-marks.ts';

export type RankedUnit = { document: number; unit: number; score: number; candidate: Candidate };

/** The ranking with some values about itself, which `judge-answer.ts` uses. */
export type RankedUnits = {
  /** Best first. */
  units: RankedUnit[];
  gate: number;
  /** The softmax share of each expert's first unit. */
  conceptShare: number;
  wordShare: number;
};

/** How much the sum of standard scores counts; it steadies the ranking where both experts are unsure. Set by hand. */
const standardWeight = 0.3;
/** Also set by hand: a title answers nothing, and a term is explained where it is defined. */
const fragmentPenalty = 2;
const definitionBonus = { explained: 5, asked: 1 };
/**
 * Bonus for a time or an amount if a question asks "how long" or "how much", because the experts' training questions hardly ask
 * that way. `limit` is for caps: annotators also marked clauses that exclude kinds of loss, but "what is the cap?" is answered
 * by the limit.
 */
const askedBonus = { limit: 2.3, other: 0.8 };
const askedMark = conceptFeatureNames.indexOf('asked mark');
/**
 * For concepts that annotators did not look for, the trained experts and gate know less about which clauses fit, so a passage's
 * words (or similar ones) count more.
 */
const meaningBonus = 1.5;
const meaning = wordFeatureNames.indexOf('meaning');
/**
 * Bonus per standard deviation, up to `maxUsual` of these, for words that are usual where the concepts are dealt with. Set by
 * hand.
 */
const usualBonus = { annotated: 0.12, other: 0.2 };
const maxUsual = 6;
/**
 * Bonus per standard deviation, up to `maxRelated` of these, for words that are those of the question or related to them: the
 * less it is known which clause is meant (the spread), the more. Where annotators looked for the concept, the trained experts
 * know better. Set by hand.
 */
const relatedBonus = { annotated: 1.6, other: 0.5, otherOfSpread: 0.8 };
const maxRelated = 6;

/**
 * Ranks with two experts: one trusts the concepts, the other the words. A gate decides how much each counts for the question.
 */
export function rankUnits(
  candidates: readonly Candidate[],
  reading: QuestionReading,
  { ranking, concepts }: Pick<Finder, 'ranking' | 'concepts'>,
): RankedUnits {
  const concept = softmax(candidates.map((each) => toSum(each.concept, ranking.conceptExpert)));
  const words = softmax(candidates.map((each) => toSum(each.words, ranking.wordExpert)));
  const conceptShare = Math.max(0, ...concept);
  const wordShare = Math.max(0, ...words);
  const gate = toProbability(
    toSum(toGateFeatures(reading, candidates, conceptShare, wordShare), ranking.gate),
  );
  const bonus = (reading.marks & mark.limit) !== 0 ? askedBonus.limit : askedBonus.other;
  const [first] = reading.concepts;
  const isOther = first !== undefined && !isAnnotated(concepts[first.concept]);
  const perMeaning = isOther ? meaningBonus : 0;
  const perUsual = isOther ? usualBonus.other : usualBonus.annotated;
  const { spread } = reading.reliability;
  const perRelated = isOther
    ? relatedBonus.other + relatedBonus.otherOfSpread * spread
    : relatedBonus.annotated * spread ** 2;
  const units = candidates.map((candidate, at): RankedUnit => {
    const mixed = gate * (concept[at] ?? 0) + (1 - gate) * (words[at] ?? 0);
    const score =
      Math.log(mixed + 1e-9) +
      standardWeight * candidate.standard -
      (candidate.isFragment ? fragmentPenalty : 0) +
      toDefinitionBonus(candidate) +
      bonus * (candidate.concept[askedMark] ?? 0) +
      perMeaning * (candidate.words[meaning] ?? 0) +
      perUsual * Math.min(maxUsual, candidate.usual.standard) +
      perRelated * Math.min(maxRelated, candidate.related);
    return { document: candidate.document, unit: candidate.unit, score, candidate };
  });
  units.sort((a, b) => b.score - a.score || a.document - b.document || a.unit - b.unit);
  return { units, gate, conceptShare, wordShare };
}

function toDefinitionBonus({ defined }: Candidate): number {
  if (!defined?.isAll) return 0;
  return defined.isMeaning ? definitionBonus.explained : definitionBonus.asked;
}

/** What each number is by which the gate decides. @public */
export const gateFeatureNames = [
  'first concept',
  'second concept',
  'spread',
  'known words',
  'recognised features',
  'best concept score',
  'best coverage',
  'concept expert',
  'word expert',
] as const;

export function toGateFeatures(
  { concepts, reliability }: QuestionReading,
  candidates: readonly Candidate[],
  conceptShare: number,
  wordShare: number,
): number[] {
  return [
    concepts[0]?.probability ?? 0,
    concepts[1]?.probability ?? 0,
    reliability.spread,
    reliability.known,
    reliability.recognised,
    Math.max(0, ...candidates.map(({ concept }) => concept[0] ?? 0)),
    Math.max(0, ...candidates.map(({ words }) => words[4] ?? 0)),
    conceptShare,
    wordShare,
  ];
}

/** The last weight may be a constant. */
export const toSum = (features: readonly number[], weights: readonly number[]) =>
  features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), weights[features.length] ?? 0);

export function softmax(sums: readonly number[]): number[] {
  const max = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - max));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
