import { findString, type StringTable, toSorted, toStringTable } from '../finder/string-table.ts';
import { listHighest } from './list-highest.ts';
import { createClosest, type PhrasingMatch } from './phrasing-index.ts';
import { createRowProducts, toWholeVector } from './row-products.ts';
import { toWords } from './terms.ts';
import type { WordVectors } from './word-vectors.ts';

/** A word with this frequency has half the weight: `a / (a + p)` (Arora, Liang, Ma 2017). */
const halvedFrequency = 1e-3;

/** The meanings of texts: a unit vector for each, grouped by passage, and one for each passage as a whole. */
export type MeaningIndex = {
  /** Where each passage's texts begin, plus the end of the last one. */
  starts: Uint32Array;
  vectors: Rows;
  wholes: Rows;
  /** The component that all texts share, which distinguishes none of them. */
  common: Float32Array;
  frequencies: Frequencies;
};

/**
 * Vectors of whole numbers, each in multiples of a unit of its own, so that its greatest component is `greatestPart`. That
 * takes a quarter of the memory, with an error far below the differences between texts.
 */
type Rows = { parts: Int8Array; units: Float32Array };

const greatestPart = 127;

/** Each word's share of all words. */
type Frequencies = {
  /** Sorted. */
  words: StringTable;
  shares: Float64Array;
};

/** `lists` are the texts by passage, each text as its words. */
export function buildMeaningIndex(
  lists: readonly (readonly (readonly string[])[])[],
  wordVectors: WordVectors,
): MeaningIndex {
  const { size } = wordVectors;
  const texts = lists.flat();
  const shares = countShares(texts);
  const rows = new Float32Array(size * texts.length);
  const rowOf = (row: number) => rows.subarray(row * size, (row + 1) * size);
  for (const [row, words] of texts.entries())
    addWords(rowOf(row), words, (word) => shares.get(word) ?? 0, wordVectors);
  const common = new Float32Array(size);
  for (let from = 0; from < rows.length; from += size)
    for (let at = 0; at < size; at++) common[at] = (common[at] ?? 0) + (rows[from + at] ?? 0) / texts.length;
  for (const row of texts.keys()) distinguish(rowOf(row), common);
  const starts = [0];
  const wholes = new Float32Array(size * lists.length);
  for (const [index, { length }] of lists.entries()) {
    const begin = starts.at(-1) ?? 0;
    starts.push(begin + length);
    wholes.set(addRows(rows.subarray(begin * size, (begin + length) * size), size), index * size);
  }
  return {
    starts: Uint32Array.from(starts),
    vectors: toRows(rows, size),
    wholes: toRows(wholes, size),
    common,
    frequencies: toFrequencies(shares),
  };
}

/** Compares questions with texts by meaning, so that "can they sack me" is close to "grounds for dismissal". */
export function createMeaningSearch(meanings: MeaningIndex, wordVectors: WordVectors) {
  const { starts, vectors, wholes, common, frequencies } = meanings;
  const { size } = wordVectors;
  const toShare = (word: string) => frequencies.shares[findString(frequencies.words, word)] ?? 0;

  const ofTexts = createRowProducts(vectors.parts, size);
  const ofWholes = createRowProducts(wholes.parts, size);
  const similarities = new Float64Array(starts.length - 1);
  const closest = createClosest();

  return {
    toVector(question: string): Float32Array {
      const vector = addWords(new Float32Array(size), toWords(question), toShare, wordVectors);
      return distinguish(vector, common);
    },

    /** Compares the passages with a question's vector. */
    compareTo(vector: Float32Array) {
      const asked = toWholeVector(vector);
      return {
        /** Returns the indexes of the passages that are closest as a whole, closest first. */
        listNearest(limit: number): number[] {
          ofWholes.multiply(asked, 0, similarities.length, (product, index) => {
            similarities[index] = product * (wholes.units[index] ?? 0);
          });
          return listHighest(similarities, limit);
        },

        /** Returns how close a passage as a whole is. `except` is the number of a text that does not count. */
        toWhole(index: number, except = -1): number {
          const [begin, end] = [starts[index] ?? 0, starts[index + 1] ?? 0];
          if (except >= begin && except < end) {
            const others = addRows(toNumbers(vectors, begin, end), size, except - begin);
            return Math.max(
              0,
              others.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0),
            );
          }
          let similarity = 0;
          ofWholes.multiply(asked, index, index + 1, (product) => {
            similarity = product * (wholes.units[index] ?? 0);
          });
          return Math.max(0, similarity);
        },

        /** Returns how close a passage's texts are. `except` is the number of a text that does not count. */
        toTexts(index: number, except = -1): PhrasingMatch {
          const [begin, end] = [starts[index] ?? 0, starts[index + 1] ?? 0];
          ofTexts.multiply(asked, begin, end, (product, row) => {
            if (row !== except) closest.add(product * (vectors.units[row] ?? 0));
          });
          return closest.take(end - begin);
        },
      };
    },
  };
}

