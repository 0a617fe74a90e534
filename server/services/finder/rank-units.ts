import { type Finder, isAnnotated, toProbability } from './finder.ts';
import type { QuestionReading } from './question-reading.ts';
import { type Candidate, conceptFeatureNames, wordFeatureNames } from './unit-candidates.ts';
import { mark } from './unit-marks.ts';

export type RankedUnit = { document: number; unit: number; score: number; candidate: Candidate };

/** What the ranking of a question says about itself; `judge-answer.ts` reads it. */
export type RankedUnits = {
  /** Best first. */
  units: RankedUnit[];
  gate: number;
  /** The softmax share of each expert's first. */
  conceptShare: number;
  wordShare: number;
};

/** How much the sum of standard scores counts, which nobody has trained: it steadies the experts where both are unsure. */
const standardWeight = 0.3;
/** What nobody has trained, either: a title answers nothing, and a term is explained where it is defined. */
const fragmentPenalty = 2;
const definitionBonus = { explained: 5, asked: 1 };
/**
 * What is asked by "how long" and "how much" has a time or an amount, which the experts have learnt from questions that hardly
 * ask so. Annotators of caps mark clauses that shut out kinds of loss as well: "what is the cap?" is answered by the limit.
 */
const askedBonus = { limit: 2.3, other: 0.8 };
const askedMark = conceptFeatureNames.indexOf('asked mark');
/**
 * The experts and the gate have learnt from what annotators looked for. Of other matters less is known of which clauses are
 * about them, so what a passage says in the question's words, or in similar ones, counts more.
 */
const meaningBonus = 1.5;
const meaning = wordFeatureNames.indexOf('meaning');
/**
 * So does what is usual where that is spoken of, of which nobody has trained the weight either; it is counted in standard
 * deviations, up to so many.
 */
const usualBonus = { annotated: 0.12, other: 0.2 };
const maxUsual = 6;

/** Ranks by two experts: one that trusts the concepts, one that trusts the words. A gate says which fits the question. */
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
  const units = candidates.map((candidate, at): RankedUnit => {
    const mixed = gate * (concept[at] ?? 0) + (1 - gate) * (words[at] ?? 0);
    const score =
      Math.log(mixed + 1e-9) +
      standardWeight * candidate.standard -
      (candidate.isFragment ? fragmentPenalty : 0) +
      toDefinitionBonus(candidate) +
      bonus * (candidate.concept[askedMark] ?? 0) +
      perMeaning * (candidate.words[meaning] ?? 0) +
      perUsual * Math.min(maxUsual, candidate.usual.standard);
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

/** Weights may end with a constant. */
export const toSum = (features: readonly number[], weights: readonly number[]) =>
  features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), weights[features.length] ?? 0);

export function softmax(sums: readonly number[]): number[] {
  const max = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - max));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
