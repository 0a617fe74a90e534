import { type Finder, toProbability } from '../classifiers/finder.ts';
import { forEachUnit, unscored } from '../index/concept-scores.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import type { QuestionReading } from '../questions/question-reading.ts';
import { isOfAnnotated, type RankedUnit, type RankedUnits } from './rank-units.ts';
import { conceptOf, coverageOf, meaningOf } from './unit-candidates.ts';
import { toUnmentionedShare } from './unmentioned-words.ts';

/** What each number of `toAnswerFeatures` is. @public */
export const answerFeatureNames = [
  'concepts that the documents have',
  'first concept in the documents',
  'first concept',
  'best concept score',
  'gate',
  'gate × best concept score',
  'concept expert',
  'word expert',
  'best coverage',
  'coverage without a known concept',
  'spread',
  'known words',
  'recognised features',
  'off-topic',
  'best of all, standard',
  'best meaning',
  'meaning of the first',
  'meaning without a known concept',
  'likeness of the first',
  'share of the first',
  'not annotated',
  'best concept score, not annotated',
  'usual words',
  'unmentioned words',
  'likeness of the best, not annotated',
] as const;

/** Returns what says whether the documents answer a question, in the order of `answerFeatureNames`. */
export function toAnswerFeatures(
  indexes: readonly DocumentIndex[],
  reading: QuestionReading,
  ranked: RankedUnits,
  { calibration, concepts }: Pick<Finder, 'calibration' | 'concepts'>,
): number[] {
  const present = reading.concepts.map(({ concept, probability }) => ({
    probability,
    inDocuments: toPresence(indexes, concept, calibration),
  }));
  const expected = present.reduce((sum, each) => sum + each.probability * each.inDocuments, 0);
  const bestConcept = toBestConcept(ranked);
  const coverage = toCoverage(ranked);
  const first = reading.concepts[0]?.probability ?? 0;
  const meaning = toBestMeaning(ranked);
  const [best] = ranked.units;
  const notAnnotated = isOfAnnotated(reading, concepts) ? 0 : 1;
  return [
    expected,
    present[0]?.inDocuments ?? 0,
    first,
    bestConcept,
    ranked.gate,
    ranked.gate * bestConcept,
    ranked.conceptShare,
    ranked.wordShare,
    coverage,
    coverage * (1 - first),
    reading.reliability.spread,
    reading.reliability.known,
    reading.reliability.recognised,
    reading.offTopic,
    Math.min(20, Math.max(0, best?.candidate.standard ?? 0)) / 10,
    meaning,
    toMeaning(best),
    meaning * (1 - first),
    best ? best.candidate.likeness.cosine : 0,
    best ? Math.exp(best.score) : 0,
    notAnnotated,
    notAnnotated * bestConcept,
    toUsualShare(ranked),
    toUnmentionedShare(indexes, reading),
    notAnnotated * toBestLikeness(ranked),
  ];
}

/** The best probability of the question's concepts that a passage has. */
export const toBestConcept = ({ units }: RankedUnits) =>
  Math.max(0, ...units.map(({ candidate }) => conceptOf(candidate)));

/** How much of the question a passage says, by the weight of its words. */
export const toMeaning = (ranked: RankedUnit | undefined) => (ranked ? meaningOf(ranked.candidate) : 0);

/** Returns how likely it is that one of the documents has a clause on the concept. */
export function toPresence(
  indexes: readonly DocumentIndex[],
  concept: number,
  calibration: Finder['calibration'],
): number {
  let best = unscored;
  for (const { concepts } of indexes)
    forEachUnit(concepts, concept, (_, logit) => {
      best = Math.max(best, logit);
    });
  return toCalibrated(best, concept, calibration);
}

/** Returns how likely it is that a document has a clause on the concept whose best unit has this logit. */
export function toCalibrated(
  best: number | undefined,
  concept: number,
  calibration: Finder['calibration'],
): number {
  const [slope, constant] = calibration[concept] ?? [1, 0];
  return toProbability(slope * Math.max(unscored, best ?? unscored) + constant);
}

/** How many of the first passages are looked at for what one of them contains. */
const maxJudged = 5;

/** The share of the question's words, by weight, that the best of the first passages contains. */
export const toCoverage = ({ units }: RankedUnits) =>
  Math.max(0, ...units.slice(0, maxJudged).map(({ candidate }) => coverageOf(candidate)));

/** The same, including words with a similar meaning. */
export const toBestMeaning = ({ units }: RankedUnits) =>
  Math.max(0, ...units.slice(0, maxJudged).map(toMeaning));

/** How alike the best of the first passages and the question are in meaning, as a cosine. */
export const toBestLikeness = ({ units }: RankedUnits) =>
  Math.max(0, ...units.slice(0, maxJudged).map(({ candidate }) => candidate.likeness.cosine));

/** How much of what is usual where the concepts are dealt with the best of the first passages contains. */
export const toUsualShare = ({ units }: RankedUnits) =>
  Math.max(0, ...units.slice(0, maxJudged).map(({ candidate }) => candidate.usual.share));
