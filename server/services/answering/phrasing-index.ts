import { toStem, toWords } from './terms.ts';

/** How a passage's phrasings resemble a question, 0 to 1. */
export type PhrasingMatch = {
  /** The most similar one. */
  best: number;
  /** The three most similar ones, on average. */
  mean: number;
};

/** Words say what is asked, letters forgive inflections and other spellings; found on half of the visitors' questions. */
const wordShare = 0.75;
const averagedPhrasings = 3;
const gramLength = 3;
/** What is less similar shares only everyday words. */
const minSimilarity = 0.05;

/** All phrasings, made when the product is built. The owner of a phrasing is the place of its passage. */
export type PhrasingIndex = { owners: Uint16Array; words: CosineIndex; grams: CosineIndex };

/** `phrasings` are lists by passage. */
export function buildPhrasingIndex(phrasings: readonly (readonly string[])[]): PhrasingIndex {
  const texts = phrasings.flat();
  return {
    owners: Uint16Array.from(phrasings.flatMap((list, owner) => list.map(() => owner))),
    words: buildCosineIndex(texts.map(countWords)),
    grams: buildCosineIndex(texts.map(countGrams)),
  };
}

/**
 * Compares questions with the phrasings that stand beside passages: the cosine of their words, weighted by rarity (TF-IDF),
 * and of their trigrams of letters (Damashek 1995).
 */
export function createPhrasingSearch({ owners, words, grams }: PhrasingIndex) {
  const compareWords = createCosine(words, owners.length);
  const compareGrams = createCosine(grams, owners.length);

  /** By the passage's place. `except` is the number of a phrasing that does not count: the one that is asked, in training. */
  return function searchPhrasings(question: string, except = -1): Map<number, PhrasingMatch> {
    const byWords = compareWords(countWords(question));
    const byGrams = compareGrams(countGrams(question));
    const found = new Map<number, number[]>();
    for (const [id, owner] of owners.entries()) {
      const similarity = wordShare * (byWords[id] ?? 0) + (1 - wordShare) * (byGrams[id] ?? 0);
      if (similarity < minSimilarity || id === except) continue;
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

/** Which texts have a feature, and its weight there: lists behind each other, by feature. Each text's vector has length 1. */
type CosineIndex = {
  features: readonly string[];
  rarities: Float32Array;
  /** Where a feature's list begins; one more than there are features. */
  starts: Uint32Array;
  texts: Uint16Array;
  weights: Float32Array;
};

type Counts = ReadonlyMap<string, number>;

function buildCosineIndex(counts: readonly Counts[]): CosineIndex {
  const holders = new Map<string, number[]>();
  for (const [text, features] of counts.entries())
    for (const feature of features.keys()) {
      const list = holders.get(feature);
      if (list) list.push(text);
      else holders.set(feature, [text]);
    }
  const rarityOf = (feature: string) =>
    Math.log(1 + counts.length / (1 + (holders.get(feature)?.length ?? 0)));
  const lengths = counts.map((features) =>
    Math.hypot(...[...features].map(([feature, count]) => rarityOf(feature) * count)),
  );
  const features = [...holders.keys()];
  const starts = [0];
  const texts: number[] = [];
  const weights: number[] = [];
  for (const feature of features) {
    for (const text of holders.get(feature) ?? []) {
      texts.push(text);
      weights.push((rarityOf(feature) * (counts[text]?.get(feature) ?? 0)) / (lengths[text] ?? 1));
    }
    starts.push(texts.length);
  }
  return {
    features,
    rarities: Float32Array.from(features.map(rarityOf)),
    starts: Uint32Array.from(starts),
    texts: Uint16Array.from(texts),
    weights: Float32Array.from(weights),
  };
}

/** Returns the cosine of a vector with each text's. */
function createCosine({ features, rarities, starts, texts, weights }: CosineIndex, size: number) {
  const places = new Map(features.map((feature, place) => [feature, place]));
  const unknownRarity = Math.log(1 + size);

  return function compare(counts: Counts): Float64Array {
    const products = new Float64Array(size);
    let squares = 0;
    for (const [feature, count] of counts) {
      const place = places.get(feature);
      const weight = (place === undefined ? unknownRarity : (rarities[place] ?? 0)) * count;
      squares += weight ** 2;
      if (place === undefined) continue;
      for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++) {
        const text = texts[at] ?? 0;
        products[text] = (products[text] ?? 0) + weight * (weights[at] ?? 0);
      }
    }
    const length = Math.sqrt(squares) || 1;
    return products.map((product) => product / length);
  };
}

const countWords = (text: string): Counts => count(toWords(text).map(toStem));

function countGrams(text: string): Counts {
  const grams: string[] = [];
  for (const word of toWords(text)) {
    const padded = ` ${word} `;
    for (let at = 0; at + gramLength <= padded.length; at++) grams.push(padded.slice(at, at + gramLength));
  }
  return count(grams);
}

function count(features: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}
