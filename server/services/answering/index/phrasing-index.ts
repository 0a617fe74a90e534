import { toStem, toWords } from '../language/terms.ts';
import { buildCosineIndex, type CosineIndex, createCosine, type Words } from './cosine-index.ts';

/** How similar a passage's phrasings are to a question, 0 to 1. */
export type PhrasingMatch = {
  /** The most similar one. */
  best: number;
  /** The mean of its most similar phrasings: of three if it has many, of one if it has few. */
  mean: number;
};

/**
 * Words say what is asked, while letters tolerate inflections and other spellings; tuned on half of the visitors' questions.
 */
const wordShare = 0.75;
const maxAveraged = 3;
/** For this many phrasings that a passage has, one more is averaged. */
const phrasingsPerAveraged = 5;
const gramLength = 3;
/** Below this similarity, texts share only everyday words. */
const minSimilarity = 0.05;

/** All phrasings; built together with the product. The owner of a phrasing is the index of its passage. */
export type PhrasingIndex = { owners: Uint16Array; words: CosineIndex; grams: CosineIndex };

/** `phrasings` are lists by passage, each phrasing as its words; at most 65,535 passages and phrasings. */
export function buildPhrasingIndex(
  phrasings: readonly (readonly Words[])[],
  readStem: (word: string) => string,
): PhrasingIndex {
  const texts = phrasings.flat();
  return {
    owners: toOwners(phrasings),
    words: buildWordIndex(texts, readStem),
    grams: buildCosineIndex(texts, toGrams),
  };
}

/** Returns the index of the list that each text belongs to. */
export const toOwners = (lists: readonly (readonly unknown[])[]): Uint16Array =>
  Uint16Array.from(lists.flatMap((list, owner) => list.map(() => owner)));

/**
 * How similar each passage's phrasings are to a question (see `PhrasingMatch`), by the passage's index. Valid until the next
 * search.
 */
export type PhrasingMatches = { best: Float64Array; mean: Float64Array };

/**
 * Compares questions with the passages' phrasings: the cosine of their words, weighted by rarity (TF-IDF), and of their letter
 * trigrams (Damashek 1995).
 */
export function createPhrasingSearch({ owners, words, grams }: PhrasingIndex) {
  const addWords = createCosine(words);
  const addGrams = createCosine(grams);
  const similarities = new Float64Array(owners.length);
  const match = createMatching(owners);

  /** `except` is the number of a phrasing that does not count, because it is being asked in training. */
  return function searchPhrasings(question: string, except = -1): PhrasingMatches {
    const asked = toWords(question);
    similarities.fill(0);
    addWords(asked.map(toStem), wordShare, similarities);
    addGrams(asked.flatMap(toGrams), 1 - wordShare, similarities);
    if (except >= 0) similarities[except] = 0;
    return match(similarities);
  };
}

/** Returns how similar each passage's texts are to a question, by words alone. */
export function createWordSearch(index: CosineIndex, owners: Uint16Array) {
  const addWords = createCosine(index);
  const similarities = new Float64Array(owners.length);
  const match = createMatching(owners);

  return (question: string): PhrasingMatches => {
    similarities.fill(0);
    addWords(toWords(question).map(toStem), 1, similarities);
    return match(similarities);
  };
}

/** `texts` are given as their words. */
export const buildWordIndex = (texts: readonly Words[], readStem: (word: string) => string): CosineIndex =>
  buildCosineIndex(texts, (word) => [readStem(word)]);

/** Combines the similarities of texts by owner; texts of the same owner are consecutive. */
function createMatching(owners: Uint16Array) {
  const size = (owners.at(-1) ?? -1) + 1;
  const ends = new Uint32Array(size);
  for (const [id, owner] of owners.entries()) ends[owner] = id + 1;
  const matches = { best: new Float64Array(size), mean: new Float64Array(size) };

  return (similarities: Float64Array): PhrasingMatches => {
    let begin = 0;
    for (let owner = 0; owner < size; owner++) {
      const end = Math.max(begin, ends[owner] ?? 0);
      const { best, mean } = toMatch(similarities, begin, end, minSimilarity);
      matches.best[owner] = best;
      matches.mean[owner] = mean;
      begin = end;
    }
    return matches;
  };
}

/** Of a passage's texts, from `begin` up to `end`; those that are less similar than `least` count as 0. */
export function toMatch(similarities: Float64Array, begin: number, end: number, least = 0): PhrasingMatch {
  // A search goes through tens of thousands of texts, so they are not sorted, and nothing is allocated.
  let first = 0;
  let second = 0;
  let third = 0;
  for (let id = begin; id < end; id++) {
    const similarity = similarities[id] ?? 0;
    if (similarity <= third || similarity < least) continue;
    if (similarity <= second) third = similarity;
    else {
      third = second;
      second = Math.min(first, similarity);
      if (similarity > first) first = similarity;
    }
  }
  const averaged = Math.min(maxAveraged, Math.max(1, Math.floor((end - begin) / phrasingsPerAveraged)));
  const sum = first + (averaged > 1 ? second : 0) + (averaged > 2 ? third : 0);
  return { best: first, mean: sum / averaged };
}

function toGrams(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - gramLength + 1 }, (_, at) => padded.slice(at, at + gramLength));
}
