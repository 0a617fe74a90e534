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

/** Which texts have a feature, and how often: lists behind each other, by feature. */
export type CosineIndex = {
  /** Sorted. */
  features: StringTable;
  rarities: Float32Array;
  /** Where a feature's list begins; one more than there are features. */
  starts: Uint32Array;
  texts: Uint16Array;
  counts: Uint8Array;
  /** Of each text's vector, whose numbers are count times rarity; 1 / length, so that nothing has to be divided. */
  inverseLengths: Float32Array;
};

type Words = readonly string[];

/** Of a feature in a text, as it is stored. */
const maxCount = 255;

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
  const counts = new Uint8Array(texts.length);
  const inverseLengths = new Float32Array(all.length);
  for (let text = 0; text < all.length; text++) {
    const [begin, end] = [vectors.starts[text] ?? 0, vectors.starts[text + 1] ?? 0];
    const weigh = (at: number) => (rarities[vectors.ids[at] ?? 0] ?? 0) * (vectors.counts[at] ?? 0);
    let squares = 0;
    for (let at = begin; at < end; at++) squares += weigh(at) ** 2;
    inverseLengths[text] = 1 / (Math.sqrt(squares) || 1);
    for (let at = begin; at < end; at++) {
      const id = vectors.ids[at] ?? 0;
      const to = next[id] ?? 0;
      next[id] = to + 1;
      texts[to] = text;
      counts[to] = Math.min(vectors.counts[at] ?? 0, maxCount);
    }
  }
  return {
    features: toStringTable(features),
    rarities: rarities.map((_, at) => rarities[order[at] ?? 0] ?? 0),
    starts,
    texts,
    counts,
    inverseLengths,
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
 * Returns a function that compares a question, given as its features with each as often as it has it, with each text, and adds
 * `share` times the cosine to what stands in `sums` for the text.
 */
function createCosine(index: CosineIndex, size: number) {
  const { features, rarities, starts, texts, counts, inverseLengths } = index;
  const unknownRarity = Math.log(1 + size);

  return function addSimilarities(asked: Words, share: number, sums: Float64Array): void {
    const times = new Map<string, number>();
    for (const feature of asked) times.set(feature, (times.get(feature) ?? 0) + 1);
    let squares = 0;
    const known: { place: number; weight: number; rarity: number }[] = [];
    for (const [feature, count] of times) {
      const place = findString(features, feature);
      const rarity = place < 0 ? unknownRarity : (rarities[place] ?? 0);
      const weight = rarity * count;
      squares += weight ** 2;
      if (place >= 0) known.push({ place, weight, rarity });
    }
    const length = Math.sqrt(squares) || 1;
    for (const { place, weight, rarity } of known) {
      const factor = (share * weight * rarity) / length;
      const end = starts[place + 1] ?? 0;
      for (let at = starts[place] ?? 0; at < end; at++) {
        const text = texts[at] ?? 0;
        sums[text] = (sums[text] ?? 0) + factor * (counts[at] ?? 0) * (inverseLengths[text] ?? 0);
      }
    }
  };
}

function toGrams(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - gramLength + 1 }, (_, at) => padded.slice(at, at + gramLength));
}