function toRows(numbers: Float32Array, size: number): Rows {
  const parts = new Int8Array(numbers.length);
  const units = new Float32Array(numbers.length / size);
  for (let row = 0; row < units.length; row++) {
    let greatest = 0;
    for (let at = row * size; at < (row + 1) * size; at++)
      greatest = Math.max(greatest, Math.abs(numbers[at] ?? 0));
    const unit = greatest / greatestPart;
    units[row] = unit;
    if (unit > 0)
      for (let at = row * size; at < (row + 1) * size; at++)
        parts[at] = Math.round((numbers[at] ?? 0) / unit);
  }
  return { parts, units };
}

/** Converts the rows from `begin` up to `end` to floating-point numbers. */
function toNumbers({ parts, units }: Rows, begin: number, end: number): Float32Array {
  const size = parts.length / units.length;
  return Float32Array.from(
    parts.subarray(begin * size, end * size),
    (part, at) => part * (units[begin + Math.floor(at / size)] ?? 0),
  );
}

/** Returns the direction of the sum of all rows, without the excepted one. */
function addRows(rows: Float32Array, size: number, except = -1): Float32Array {
  const sum = new Float32Array(size);
  for (let row = 0; row * size < rows.length; row++)
    if (row !== except)
      for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + (rows[row * size + at] ?? 0);
  return toUnit(sum);
}

/** Returns each word's share of all words. */
export function countShares(texts: readonly (readonly string[])[]): Map<string, number> {
  const shares = new Map<string, number>();
  let total = 0;
  for (const words of texts)
    for (const word of words) {
      shares.set(word, (shares.get(word) ?? 0) + 1);
      total++;
    }
  for (const [word, count] of shares) shares.set(word, count / total);
  return shares;
}

function toFrequencies(shares: ReadonlyMap<string, number>): Frequencies {
  const words = toSorted(shares.keys());
  return { words: toStringTable(words), shares: Float64Array.from(words, (word) => shares.get(word) ?? 0) };
}

/** The less frequent a word, the more it says. */
export const toWordWeight = (share = 0): number => halvedFrequency / (halvedFrequency + share);

/**
 * Adds the weighted vectors of words to a row of zeros and normalises it to length 1; it stays zero if all words are unknown.
 */
function addWords(
  row: Float32Array,
  words: readonly string[],
  toShare: (word: string) => number,
  { size, words: rowOf, rows }: WordVectors,
): Float32Array {
  for (const word of words) {
    const known = rowOf.get(word);
    if (known === undefined) continue;
    const weight = toWordWeight(toShare(word));
    for (let at = 0, from = known * size; at < size; at++)
      row[at] = (row[at] ?? 0) + weight * (rows[from + at] ?? 0);
  }
  return toUnit(row);
}

/** Subtracts the component that all texts share; a text of unknown words stays zero. */
function distinguish(row: Float32Array, common: Float32Array): Float32Array {
  if (row.every((value) => value === 0)) return row;
  for (let at = 0; at < row.length; at++) row[at] = (row[at] ?? 0) - (common[at] ?? 0);
  return toUnit(row);
}

function toUnit(row: Float32Array): Float32Array {
  let squares = 0;
  for (const value of row) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < row.length; at++) row[at] = (row[at] ?? 0) / length;
  return row;
}
