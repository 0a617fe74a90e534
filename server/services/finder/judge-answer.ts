import { forEachUnit, unscored } from './concept-scores.ts';
import type { DocumentIndex } from './document-index.ts';
import { type Finder, toProbability } from './finder.ts';
import type { QuestionReading } from './question-reading.ts';
import { type RankedUnits, toSum } from './rank-units.ts';

/** Whether the documents answer a question: `shown` says how its passages are shown. */
export type Judgement = { probability: number; shown: 'quotes' | 'unsure' | 'nothing' };

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
] as const;

export function toAnswerFeatures(
  indexes: readonly DocumentIndex[],
  reading: QuestionReading,
  ranked: RankedUnits,
  calibration: Finder['calibration'],
): number[] {
  const present = reading.concepts.map(({ concept, probability }) => ({
    probability,
    inDocuments: toPresence(indexes, concept, calibration),
  }));
  const expected = present.reduce((sum, each) => sum + each.probability * each.inDocuments, 0);
  const bestConcept = Math.max(0, ...ranked.units.map(({ candidate }) => candidate.concept[0] ?? 0));
  const coverage = Math.max(0, ...ranked.units.slice(0, 5).map(({ candidate }) => candidate.words[4] ?? 0));
  const first = reading.concepts[0]?.probability ?? 0;
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
    Math.min(20, Math.max(0, ranked.units[0]?.candidate.standard ?? 0)) / 10,
  ];
}

/** How likely one of the documents has a clause on the concept. */
export function toPresence(
  indexes: readonly DocumentIndex[],
  concept: number,
  calibration: Finder['calibration'],
): number {
  const [slope, constant] = calibration[concept] ?? [1, 0];
  let best = unscored;
  for (const { concepts } of indexes)
    forEachUnit(concepts, concept, (_, logit) => {
      best = Math.max(best, logit);
    });
  return toProbability(slope * best + constant);
}

export function judgeAnswer(
  indexes: readonly DocumentIndex[],
  reading: QuestionReading,
  ranked: RankedUnits,
  { ranking, calibration }: Pick<Finder, 'ranking' | 'calibration'>,
): Judgement {
  if (ranked.units.length === 0) return { probability: 0, shown: 'nothing' };
  const answered = toProbability(
    toSum(toAnswerFeatures(indexes, reading, ranked, calibration), ranking.answerable),
  );
  const probability = answered * (1 - reading.offTopic);
  const shown =
    probability >= ranking.quotesFrom ? 'quotes' : probability >= ranking.nothingBelow ? 'unsure' : 'nothing';
  return { probability, shown };
}
