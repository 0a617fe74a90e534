import { type PhrasingMatch, toMatch } from './phrasing-index.ts';
import { toWords } from './terms.ts';
import type { WordVectors } from './word-vectors.ts';

/** The weight of a word that is this frequent is halved: `a / (a + p)` (Arora, Liang, Ma 2017). */
const halvedFrequency = 1e-3;

/** What texts mean: a vector of length 1 each, those of a passage behind each other, and one for each passage as a whole. */
export type MeaningIndex = {
  /** Where a passage's texts begin; one more than there are passages. */
  starts: Uint32Array;
  vectors: Float32Array;
  wholes: Float32Array;
  /** What all texts have in common, which tells none of them from another. */
  common: Float32Array;
  frequencies: ReadonlyMap<string, number>;
};

/** `lists` are the texts by passage. */
export function buildMeaningIndex(
  lists: readonly (readonly string[])[],
  wordVectors: WordVectors,
): MeaningIndex {
  const { size } = wordVectors;
  const texts = lists.flat().map(toWords);
  const frequencies = countFrequencies(texts);
  const units = texts.map((words) => addWords(words, frequencies, wordVectors));
  const common = new Float32Array(size);
  for (const unit of units)
    for (let at = 0; at < size; at++) common[at] = (common[at] ?? 0) + (unit[at] ?? 0) / units.length;
  const vectors = new Float32Array(size * units.length);
  for (const [row, unit] of units.entries()) vectors.set(distinguish(unit, common), row * size);
  const starts = [0];
  const wholes = new Float32Array(size * lists.length);
  for (const [place, { length }] of lists.entries()) {
    const begin = starts.at(-1) ?? 0;
    starts.push(begin + length);
    wholes.set(addRows(vectors, size, begin, begin + length), place * size);
  }
  return { starts: Uint32Array.from(starts), vectors, wholes, common, frequencies };
}

/** Compares questions with texts by meaning: "can they sack me" is near "grounds for dismissal". */
export function createMeaningSearch(index: MeaningIndex, wordVectors: WordVectors) {
  const { starts, vectors, wholes, common, frequencies } = index;
  const { size } = wordVectors;

  function multiply(asked: Float32Array, rows: Float32Array, row: number): number {
    let product = 0;
    for (let at = 0, from = row * size; at < size; at++) product += (asked[at] ?? 0) * (rows[from + at] ?? 0);
    return product;
  }

  return {
    toVector: (question: string): Float32Array =>
      distinguish(addWords(toWords(question), frequencies, wordVectors), common),

    /** The places of the passages that are nearest as a whole, in no order. */
    listNearest(asked: Float32Array, limit: number): number[] {
      const near: { place: number; similarity: number }[] = [];
      for (let place = 0; place < starts.length - 1; place++)
        near.push({ place, similarity: multiply(asked, wholes, place) });
      return near
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, limit)
        .map(({ place }) => place);
    },

    /** How near a passage as a whole is. `except` is the number of a text that does not count. */
    compareWhole(asked: Float32Array, place: number, except = -1): number {
      const [begin, end] = [starts[place] ?? 0, starts[place + 1] ?? 0];
      if (except < begin || except >= end) return Math.max(0, multiply(asked, wholes, place));
      return Math.max(0, multiply(asked, addRows(vectors, size, begin, end, except), 0));
    },

    /** How near a passage's texts are. `except` is the number of a text that does not count. */
    compare(asked: Float32Array, place: number, except = -1): PhrasingMatch {
      const similarities: number[] = [];
      for (let row = starts[place] ?? 0; row < (starts[place + 1] ?? 0); row++)
        if (row !== except) similarities.push(Math.max(0, multiply(asked, vectors, row)));
      return toMatch(similarities, (starts[place + 1] ?? 0) - (starts[place] ?? 0));
    },
  };
}

/** The direction of the rows from `begin` up to `end`, without the one that is excepted. */
function addRows(vectors: Float32Array, size: number, begin: number, end: number, except = -1): Float32Array {
  const sum = new Float32Array(size);
  for (let row = begin; row < end; row++)
    if (row !== except)
      for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + (vectors[row * size + at] ?? 0);
  return toUnit(sum);
}

/** Each word's share of all words. */
export function countFrequencies(texts: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  let total = 0;
  for (const words of texts)
    for (const word of words) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      total++;
    }
  return new Map([...counts].map(([word, count]) => [word, count / total]));
}

/** The less frequent, the more a word tells. */
export const toWordWeight = (frequency = 0): number => halvedFrequency / (halvedFrequency + frequency);

/** The weighted sum of the words' vectors, with length 1; zero for unknown words alone. */
function addWords(
  words: readonly string[],
  frequencies: ReadonlyMap<string, number>,
  { size, words: rowOf, rows }: WordVectors,
): Float32Array {
  const sum = new Float32Array(size);
  for (const word of words) {
    const row = rowOf.get(word);
    if (row === undefined) continue;
    const weight = toWordWeight(frequencies.get(word));
    for (let at = 0, from = row * size; at < size; at++)
      sum[at] = (sum[at] ?? 0) + weight * (rows[from + at] ?? 0);
  }
  return toUnit(sum);
}

/** Without what is common to all; a text of unknown words alone stays zero. */
function distinguish(vector: Float32Array, common: Float32Array): Float32Array {
  return vector.every((value) => value === 0)
    ? vector
    : toUnit(vector.map((value, at) => value - (common[at] ?? 0)));
}

function toUnit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return vector.map((value) => value / length);
}
