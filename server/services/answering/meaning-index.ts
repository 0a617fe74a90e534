import { findString, type StringTable, toSorted, toStringTable } from '../finder/string-table.ts';
import { listHighest } from './list-highest.ts';
import { createClosest, type PhrasingMatch } from './phrasing-index.ts';
import { createRowProducts, toWholeVector } from './row-products.ts';
import { toWords } from './terms.ts';
import type { WordVectors } from './word-vectors.ts';

/** The weight of a word that is this frequent is halved: `a / (a + p)` (Arora, Liang, Ma 2017). */
const halvedFrequency = 1e-3;

/** What texts mean: a vector of length 1 each, those of a passage behind each other, and one for each passage as a whole. */
export type MeaningIndex = {
  /** Where a passage's texts begin; one more than there are passages. */
  starts: Uint32Array;
  vectors: Rows;
  wholes: Rows;
  /** What all texts have in common, which tells none of them from another. */
  common: Float32Array;
  frequencies: Frequencies;
};

/**
 * Vectors, each as whole numbers of a unit of its own, the greatest of which is `greatestPart`: a quarter of the memory, and an
 * error far below what tells texts apart.
 */
type Rows = { parts: Int8Array; units: Float32Array };

const greatestPart = 127;

/** The share that each word has of all. */
type Frequencies = {
  /** Sorted. */
  words: StringTable;
  shares: Float64Array;
};

/** `lists` are the texts by passage, each as its words. */
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
  for (const [place, { length }] of lists.entries()) {
    const begin = starts.at(-1) ?? 0;
    starts.push(begin + length);
    wholes.set(addRows(rows.subarray(begin * size, (begin + length) * size), size), place * size);
  }
  return {
    starts: Uint32Array.from(starts),
    vectors: toRows(rows, size),
    wholes: toRows(wholes, size),
    common,
    frequencies: toFrequencies(shares),
  };
}

/** Compares questions with texts by meaning: "can they sack me" is near "grounds for dismissal". */
export function createMeaningSearch(index: MeaningIndex, wordVectors: WordVectors) {
  const { starts, vectors, wholes, common, frequencies } = index;
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

    /** How near the passages are to a question's vector. */
    compareTo(vector: Float32Array) {
      const asked = toWholeVector(vector);
      return {
        /** The places of the passages that are nearest as a whole, nearest first. */
        listNearest(limit: number): number[] {
          ofWholes.multiply(asked, 0, similarities.length, (product, place) => {
            similarities[place] = product * (wholes.units[place] ?? 0);
          });
          return listHighest(similarities, limit);
        },

        /** How near a passage as a whole is. `except` is the number of a text that does not count. */
        toWhole(place: number, except = -1): number {
          const [begin, end] = [starts[place] ?? 0, starts[place + 1] ?? 0];
          if (except >= begin && except < end) {
            const others = addRows(toNumbers(vectors, begin, end), size, except - begin);
            return Math.max(
              0,
              others.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0),
            );
          }
          let similarity = 0;
          ofWholes.multiply(asked, place, place + 1, (product) => {
            similarity = product * (wholes.units[place] ?? 0);
          });
          return Math.max(0, similarity);
        },

        /** How near a passage's texts are. `except` is the number of a text that does not count. */
        toTexts(place: number, except = -1): PhrasingMatch {
          const [begin, end] = [starts[place] ?? 0, starts[place + 1] ?? 0];
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

/** The numbers of the rows from `begin` up to `end`. */
function toNumbers({ parts, units }: Rows, begin: number, end: number): Float32Array {
  const size = parts.length / units.length;
  return Float32Array.from(
    parts.subarray(begin * size, end * size),
    (part, at) => part * (units[begin + Math.floor(at / size)] ?? 0),
  );
}

/** The direction of all rows together, without the one that is excepted. */
function addRows(rows: Float32Array, size: number, except = -1): Float32Array {
  const sum = new Float32Array(size);
  for (let row = 0; row * size < rows.length; row++)
    if (row !== except)
      for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + (rows[row * size + at] ?? 0);
  return toUnit(sum);
}

/** The share that each word has of all. */
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

/** The less frequent, the more a word tells. */
export const toWordWeight = (share = 0): number => halvedFrequency / (halvedFrequency + share);

/** Adds the weighted vectors of words to a row of zeros, and gives it the length 1; unknown words alone leave it zero. */
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

/** Takes away what is common to all; a text of unknown words alone stays zero. */
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
