import { noSentenceVectors } from '../classifiers/sentence-vectors.ts';
import { createDocumentIndex, type DocumentIndex } from './document-index.ts';

/** For tests: the index of a text by a classifier that knows no concept. */
export function createTestIndex(text: string): DocumentIndex {
  return createDocumentIndex(
    { text, headingStarts: [] },
    { concepts: [], clause: noWeights, sentences: noSentenceVectors },
  );
}

/** The weights of a classifier that has learnt nothing. */
export const noWeights = {
  rows: new Map<number, number>(),
  starts: new Uint32Array(1),
  concepts: new Uint16Array(),
  weights: new Int8Array(),
  scales: new Float32Array(),
  constants: new Float32Array(),
};
