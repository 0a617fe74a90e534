import type { WordVectors } from '../../text/word-vectors.ts';

/** The numbers of a sentence's vector. */
export const sentenceVectorSize = 128;
export const noSentenceVectors: WordVectors = {
  size: sentenceVectorSize,
  words: new Map(),
  rows: new Int8Array(),
};
/** Longer words have no vector. UTF-16 code units. */
const maxWordChars = 24;
const greatest = 127;

/**
 * Adds up the vectors of a text's words, each word once: texts of similar meaning have similar sums, since the words' vectors
 * were learnt so that questions come near what answers them, and what a sentence encoder finds alike
 * (`scripts/finder/build-sentence-vectors.ts`). Returns a vector of length 1, or of zeros if no word is known.
 */
export function toSentenceVector(
  text: string,
  { words, rows }: WordVectors,
  start = 0,
  end = text.length,
): Float32Array {
  const sum = new Float32Array(sentenceVectorSize);
  const added = new Set<number>();
  for (const word of readLatinWords(text, start, end)) {
    const row = words.get(word);
    if (row === undefined || added.has(row)) continue;
    added.add(row);
    const from = row * sentenceVectorSize;
    for (let d = 0; d < sentenceVectorSize; d++) sum[d] = (sum[d] ?? 0) + (rows[from + d] ?? 0);
  }
  let squares = 0;
  for (const value of sum) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return sum.map((value) => value / length);
}

/** Writes a vector of length 1 as bytes. */
export function packVector(vector: Float32Array, into: Int8Array, at: number): void {
  for (let d = 0; d < sentenceVectorSize; d++)
    into[at * sentenceVectorSize + d] = Math.round((vector[d] ?? 0) * greatest);
}

/** The cosine of a vector and each of those that were packed one after the other. */
export function toLikenesses(vector: Float32Array, packed: Int8Array): Float32Array {
  const likenesses = new Float32Array(packed.length / sentenceVectorSize);
  for (let at = 0; at < likenesses.length; at++) {
    let product = 0;
    const from = at * sentenceVectorSize;
    for (let d = 0; d < sentenceVectorSize; d++) product += (vector[d] ?? 0) * (packed[from + d] ?? 0);
    likenesses[at] = product / greatest;
  }
  return likenesses;
}

/** Yields the words of letters a to z, in lower case. */
export function* readLatinWords(text: string, start = 0, end = text.length): Generator<string> {
  let from = -1;
  for (let at = start; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) | 0x20 : 0;
    const isLetter = at < end && code >= 0x61 && code <= 0x7a && text.charCodeAt(at) < 0x80;
    if (isLetter) {
      if (from < 0) from = at;
    } else if (from >= 0) {
      if (at - from <= maxWordChars) yield text.slice(from, at).toLowerCase();
      from = -1;
    }
  }
}
