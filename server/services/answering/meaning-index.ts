import type { PhrasingMatch } from './phrasing-index.ts';
import { toWords } from './terms.ts';
import type { WordVectors } from './word-vectors.ts';

/** Nearer than this in meaning is said of most pairs of sentences. */
const minSimilarity = 0.35;
const averagedPhrasings = 3;
/** The weight of a word that is this frequent is halved: `a / (a + p)` (Arora, Liang, Ma 2017). */
const halvedFrequency = 1e-3;

/** The meaning of all phrasings: a vector of length 1 each, one behind the other. */
export type MeaningIndex = {
  owners: Uint16Array;
  vectors: Float32Array;
  /** What all phrasings have in common, which tells none of them from another. */
  common: Float32Array;
  frequencies: ReadonlyMap<string, number>;
};

/** `phrasings` are lists by passage. */
export function buildMeaningIndex(
  phrasings: readonly (readonly string[])[],
  wordVectors: WordVectors,
): MeaningIndex {
  const texts = phrasings.flat().map(toWords);
  const counts = new Map<string, number>();
  let total = 0;
  for (const words of texts)
    for (const word of words) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      total++;
    }
  const frequencies = new Map([...counts].map(([word, count]) => [word, count / total]));
  const { size } = wordVectors;
  const sums = texts.map((words) => addWords(words, frequencies, wordVectors));
  const common = new Float32Array(size);
  for (const sum of sums) for (let at = 0; at < size; at++) common[at]! += sum[at]! / (sums.length || 1);
  const vectors = new Float32Array(size * sums.length);
  for (const [row, sum] of sums.entries()) vectors.set(distinguish(sum, common), row * size);
  const owners = Uint16Array.from(phrasings.flatMap((list, owner) => list.map(() => owner)));
  return { owners, vectors, common, frequencies };
}

/** Compares questions with phrasings by meaning: "can they sack me" is near "grounds for dismissal". */
export function createMeaningSearch(
  { owners, vectors, common, frequencies }: MeaningIndex,
  wordVectors: WordVectors,
) {
  const { size } = wordVectors;

  /** By the passage's place. `except` is the number of a phrasing that does not count: the one that is asked, in training. */
  return function searchMeaning(question: string, except = -1): Map<number, PhrasingMatch> {
    const sum = addWords(toWords(question), frequencies, wordVectors);
    const asked = distinguish(sum, common);
    const found = new Map<number, number[]>();
    for (let id = 0; id < owners.length; id++) {
      let similarity = 0;
      for (let at = 0, from = id * size; at < size; at++) similarity += asked[at]! * vectors[from + at]!;
      if (similarity < minSimilarity || id === except) continue;
      const owner = owners[id]!;
      const list = found.get(owner);
      if (list) list.push(similarity);
      else found.set(owner, [similarity]);
    }
    return new Map([...found].map(([owner, list]) => [owner, toMatch(list)]));
  };
}

function toMatch(similarities: number[]): PhrasingMatch {
  const top = similarities.sort((a, b) => b - a).slice(0, averagedPhrasings);
  return { best: top[0] ?? 0, mean: top.reduce((all, each) => all + each, 0) / averagedPhrasings };
}

function addWords(
  words: readonly string[],
  frequencies: ReadonlyMap<string, number>,
  { size, words: rowOf, rows }: WordVectors,
): Float32Array {
  const sum = new Float32Array(size);
  for (const word of words) {
    const row = rowOf.get(word);
    if (row === undefined) continue;
    const weight = halvedFrequency / (halvedFrequency + (frequencies.get(word) ?? 0)) / 127;
    for (let at = 0, from = row * size; at < size; at++) sum[at]! += weight * rows[from + at]!;
  }
  return toUnit(sum);
}

/** Without what is common to all; a text of unknown words alone stays zero. */
function distinguish(vector: Float32Array, common: Float32Array): Float32Array {
  return vector.every((value) => value === 0)
    ? vector
    : toUnit(vector.map((value, at) => value - common[at]!));
}

function toUnit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
