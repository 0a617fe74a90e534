import { findString, type StringTable, toSorted, toStringTable } from '../finder/string-table.ts';
import { remember, toStem, toWords } from './terms.ts';

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

/**
 * Compares questions with the phrasings that stand beside passages: the cosine of their words, weighted by rarity (TF-IDF),
 * and of their trigrams of letters (Damashek 1995).
 */
export function createPhrasingSearch({ owners, words, grams }: PhrasingIndex) {
  const compareWords = createCosine(words, owners.length);
  const compareGrams = createCosine(grams, owners.length);
  const counts = new Uint32Array((owners.at(-1) ?? 0) + 1);
  for (const owner of owners) counts[owner] = (counts[owner] ?? 0) + 1;

  /** By the passage's place. `except` is the number of a phrasing that does not count: the one that is asked, in training. */
  return function searchPhrasings(question: string, except = -1): Map<number, PhrasingMatch> {
    const asked = toWords(question);
    const byWords = compareWords(asked.map(toStem));
    const byGrams = compareGrams(asked.flatMap(toGrams));
    for (let id = 0; id < byWords.length; id++)
      byWords[id] = wordShare * (byWords[id] ?? 0) + (1 - wordShare) * (byGrams[id] ?? 0);
    if (except >= 0) byWords[except] = 0;
    return toMatches(byWords, owners, (owner) => counts[owner] ?? 0);
  };
}

/** How similar each passage's best text is to a question, in words alone. */
export function createWordSearch(index: CosineIndex, owners: Uint16Array) {
  const compare = createCosine(index, owners.length);
  return (question: string): Map<number, PhrasingMatch> =>
    toMatches(compare(toWords(question).map(toStem)), owners, () => 1);
}

/** `texts` are given as their words. */
export const buildWordIndex = (texts: readonly Words[], readStem: (word: string) => string): CosineIndex =>
  buildCosineIndex(texts, (word) => [readStem(word)]);

/** Texts of the same owner stand behind each other. */
function toMatches(
  similarities: Float64Array,
  owners: Uint16Array,
  countOf: (owner: number) => number,
): Map<number, PhrasingMatch> {
  const found = new Map<number, PhrasingMatch>();
  const closest = createClosest();
  for (let id = 0; id < owners.length; id++) {
    const similarity = similarities[id] ?? 0;
    if (similarity >= minSimilarity) closest.add(similarity);
    const owner = owners[id] ?? 0;
    if (owner === owners[id + 1]) continue;
    const match = closest.take(countOf(owner));
    if (match.best > 0) found.set(owner, match);
  }
  return found;
}

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
      const averaged = Math.min(averagedPhrasings, Math.max(1, Math.floor(count / phrasingsPerAveraged)));
      const match = { best: top[0] ?? 0, mean: top.subarray(0, averaged).reduce(add) / averaged };
      top.fill(0);
      return match;
    },
  };
}

const add = (one: number, other: number) => one + other;

/** Which texts have a feature, and its weight there: lists behind each other, by feature. Each text's vector has length 1. */
export type CosineIndex = {
  /** Sorted. */
  features: StringTable;
  rarities: Float32Array;
  /** Where a feature's list begins; one more than there are features. */
  starts: Uint32Array;
  texts: Uint16Array;
  weights: Float32Array;
};

type Words = readonly string[];

/** `toFeatures` returns a feature as often as the word has it. */
function buildCosineIndex(all: readonly Words[], toFeatures: (word: string) => Words): CosineIndex {
  const { ids, holders, vectors } = countFeatures(all, toFeatures);
  const features = toSorted(ids.keys());
  const order = Uint32Array.from(features, (feature) => ids.get(feature) ?? 0);
  const starts = new Uint32Array(features.length + 1);
  const next = new Uint32Array(features.length);
  for (const [rank, id] of order.entries()) {
    next[id] = starts[rank] ?? 0;
    starts[rank + 1] = (starts[rank] ?? 0) + (holders[id] ?? 0);
  }
  const toRarity = (id: number) => Math.log(1 + all.length / (1 + (holders[id] ?? 0)));
  const rarities = Float32Array.from(ids.values(), toRarity);
  const texts = new Uint16Array(vectors.ids.length);
  const weights = new Float32Array(texts.length);
  for (let text = 0; text < all.length; text++) {
    const [begin, end] = [vectors.starts[text] ?? 0, vectors.starts[text + 1] ?? 0];
    const weigh = (at: number) => (rarities[vectors.ids[at] ?? 0] ?? 0) * (vectors.counts[at] ?? 0);
    let squares = 0;
    for (let at = begin; at < end; at++) squares += weigh(at) ** 2;
    const length = Math.sqrt(squares) || 1;
    for (let at = begin; at < end; at++) {
      const id = vectors.ids[at] ?? 0;
      const to = next[id] ?? 0;
      next[id] = to + 1;
      texts[to] = text;
      weights[to] = weigh(at) / length;
    }
  }
  return {
    features: toStringTable(features),
    rarities: rarities.map((_, at) => rarities[order[at] ?? 0] ?? 0),
    starts,
    texts,
    weights,
  };
}

/** Numbers the features as they come, and counts them in each text: lists behind each other, since maps would cost most of the time. */
function countFeatures(all: readonly Words[], toFeatures: (word: string) => Words) {
  const known = new Map<string, number>();
  const toIds = remember((word) =>
    toFeatures(word).map((feature) => {
      const id = known.get(feature) ?? known.size;
      known.set(feature, id);
      return id;
    }),
  );
  const holders: number[] = [];
  /** Where each feature stands in the last text that has it. */
  const latest: number[] = [];
  const vectors = { starts: [0], ids: [] as number[], counts: [] as number[] };
  for (const text of all) {
    const begin = vectors.ids.length;
    for (const word of text)
      for (const id of toIds(word)) {
        const at = latest[id] ?? -1;
        if (at >= begin) vectors.counts[at] = (vectors.counts[at] ?? 0) + 1;
        else {
          latest[id] = vectors.ids.length;
          holders[id] = (holders[id] ?? 0) + 1;
          vectors.ids.push(id);
          vectors.counts.push(1);
        }
      }
    vectors.starts.push(vectors.ids.length);
  }
  return { ids: known, holders, vectors };
}

/**
 * Compares a question, given as its features with each as often as it has it, with each text: the cosine. What is returned
 * is valid until the next call: thousands of numbers for each reading of a question would be memory that nobody frees in time.
 */
function createCosine({ features, rarities, starts, texts, weights }: CosineIndex, size: number) {
  const unknownRarity = Math.log(1 + size);
  const products = new Float64Array(size);

  return function compare(asked: Words): Float64Array {
    const counts = new Map<string, number>();
    for (const feature of asked) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    products.fill(0);
    let squares = 0;
    for (const [feature, count] of counts) {
      const place = findString(features, feature);
      const weight = (place < 0 ? unknownRarity : (rarities[place] ?? 0)) * count;
      squares += weight ** 2;
      if (place < 0) continue;
      const end = starts[place + 1] ?? 0;
      for (let at = starts[place] ?? 0; at < end; at++) {
        const text = texts[at] ?? 0;
        products[text] = (products[text] ?? 0) + weight * (weights[at] ?? 0);
      }
    }
    const length = Math.sqrt(squares) || 1;
    for (let at = 0; at < size; at++) products[at] = (products[at] ?? 0) / length;
    return products;
  };
}

function toGrams(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - gramLength + 1 }, (_, at) => padded.slice(at, at + gramLength));
}
