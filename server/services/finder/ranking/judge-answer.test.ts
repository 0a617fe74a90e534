import { expect, test } from 'vitest';
import type { DocumentIndex } from '../index/document-index.ts';
import { createTestIndex } from '../index/test-index.ts';
import type { QuestionReading } from '../questions/question-reading.ts';
import { answerFeatureNames } from './answer-features.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { RankedUnits } from './rank-units.ts';
import { conceptFeatureNames, wordFeatureNames } from './unit-candidates.ts';

/**
 * One passage: how much it says in the question's words or similar ones, and in words that are usual where its subject is
 * discussed; `likelihood`: its share of that of all; `hasMark`: whether it has the time or amount that is asked for.
 */
function toRanked(
  meaning: number,
  usual: number,
  {
    likelihood = 0.7,
    hasMark = false,
    coverage = 0,
    cosine = 0,
    clause = 0,
  }: { likelihood?: number; hasMark?: boolean; coverage?: number; cosine?: number; clause?: number },
): RankedUnits {
  const looks = new Map<string, number>([
    ['asked mark', hasMark ? 1 : 0],
    ['concept', clause],
  ]);
  const concept = conceptFeatureNames.map((name) => looks.get(name) ?? 0);
  const said = new Map<string, number>([
    ['meaning', meaning],
    ['coverage', coverage],
  ]);
  const candidate = {
    ...{ document: 0, unit: 0, marks: 0, standard: 0, defined: undefined },
    usual: { standard: 0, share: usual },
    related: 0,
    likeness: { cosine, standard: 0 },
    ...{ concept, words: wordFeatureNames.map((name) => said.get(name) ?? 0) },
  };
  return {
    units: [{ document: 0, unit: 0, score: Math.log(likelihood), candidate }],
    ...{ gate: 0, conceptShare: 0, wordShare: 0 },
  };
}

/** Judges a question about documents that contain none of its concepts; `answered` is the trained judge's verdict. */
function judge(
  answered: number,
  read: {
    first: number;
    spread: number;
    offTopic?: number;
    isOfDocument?: boolean;
    concept?: string;
    terms?: string[];
  },
  meaning = 0.3,
  usual = 0,
  first: Parameters<typeof toRanked>[2] = {},
  indexes: readonly DocumentIndex[] = [],
) {
  const reading: QuestionReading = {
    ...{
      concepts: [{ concept: 0, probability: read.first }],
      terms: read.terms ?? [],
      listExpansions: () => [],
      sought: { excludes: false, forbids: false, action: '', terms: [] },
      listSimilar: () => [],
      listRelated: () => [],
    },
    ...{
      ...{ listUsual: () => [], marks: 0, types: 0, asked: [], vector: new Float32Array() },
      offTopic: read.offTopic ?? 0,
      isOfDocument: read.isOfDocument ?? false,
      identifies: false,
      reliability: { known: 1, recognised: 1, spread: read.spread },
    },
  };
  const constant = Math.log(answered / (1 - answered));
  const answerable = [...answerFeatureNames.map(() => 0), constant];
  const weights = { conceptExpert: [], wordExpert: [], gate: [], reranker: [] };
  const ranking = { ...weights, answerable, quotesFrom: 0.75, nothingBelow: 0.5 };
  const concepts = [read.concept ?? 'cuad:Insurance'];
  return judgeAnswer(indexes, reading, toRanked(meaning, usual, first), {
    ranking,
    calibration: [[1, 0]],
    concepts,
  }).shown;
}

test('the closest passages are shown sooner where it is uncertain which clause is meant', () => {
  expect(judge(0.3, { first: 0.2, spread: 0.7 })).toBe('unsure');
  expect(judge(0.3, { first: 0.5, spread: 0.42 })).toBe('unsure');
  expect(judge(0.3, { first: 0.95, spread: 0.1 })).toBe('nothing');
  expect(judge(0.1, { first: 0.2, spread: 0.7 })).toBe('nothing');
});

test('in a text of a few pages, already where it is not certain', () => {
  const [page, sentences] = [20, 2].map((n) => [
    createTestIndex('The tenant mends what it breaks, and says so.\n\n'.repeat(n)),
  ]);
  expect(judge(0.2, { first: 0.7, spread: 0.1 }, 0.3, 0, {}, page)).toBe('unsure');
  expect(judge(0.2, { first: 0.8, spread: 0.1 }, 0.3, 0, {}, page)).toBe('nothing');
  // No word of the question, but something alike.
  expect(judge(0.2, { first: 0.7, spread: 0.1 }, 0, 0, { cosine: 0.3 }, page)).toBe('unsure');
  expect(judge(0.2, { first: 0.7, spread: 0.1 }, 0, 0, { cosine: 0.2 }, page)).toBe('nothing');
  expect(judge(0.2, { first: 0.7, spread: 0.1 }, 0.3, 0, {}, sentences)).toBe('nothing');
});

