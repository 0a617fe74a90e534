import { type Finder, isAnnotated, toProbability } from '../classifiers/finder.ts';
import type { QuestionReading } from '../questions/question-reading.ts';
import { forEachRerankFeature, type RerankContext } from './rerank-features.ts';
import { type Candidate, conceptOf, coverageOf } from './unit-candidates.ts';

export type RankedUnit = { document: number; unit: number; score: number; candidate: Candidate };

/** What two experts say of candidates: one trusts the concepts, the other the words. A gate decides how much each counts. */
type Mixture = {
  /** Each candidate's share, 0 to 1, in their order. */
  likelihoods: number[];
  gate: number;
  /** The softmax share of each expert's first unit. */
  conceptShare: number;
  wordShare: number;
};

/** The ranking with some values about itself, which `judge-answer.ts` uses. */
export type RankedUnits = Omit<Mixture, 'likelihoods'> & {
  /** Best first; scores are logarithms of the units' likelihoods, which add up to 1. */
  units: RankedUnit[];
};

/**
 * Ranks candidates. The experts and their gate have learnt from annotated contracts, the reranker from questions as people ask
 * them, with their answers: it knows what kind of sentence answers what kind of question.
 */
export function rankUnits(
  candidates: readonly Candidate[],
  reading: QuestionReading,
  { ranking, concepts }: Pick<Finder, 'ranking' | 'concepts'>,
): RankedUnits {
  const toContext = createRerankContext(reading, concepts);
  const { likelihoods, ...mixture } = mixExperts(candidates, reading, ranking);
  const units = candidates.map((candidate, at): RankedUnit => {
    let score = 0;
    forEachRerankFeature(candidate, toContext(likelihoods[at] ?? 0), (index, value) => {
      score += value * (ranking.reranker[index] ?? 0);
    });
    return { document: candidate.document, unit: candidate.unit, score, candidate };
  });
  const total = Math.log(units.reduce((sum, { score }) => sum + Math.exp(score), 0));
  for (const unit of units) unit.score -= total;
  units.sort((a, b) => b.score - a.score || a.document - b.document || a.unit - b.unit);
  return { ...mixture, units };
}

/** Whether annotators looked for what a question is most likely about. */
export const isOfAnnotated = ({ concepts: [first] }: QuestionReading, concepts: Finder['concepts']) =>
  first === undefined || isAnnotated(concepts[first.concept]);

/** Returns what the reranker has to know of a candidate, by its likelihood. */
export function createRerankContext(
  reading: QuestionReading,
  concepts: Finder['concepts'],
): (likelihood: number) => RerankContext {
  const { types, reliability } = reading;
  const isOfKnown = isOfAnnotated(reading, concepts);
  return (likelihood) => ({ likelihood, types, isAnnotated: isOfKnown, spread: reliability.spread });
}

/** Lets both experts rank, and mixes what they say. */
export function mixExperts(
  candidates: readonly Candidate[],
  reading: QuestionReading,
  { conceptExpert, wordExpert, gate: gateWeights }: Finder['ranking'],
): Mixture {
  const concept = softmax(candidates.map((each) => toSum(each.concept, conceptExpert)));
  const words = softmax(candidates.map((each) => toSum(each.words, wordExpert)));
  const conceptShare = Math.max(0, ...concept);
  const wordShare = Math.max(0, ...words);
  const gate = toProbability(
    toSum(toGateFeatures(reading, candidates, conceptShare, wordShare), gateWeights),
  );
  const likelihoods = candidates.map((_, at) => gate * (concept[at] ?? 0) + (1 - gate) * (words[at] ?? 0));
  return { likelihoods, gate, conceptShare, wordShare };
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

/**
 * Returns the inputs of the gate between the experts, in the order of `gateFeatureNames`.
 * `conceptShare`, `wordShare`: what each expert gives to its best candidate, 0 to 1.
 */
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
    Math.max(0, ...candidates.map(conceptOf)),
    Math.max(0, ...candidates.map(coverageOf)),
    conceptShare,
    wordShare,
  ];
}

/** The last weight may be a constant. */
export const toSum = (features: readonly number[], weights: readonly number[]) =>
  features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), weights[features.length] ?? 0);

/** Converts sums to shares of 1. */
export function softmax(sums: readonly number[]): number[] {
  const max = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - max));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
