import type { AskedTerm } from '../index/defined-terms.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import type { QuestionReading } from '../questions/question-reading.ts';
import { mark } from '../units/unit-marks.ts';
import type { UnitScores } from './unit-scores.ts';

/** A unit that may answer, with the features for the two experts and for the sum of standard scores. */
export type Candidate = {
  document: number;
  unit: number;
  /** What it contains, as bits (`unit-marks.ts`). */
  marks: number;
  /** The values of `conceptFeatureNames`. */
  concept: number[];
  /** The values of `wordFeatureNames`. */
  words: number[];
  /** How far it is above the document's other units, in standard deviations. */
  standard: number;
  /** The same for words that are usual where the concepts are dealt with, and the share of these words that it has. */
  usual: { standard: number; share: number };
  /** The same for words that are those of the question or related to them. */
  related: number;
  /** How alike its meaning and the question's are, and the same in standard deviations. */
  likeness: { cosine: number; standard: number };
  /** How many of the question's words it defines as one term, and whether the question has no others. */
  defined: Omit<AskedTerm, 'key'> | undefined;
};

/** The concept expert's features, in order. @public */
export const conceptFeatureNames = [
  'concept',
  'concept (root)',
  'share of the best',
  'neighbours',
  'clause',
  'asked mark',
  'lacks asked mark',
  'short',
  'long',
  'definition',
] as const;
/** The word expert's features, in order. @public */
export const wordFeatureNames = [
  'text',
  'text, share of the best',
  'heading',
  'heading, share of the best',
  'coverage',
  'neighbours',
  'asked mark',
  'lacks asked mark',
  'short',
  'long',
  'definition',
  'meaning',
  'meaning, share of the best',
] as const;

const conceptAt = conceptFeatureNames.indexOf('concept');
const askedMarkAt = conceptFeatureNames.indexOf('asked mark');
const coverageAt = wordFeatureNames.indexOf('coverage');
const meaningAt = wordFeatureNames.indexOf('meaning');

/** How likely a candidate is about what is asked, by its concepts alone. */
export const conceptOf = ({ concept }: Candidate): number => concept[conceptAt] ?? 0;
/** Whether it has what the question asks for: a time, an amount, a definition. */
export const hasAskedMark = ({ concept }: Candidate): boolean => concept[askedMarkAt] === 1;
/** The share of the question's words, by weight, that it contains. */
export const coverageOf = ({ words }: Candidate): number => words[coverageAt] ?? 0;
/** Coverage of all words; a sum of weights, it may lack the last digits of 1. */
export const wholeCoverage = 0.999;
/** Whether it contains all of them. */
export const hasAllWords = (candidate: Candidate): boolean => coverageOf(candidate) >= wholeCoverage;
/** The same, including words with a similar meaning. */
export const meaningOf = ({ words }: Candidate): number => words[meaningAt] ?? 0;

/** How many of the best units by each score become candidates, and how many of those that define a term of the question. */
const taken = {
  concept: 22,
  body: 16,
  heading: 10,
  standard: 14,
  meaning: 8,
  usual: 8,
  related: 8,
  likeness: 10,
  defined: 40,
};
const shortWords = 10;
const longWords = 60;
/** Brings scores of BM25 to the size of the other features. */
const bm25Scale = 10;
/** How many units away a part of the same clause may be. */
const reach = 4;

