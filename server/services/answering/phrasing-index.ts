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

/** `phrasings` are lists by passage; at most 65,535 passages and phrasings. */
export function buildPhrasingIndex(phrasings: readonly (readonly string[])[]): PhrasingIndex {
  const texts = phrasings.flat();
  return {
    owners: toOwners(phrasings),
    words: buildWordIndex(texts),
    grams: buildCosineIndex(texts.map(countGrams)),
  };
}

/** The place of each text's list. */
export const toOwners = (lists: readonly (readonly string[])[]): Uint16Array =>
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
    const byWords = compareWords(countStems(question, new Map()));
    const byGrams = compareGrams(countGrams(question));
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
    toMatches(compare(countStems(question, new Map())), owners, () => 1);
}

export function buildWordIndex(texts: readonly string[]): CosineIndex {
  const stems = new Map<string, string>();
  return buildCosineIndex(texts.map((text) => countStems(text, stems)));
}

/** Texts of the same owner stand behind each other. */
function toMatches(
  similarities: Float64Array,
  owners: Uint16Array,
  countOf: (owner: number) => number,
): Map<number, PhrasingMatch> {
  const found = new Map<number, number[]>();
  for (let id = 0; id < owners.length; id++) {
    const similarity = similarities[id] ?? 0;
    if (similarity < minSimilarity) continue;
    const owner = owners[id] ?? 0;
    const list = found.get(owner);
    if (list) list.push(similarity);
    else found.set(owner, [similarity]);
  }
  return new Map([...found].map(([owner, list]) => [owner, toMatch(list, countOf(owner))]));
}

/** Changes the order of the list. `count`: how many phrasings there are, similar or not. */
export function toMatch(similarities: number[], count: number): PhrasingMatch {
  const averaged = Math.min(averagedPhrasings, Math.max(1, Math.floor(count / phrasingsPerAveraged)));
  const top = similarities.sort((a, b) => b - a).slice(0, averaged);
  return { best: top[0] ?? 0, mean: top.reduce((all, each) => all + each, 0) / averaged };
}

/** Which texts have a feature, and its weight there: lists behind each other, by feature. Each text's vector has length 1. */
export type CosineIndex = {
  features: readonly string[];
  rarities: Float32Array;
  /** Where a feature's list begins; one more than there are features. */
  starts: Uint32Array;
  texts: Uint16Array;
  weights: Float32Array;
};

type Counts = ReadonlyMap<string, number>;

function buildCosineIndex(counts: readonly Counts[]): CosineIndex {
  const ids = new Map<string, number>();
  const holders: number[] = [];
  for (const own of counts)
    for (const feature of own.keys()) {
      const id = ids.get(feature) ?? ids.size;
      ids.set(feature, id);
      holders[id] = (holders[id] ?? 0) + 1;
    }
  const rarities = Float32Array.from(holders, (held) => Math.log(1 + counts.length / (1 + held)));
  const starts = new Uint32Array(holders.length + 1);
  for (const [id, held] of holders.entries()) starts[id + 1] = (starts[id] ?? 0) + held;
  const next = starts.slice();
  const texts = new Uint16Array(starts.at(-1) ?? 0);
  const weights = new Float32Array(texts.length);
  for (let text = 0; text < counts.length; text++) {
    const own = [...(counts[text] ?? [])].map(([feature, count]) => ({ id: ids.get(feature) ?? 0, count }));
    let squares = 0;
    for (const { id, count } of own) squares += ((rarities[id] ?? 0) * count) ** 2;
    const length = Math.sqrt(squares) || 1;
    for (const { id, count } of own) {
      const at = next[id] ?? 0;
      next[id] = at + 1;
      texts[at] = text;
      weights[at] = ((rarities[id] ?? 0) * count) / length;
    }
  }
  return { features: [...ids.keys()], rarities, starts, texts, weights };
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

/** `known` remembers stems: texts repeat their words, and stemming costs more than a lookup. */
function countStems(text: string, known: Map<string, string>): Counts {
  const counts = new Map<string, number>();
  for (const word of toWords(text)) {
    const stem = known.get(word) ?? toStem(word);
    known.set(word, stem);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

function countGrams(text: string): Counts {
  const counts = new Map<string, number>();
  for (const word of toWords(text)) {
    const padded = ` ${word} `;
    for (let at = 0; at + gramLength <= padded.length; at++) {
      const gram = padded.slice(at, at + gramLength);
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
  }
  return counts;
}
