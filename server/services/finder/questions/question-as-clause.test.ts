import { expect, test } from 'vitest';
import type { Finder, SparseWeights } from '../classifiers/finder.ts';
import { noSentenceVectors } from '../classifiers/sentence-vectors.ts';
import { noEverydayWords } from '../words/everyday-words.ts';
import { hashText } from '../words/feature-hash.ts';
import { toStem } from '../words/stem.ts';
import { readQuestion } from './question-reading.ts';

test('a word that no wording has is read as clauses use it', () => {
  const read = (question: string) => readQuestion(question, finder).concepts[0]?.concept;
  expect(read('what about cassation')).toBe(1);
  expect(read('what about insurance')).toBe(0);
});

const none: SparseWeights = {
  rows: new Map(),
  starts: Uint32Array.of(0),
  concepts: new Uint16Array(),
  weights: new Int8Array(),
  scales: new Float32Array(2),
  constants: new Float32Array(2),
};

/**
 * Knows no wordings; of clauses, it knows that "cassation" occurs in those on disputes, and "insurance" in those on insurance.
 */
const finder: Finder = {
  concepts: ['cuad:Insurance', 'h:Dispute Resolution'],
  clause: {
    ...none,
    rows: new Map(['insurance', 'cassation'].map((word, row) => [hashText(toStem(word)), row])),
    starts: Uint32Array.of(0, 1, 2),
    concepts: Uint16Array.of(0, 1),
    weights: Int8Array.of(100, 100),
    scales: Float32Array.of(0.05, 0.05),
  },
  question: none,
  vectorWeights: new Int8Array(),
  vectorScales: new Float32Array(2),
  wordingTerms: new Set(),
  usualTerms: [],
  sentences: noSentenceVectors,
  everyday: noEverydayWords,
  vectors: { size: 0, words: new Map(), rows: new Int8Array() },
  ranking: {
    conceptExpert: [],
    wordExpert: [],
    gate: [],
    reranker: [],
    answerable: [],
    quotesFrom: 0.7,
    nothingBelow: 0.5,
  },
  calibration: [],
};
