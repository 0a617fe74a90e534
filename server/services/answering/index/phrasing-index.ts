import { toStem, toWords } from '../../text/terms.ts';
import { buildCosineIndex, type CosineIndex, createCosine } from './cosine-index.ts';
import { requireKernels, shareMemory } from './search-kernels.ts';
import type { NumberedText, WordList } from './word-list.ts';

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

/** `phrasings` are lists by passage; at most 65,535 passages and phrasings. */
export function buildPhrasingIndex(
  phrasings: readonly (readonly NumberedText[])[],
  list: WordList,
): PhrasingIndex {
  const texts = phrasings.flat();
  return {
    owners: toOwners(phrasings),
    words: buildWordIndex(texts, list),
    grams: buildCosineIndex(texts, (word) => toGrams(list.words[word] ?? '')),
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
  const match = createMatching(owners, [words, grams]);

  return {
    /** `except` is the number of a phrasing that does not count, because it is being asked in training. */
    search(question: string, except = -1): PhrasingMatches {
      const asked = toWords(question);
      const byWords = { features: asked.map(toStem), share: wordShare };
      const byGrams = { features: asked.flatMap(toGrams), share: 1 - wordShare };
      return match([byWords, byGrams], except);
    },

    /** By words alone, which takes half the time. */
    searchByWords: (question: string, except = -1): PhrasingMatches =>
      match([{ features: toWords(question).map(toStem), share: 1 }], except),
  };
}

/** Returns how similar each passage's texts are to a question, by words alone. */
export function createWordSearch(index: CosineIndex, owners: Uint16Array) {
  const match = createMatching(owners, [index]);
  return (question: string): PhrasingMatches =>
    match([{ features: toWords(question).map(toStem), share: 1 }]);
}

/** Indexes texts by the stems of their words. */
export const buildWordIndex = (
  texts: readonly NumberedText[],
  { stems }: Pick<WordList, 'stems'>,
): CosineIndex => buildCosineIndex(texts, (word) => [stems[word] ?? '']);

/** What is asked of one index: a question's features, and how much their cosine counts. */
type AskedFeatures = { features: readonly string[]; share: number };

/**
 * Returns a function that compares a question with texts in several indexes, and combines the similarities by owner; texts of the same
 * owner are consecutive.
 */
function createMatching(owners: Uint16Array, indexes: readonly CosineIndex[]) {
  const lists = indexes.flatMap(({ texts, counts, inverseLengths }) => [texts, counts, inverseLengths]);
  const size = (owners.at(-1) ?? -1) + 1;
  // Some owners have no text, so there may be more of them.
  const inMemory = shareMemory([owners, ...lists], Math.max(owners.length, size));
  const ofTexts = inMemory(owners);
  const { match, listsAt } = requireKernels(ofTexts);
  const [, sumsAt, bestAt, meanAt] = listsAt;
  const toList = (at: number, length: number) => new Float64Array(ofTexts.buffer, at, length);
  const [sums, best, mean] = [toList(sumsAt, owners.length), toList(bestAt, size), toList(meanAt, size)];
  const matches = { best: new Float64Array(size), mean: new Float64Array(size) };
  const cosines = indexes.map((index) =>
    createCosine(
      {
        ...index,
        texts: inMemory(index.texts),
        counts: inMemory(index.counts),
        inverseLengths: inMemory(index.inverseLengths),
      },
      sums,
    ),
  );

  return (asked: readonly AskedFeatures[], except = -1): PhrasingMatches => {
    sums.fill(0);
    for (const [at, { features, share }] of asked.entries()) cosines[at]?.(features, share);
    if (except >= 0) sums[except] = 0;
    best.fill(0);
    mean.fill(0);
    match(sumsAt, ofTexts.byteOffset, owners.length, minSimilarity, phrasingsPerAveraged, bestAt, meanAt);
    // Other searches in the same memory use these lists, too.
    matches.best.set(best);
    matches.mean.set(mean);
    return matches;
  };
}

/** Of a passage's texts, from `begin` up to `end`. */
export function toMatch(similarities: Float64Array, begin: number, end: number): PhrasingMatch {
  // Not sorted, because a search does it for more than a hundred passages.
  let first = 0;
  let second = 0;
  let third = 0;
  for (let id = begin; id < end; id++) {
    const similarity = similarities[id] ?? 0;
    if (similarity <= third) continue;
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
