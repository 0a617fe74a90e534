import { answerTypeNames } from '../questions/answer-types.ts';
import { mark } from '../units/unit-marks.ts';
import { type Candidate, conceptFeatureNames, meaningOf, wordFeatureNames } from './unit-candidates.ts';

const baseNames = [
  'log likelihood',
  'standard score',
  'defined',
  'defined, explained',
  'usual words',
  'share of usual words',
  'related words',
  'usual words, not annotated',
  'related words, not annotated',
  'meaning, not annotated',
  'related words, by spread',
  'likeness',
  'likeness, standard',
] as const;
/** Features of the experts that say something beyond the likelihood on which they agree. */
const ofConcept = ['share of the best', 'neighbours', 'clause', 'asked mark', 'short', 'long'] as const;
const ofWords = [
  'text, share of the best',
  'heading, share of the best',
  'coverage',
  'meaning',
  'meaning, share of the best',
] as const;
const markNames = Object.keys(mark) as (keyof typeof mark)[];

/**
 * What each weight of the reranker belongs to, in order: what is known of a unit, each of its marks, and each mark for each type
 * of answer that the question expects.
 *
 * @public
 */
export const rerankFeatureNames: readonly string[] = [
  ...baseNames,
  ...ofConcept.map((name) => `concept: ${name}`),
  ...ofWords.map((name) => `words: ${name}`),
  ...markNames,
  ...answerTypeNames.flatMap((type) => markNames.map((name) => `${type}: ${name}`)),
];

const markBits = markNames.map((name) => mark[name]);
const conceptAt = ofConcept.map((name) => conceptFeatureNames.indexOf(name));
const wordsAt = ofWords.map((name) => wordFeatureNames.indexOf(name));
/** Standard scores above this say no more. Scales bring features to similar sizes, because weights are kept small (ridge). */
const maxStandard = 6;
const scale = { logLikelihood: 4, standard: 5, capped: 3 };
/**
 * How much likeness counts where annotators looked for what is asked: they mark more than what is most like the question. With 1,
 * annotated clauses are found less (docs/experiments.md, 30 November).
 */
const annotatedLikeness = 0.3;

/** What the reranker has to know of a question and of what the experts say of a candidate. */
export type RerankContext = {
  /** What the experts say, 0 to 1. */
  likelihood: number;
  /** The types of answer that the question expects, as bits. */
  types: number;
  /** Whether annotators looked for what the question is most likely about: only then have the experts learnt it from them. */
  isAnnotated: boolean;
  /** How uncertain it is what the question is about, 0 to 1. */
  spread: number;
};

/** Calls `onFeature` with the index and the value of the features; most of those that are zero are left out. */
export function forEachRerankFeature(
  candidate: Candidate,
  { likelihood, types, isAnnotated, spread }: RerankContext,
  onFeature: (index: number, value: number) => void,
): void {
  const { standard, defined, usual, related, likeness, concept, words, marks } = candidate;
  onFeature(0, Math.log(likelihood + 1e-9) / scale.logLikelihood);
  onFeature(1, standard / scale.standard);
  if (defined?.isAll) onFeature(defined.isMeaning ? 3 : 2, 1);
  const usualScore = Math.min(maxStandard, usual.standard) / scale.capped;
  const relatedScore = Math.min(maxStandard, related) / scale.capped;
  onFeature(4, usualScore);
  onFeature(5, usual.share);
  onFeature(6, relatedScore);
  if (!isAnnotated) {
    onFeature(7, usualScore);
    onFeature(8, relatedScore);
    onFeature(9, meaningOf(candidate));
  }
  onFeature(10, spread * relatedScore);
  const likenessShare = isAnnotated ? annotatedLikeness : 1;
  onFeature(11, likenessShare * likeness.cosine);
  // Among many alike, one that differs is far below them as well.
  const standardLikeness = Math.max(-maxStandard, Math.min(maxStandard, likeness.standard));
  onFeature(12, (likenessShare * standardLikeness) / scale.capped);
  let index = baseNames.length;
  for (const at of conceptAt) onFeature(index++, concept[at] ?? 0);
  for (const at of wordsAt) onFeature(index++, words[at] ?? 0);
  for (const [at, bit] of markBits.entries()) {
    if ((marks & bit) === 0) continue;
    onFeature(index + at, 1);
    for (let type = 0; type < answerTypeNames.length; type++)
      if ((types & (1 << type)) !== 0) onFeature(index + (1 + type) * markBits.length + at, 1);
  }
}