/** Selects the units that may answer and computes their features; `near` units are always included. */
export function listCandidates(
  indexes: readonly DocumentIndex[],
  scores: UnitScores,
  { marks }: Pick<QuestionReading, 'marks'>,
  near: readonly { document: number; unit: number }[] = [],
): Candidate[] {
  const { concept, body, heading, coverage, meaning, usual, usualShare, related, likeness } = scores;
  const { firsts, defined } = scores;
  const root = concept.map(Math.sqrt);
  const [zBody, zHeading, zConcept] = [toStandard(body), toStandard(heading), toStandard(root)];
  const [zUsual, zRelated, zLikeness] = [toStandard(usual), toStandard(related), toStandard(likeness)];
  const standard = body.map(
    (_, at) => 0.5 * (zBody[at] ?? 0) + 0.5 * (zHeading[at] ?? 0) + (zConcept[at] ?? 0),
  );
  const chosen = new Set([
    ...takeBest(concept, taken.concept),
    ...takeBest(body, taken.body),
    ...takeBest(heading, taken.heading),
    ...takeBest(standard, taken.standard),
    ...takeBest(meaning, taken.meaning),
    ...takeBest(usual, taken.usual),
    ...takeBest(related, taken.related),
    ...takeBest(likeness, taken.likeness),
    ...[...defined.keys()].slice(0, taken.defined),
    ...near.map(({ document, unit }) => (firsts[document] ?? 0) + unit),
  ]);
  const best = {
    concept: toMax(concept),
    body: toMax(body),
    heading: toMax(heading),
    meaning: toMax(meaning),
  };
  return [...chosen]
    .sort((a, b) => a - b)
    .flatMap((at): Candidate[] => {
      const document = firsts.findLastIndex((first, number) => first <= at && number < indexes.length);
      const index = indexes[document];
      if (!index) return [];
      const first = firsts[document] ?? 0;
      const unit = at - first;
      const around = { index, first, unit };
      const shape = toShape(index, unit, marks);
      return [
        {
          document,
          unit,
          marks: index.marks[unit] ?? 0,
          standard: standard[at] ?? 0,
          usual: { standard: zUsual[at] ?? 0, share: usualShare[at] ?? 0 },
          related: zRelated[at] ?? 0,
          likeness: { cosine: likeness[at] ?? 0, standard: zLikeness[at] ?? 0 },
          defined: defined.get(at),
          concept: [
            concept[at] ?? 0,
            root[at] ?? 0,
            toShare(concept[at] ?? 0, best.concept),
            toNeighbours(concept, around),
            toSection(concept, around),
            ...shape,
          ],
          words: [
            (body[at] ?? 0) / bm25Scale,
            toShare(body[at] ?? 0, best.body),
            (heading[at] ?? 0) / bm25Scale,
            toShare(heading[at] ?? 0, best.heading),
            coverage[at] ?? 0,
            toNeighbours(body, around) / bm25Scale,
            ...shape,
            meaning[at] ?? 0,
            toShare(meaning[at] ?? 0, best.meaning),
          ],
        },
      ];
    });
}

const toShare = (score: number, max: number) => (max > 0 ? score / max : 0);

/** The features that both experts have, from "asked mark" to "definition"; `asked`: the marks that the question asks for. */
function toShape({ marks, textLengths }: DocumentIndex, unit: number, asked: number): number[] {
  const own = marks[unit] ?? 0;
  const words = textLengths[unit] ?? 0;
  return [
    asked !== 0 && (own & asked) !== 0,
    asked !== 0 && (own & asked) === 0,
    words < shortWords,
    words > longWords,
    (own & mark.definition) !== 0,
  ].map(Number);
}

type Around = { index: DocumentIndex; first: number; unit: number };

/** Returns the mean score of the units before and after it. */
function toNeighbours(scores: Float32Array, { index, first, unit }: Around): number {
  const before = unit > 0 ? (scores[first + unit - 1] ?? 0) : 0;
  const after = unit + 1 < index.starts.length ? (scores[first + unit + 1] ?? 0) : 0;
  return (before + after) / 2;
}

/** Returns the score of the best other unit nearby of its clause. */
function toSection(scores: Float32Array, { index, first, unit }: Around): number {
  let best = 0;
  for (let at = Math.max(0, unit - reach); at <= Math.min(index.starts.length - 1, unit + reach); at++)
    if (at !== unit && index.sections[at] === index.sections[unit])
      best = Math.max(best, scores[first + at] ?? 0);
  return best;
}

/** Returns how far each value is above the mean, in standard deviations. */
export function toStandard(scores: Float32Array): Float32Array {
  let [sum, squares] = [0, 0];
  for (const score of scores) {
    sum += score;
    squares += score * score;
  }
  const mean = sum / Math.max(1, scores.length);
  const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, scores.length) - mean * mean));
  return scores.map((score) => (deviation > 1e-9 ? (score - mean) / deviation : 0));
}

const toMax = (scores: Float32Array) => scores.reduce((max, score) => Math.max(max, score), 0);

/** Returns the indexes of the highest scores above 0, best first; equal scores in order of index. */
function takeBest(scores: Float32Array, limit: number): number[] {
  const best: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0;
    if (score <= 0 || (best.length === limit && score <= (scores[best.at(-1) ?? 0] ?? 0))) continue;
    let rank = best.length;
    while (rank > 0 && (scores[best[rank - 1] ?? 0] ?? 0) < score) rank--;
    best.splice(rank, 0, at);
    if (best.length > limit) best.pop();
  }
  return best;
}