test('not in one of many pages that probably lacks the clause, if annotators looked for it in contracts of all kinds', () => {
  const [pages, fewPages] = [300, 200].map((n) => [
    createTestIndex('The tenant mends what it breaks, and says so.\n\n'.repeat(n)),
  ]);
  const meant = { first: 0.5, spread: 0.42 };
  expect(judge(0.3, meant, 0.3, 0, {}, pages)).toBe('nothing');
  expect(judge(0.3, meant, 0.3, 0, {}, fewPages)).toBe('unsure');
  expect(judge(0.3, { ...meant, terms: ['resell'] }, 0.8, 0, {}, pages)).toBe('unsure');
  // "There are no third-party beneficiaries" is hardly a clause on them.
  expect(judge(0.3, meant, 0.3, 0.15, { clause: 0.09 }, pages)).toBe('unsure');
  expect(judge(0.3, meant, 0.3, 0.05, { clause: 0.09 }, pages)).toBe('nothing');
  expect(judge(0.3, { ...meant, first: 0.3 }, 0.3, 0, {}, pages)).toBe('unsure');
  expect(judge(0.3, { ...meant, concept: 'nli:Return' }, 0.3, 0, {}, pages)).toBe('unsure');
  expect(judge(0.3, { ...meant, terms: ['add', 'insur'] }, 0.9, 0, {}, pages)).toBe('unsure');
});

test('so they are where no annotator has looked for the clause that is meant', () => {
  expect(judge(0.3, { first: 0.95, spread: 0.1, concept: 'x:lease-rent' })).toBe('unsure');
  expect(judge(0.1, { first: 0.95, spread: 0.1, concept: 'x:lease-rent' })).toBe('nothing');
});

test('there, passages are quoted without reserve only where that is more certain', () => {
  expect(judge(0.8, { first: 0.95, spread: 0.1, concept: 'x:lease-rent' })).toBe('unsure');
  expect(judge(0.86, { first: 0.95, spread: 0.1, concept: 'x:lease-rent' })).toBe('quotes');
  expect(judge(0.8, { first: 0.95, spread: 0.1 })).toBe('quotes');
});

test('even sooner where a passage has the words that are usual there', () => {
  expect(judge(0.2, { first: 0.95, spread: 0.1, concept: 'x:lease-rent' }, 0.3, 0.2)).toBe('unsure');
  expect(judge(0.2, { first: 0.5, spread: 0.5, concept: 'x:lease-rent' }, 0.3, 0.2)).toBe('unsure');
  expect(judge(0.05, { first: 0.95, spread: 0.1, concept: 'x:lease-rent' }, 0.3, 0.2)).toBe('nothing');
  expect(judge(0.2, { first: 0.95, spread: 0.1 }, 0.3, 0.2)).toBe('nothing');
});

test('and where a passage says nearly all of a question of some words, whatever else is thought of it', () => {
  const certain = { first: 0.95, spread: 0.1 };
  expect(judge(0.05, { ...certain, terms: ['add', 'insur'] }, 0.9)).toBe('unsure');
  expect(judge(0.05, { ...certain, terms: ['insur'] }, 0.9)).toBe('nothing');
  expect(judge(0.05, { ...certain, terms: ['add', 'insur'] }, 0.6)).toBe('nothing');
  expect(judge(0.05, { ...certain, terms: ['add', 'insur'], offTopic: 0.4 }, 0.9)).toBe('nothing');
});

test('and where a passage has the only word of a question, though sums of weights lack the last digits of 1', () => {
  const [certain, coverage] = [{ first: 0.95, spread: 0.1, terms: ['resign'] }, Math.fround(0.99999994)];
  expect(judge(0.05, certain, 0.9, 0, { coverage })).toBe('unsure');
  expect(judge(0.05, certain, 0.9, 0, { coverage: 0.9 })).toBe('nothing');
});

test('and where a passage is far likelier than all others, the sooner if it has the time or amount that is asked for', () => {
  const certain = { first: 0.95, spread: 0.1 };
  const shownWith = (first: Parameters<typeof toRanked>[2]) => judge(0.25, certain, 0.3, 0, first);
  expect(shownWith({ likelihood: 0.85, hasMark: true })).toBe('unsure');
  expect(shownWith({ likelihood: 0.85 })).toBe('nothing');
  expect(shownWith({ likelihood: 0.97 })).toBe('unsure');
  expect(judge(0.15, certain, 0.3, 0, { likelihood: 0.97, hasMark: true })).toBe('nothing');
});

test('but not to what may be small talk, unless it speaks of a document', () => {
  expect(judge(0.4, { first: 0.2, spread: 0.7, offTopic: 0.2 })).toBe('nothing');
  expect(judge(0.4, { first: 0.2, spread: 0.7, offTopic: 0.2, isOfDocument: true })).toBe('unsure');
  expect(judge(0.4, { first: 0.2, spread: 0.7, offTopic: 0.4, isOfDocument: true })).toBe('nothing');
});

test('nor where no passage has a word of the question, or anything of what it is about', () => {
  expect(judge(0.3, { first: 0.2, spread: 0.7 }, 0)).toBe('nothing');
  expect(judge(0.6, { first: 0.2, spread: 0.7 }, 0)).toBe('nothing');
});
