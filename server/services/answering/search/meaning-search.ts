import { toWords } from '../../text/terms.ts';
import type { WordVectors } from '../../text/word-vectors.ts';
import { listHighest } from '../index/list-highest.ts';
import {
  addRows,
  addWords,
  createShares,
  distinguish,
  type MeaningIndex,
  type Rows,
  weighWord,
} from '../index/meaning-index.ts';
import { type PhrasingMatch, toMatch } from '../index/phrasing-index.ts';
import { createRowProducts, toWholeVector } from '../index/row-products.ts';

/** Compares questions with texts by meaning, so that "can they sack me" is close to "grounds for dismissal". */
export function createMeaningSearch(meanings: MeaningIndex, wordVectors: WordVectors) {
  const { starts, vectors, wholes, common, frequencies } = meanings;
  const { size } = wordVectors;
  const toShare = createShares(frequencies);

  const ofTexts = createRowProducts(vectors.parts, size);
  const ofWholes = createRowProducts(wholes.parts, size);
  const similarities = new Float64Array(starts.length - 1);
  const ofPassage = new Float64Array(mostTexts(starts));

  return {
    toVector(question: string): Float32Array {
      const vector = new Float32Array(size);
      const words = toWords(question).map((word) => weighWord(word, toShare(word), wordVectors));
      addWords(vector, 0, words, wordVectors);
      distinguish(vector, 0, common);
      return vector;
    },

    /** Compares the passages with a question's vector. Valid until the next comparison. */
    compareTo(vector: Float32Array) {
      const asked = toWholeVector(vector);
      ofWholes.multiply(asked, 0, similarities.length, similarities);
      for (let index = 0; index < similarities.length; index++)
        similarities[index] = (similarities[index] ?? 0) * (wholes.units[index] ?? 0);
      return {
        /** Returns the indexes of the passages that are closest as a whole, closest first. */
        listNearest: (limit: number): number[] => listHighest(similarities, limit),

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
          return Math.max(0, similarities[index] ?? 0);
        },

        /** Returns how close a passage's texts are. `except` is the number of a text that does not count. */
        toTexts(index: number, except = -1): PhrasingMatch {
          const [begin, end] = [starts[index] ?? 0, starts[index + 1] ?? 0];
          const count = end - begin;
          ofTexts.multiply(asked, begin, end, ofPassage);
          for (let at = 0; at < count; at++)
            ofPassage[at] = (ofPassage[at] ?? 0) * (vectors.units[begin + at] ?? 0);
          if (except >= begin && except < end) ofPassage[except - begin] = 0;
          return toMatch(ofPassage, 0, count);
        },
      };
    },
  };
}

/** The most texts that one passage has, but at least one. */
const mostTexts = (starts: Uint32Array): number =>
  starts.reduce((most, start, index) => Math.max(most, start - (starts[index - 1] ?? 0)), 1);

/** Converts the rows from `begin` up to `end` to floating-point numbers. */
function toNumbers({ parts, units }: Rows, begin: number, end: number): Float32Array {
  const size = parts.length / units.length;
  return Float32Array.from(
    parts.subarray(begin * size, end * size),
    (part, at) => part * (units[begin + Math.floor(at / size)] ?? 0),
  );
}
