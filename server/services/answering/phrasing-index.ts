import { buildCosineIndex, type CosineIndex, createCosine, type Words } from './cosine-index.ts';
import { toStem, toWords } from './terms.ts';

/** How a passage's phrasings resemble a question, 0 to 1. */
export type PhrasingMatch = {
  /** The most similar one. */
  best: number;
  /** The most similar ones on average: three of many, one of few. */
  mean: number;
};

/** Words say what is asked, letters forgive inflections and other spellings; found on half of the visitors' questions. */
const wordShare = 0.75;
const averagedPhrasings = 3;
/** One more is averaged for so many phrasings that a passage has. */
const phrasingsPerAveraged = 5;
const gramLength = 3;
/** What is less similar shares only everyday words. */
const minSimilarity = 0.05;

/** All phrasings, made when the product is built. The owner of a phrasing is the place of its passage. */
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

/** The place of each text's list. */
export const toOwners = (lists: readonly (readonly unknown[])[]): Uint16Array =>
  Uint16Array.from(lists.flatMap((list, owner) => list.map(() => owner)));

/** How the phrasings of each passage resemble a question, by the passage's place: see `PhrasingMatch`. Valid until the next search. */
export type PhrasingMatches = { best: Float64Array; mean: Float64Array };

/**
 * Compares questions with the phrasings that stand beside passages: the cosine of their words, weighted by rarity (TF-IDF),
 * and of their trigrams of letters (Damashek 1995).
 */
export function createPhrasingSearch({ owners, words, grams }: PhrasingIndex) {
  const addWords = createCosine(words, owners.length);
  const addGrams = createCosine(grams, owners.length);
  const similarities = new Float64Array(owners.length);
  const match = createMatching(owners);

  /** `except` is the number of a phrasing that does not count: the one that is asked, in training. */
  return function searchPhrasings(question: string, except = -1): PhrasingMatches {
    const asked = toWords(question);
    similarities.fill(0);
    addWords(asked.map(toStem), wordShare, similarities);
    addGrams(asked.flatMap(toGrams), 1 - wordShare, similarities);
    if (except >= 0) similarities[except] = 0;
    return match(similarities);
  };
}

/** How similar each passage's texts are to a question, in words alone. */
export function createWordSearch(index: CosineIndex, owners: Uint16Array) {
  const addWords = createCosine(index, owners.length);
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

/** Sums up the similarities of texts by their owners; those of the same owner stand behind each other. */
function createMatching(owners: Uint16Array) {
  const size = (owners.at(-1) ?? -1) + 1;
  const counts = new Uint32Array(size);
  for (const owner of owners) counts[owner] = (counts[owner] ?? 0) + 1;
  const matches = { best: new Float64Array(size), mean: new Float64Array(size) };
  const closest = createClosest();

  return (similarities: Float64Array): PhrasingMatches => {
    for (let owner = 0, id = 0; owner < size; owner++) {
      const count = counts[owner] ?? 0;
      for (const end = id + count; id < end; id++) {
        const similarity = similarities[id] ?? 0;
        if (similarity >= minSimilarity) closest.add(similarity);
      }
      const { best, mean } = closest.take(count);
      matches.best[owner] = best;
      matches.mean[owner] = mean;
    }
    return matches;
  };
}

const nothing: PhrasingMatch = { best: 0, mean: 0 };

/** Keeps the most similar ones of a passage's texts while these are gone through: a search goes through tens of thousands. */
export function createClosest() {
  const top = new Float64Array(averagedPhrasings);
  return {
    add(similarity: number): void {
      let value = similarity;
      for (let at = 0; at < averagedPhrasings; at++) {
        const kept = top[at] ?? 0;
        if (value <= kept) continue;
        top[at] = value;
        value = kept;
      }
    },

    /** `count`: how many texts the passage has, similar or not. Begins anew. */
    take(count: number): PhrasingMatch {
      const best = top[0] ?? 0;
      if (best === 0) return nothing;
      const averaged = Math.min(averagedPhrasings, Math.max(1, Math.floor(count / phrasingsPerAveraged)));
      let sum = 0;
      for (let at = 0; at < averaged; at++) sum += top[at] ?? 0;
      top.fill(0);
      return { best, mean: sum / averaged };
    },
  };
}

function toGrams(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - gramLength + 1 }, (_, at) => padded.slice(at, at + gramLength));
}
