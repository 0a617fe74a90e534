import { createRowProducts, toWholeVector } from './row-products.ts';
import { toStem, toWords } from './terms.ts';

/**
 * A linear classifier (softmax) that knows the passages apart by what people ask for them: what `npm run train:classes` learnt
 * from the phrasings. It sees which words tell one passage from another, where likeness alone only counts them.
 */
export type PassageClasses = {
  /** Which passage each class is, by its key. */
  keys: readonly string[];
  /** How rare each feature is, by its number. */
  rarities: Float32Array;
  /** The weights of each feature that count, by its number: lists behind each other, one more than there are features. */
  starts: Uint32Array;
  classes: Uint16Array;
  weights: Int8Array;
  /** Those of the numbers of a question's meaning, a row of classes for each. */
  meanings: Int8Array;
  /** What a class's weights are parts of: its greatest ones. */
  weightUnits: Float32Array;
  meaningUnits: Float32Array;
};

/** A power of two; features that share a number are told apart by the others of a question. */
export const featureCount = 1 << 16;
const gramLength = 4;
const shares = { word: 1, pair: 0.7, gram: 0.5 };

/** The numbers of a question's features (words, pairs of neighbours, letters within words), with how much each counts. */
export function toClassFeatures(question: string): Map<number, number> {
  const words = toWords(question);
  const stems = words.map(toStem);
  const found = new Map<number, number>();
  const add = (feature: string, share: number) => {
    const number = toNumber(feature);
    found.set(number, (found.get(number) ?? 0) + share);
  };
  for (const [at, stem] of stems.entries()) {
    add(`w${stem}`, shares.word);
    add(`p${stems[at - 1] ?? '^'} ${stem}`, shares.pair);
  }
  if (stems.length > 0) add(`p${stems.at(-1)} $`, shares.pair);
  for (const word of words) {
    const padded = ` ${word} `;
    for (let at = 0; at + gramLength <= padded.length; at++)
      add(`g${padded.slice(at, at + gramLength)}`, shares.gram);
  }
  return found;
}

/** FNV-1a. */
function toNumber(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % featureCount;
}

/** How far scores differ: the features of a question, and its meaning, have the length 1. */
export const sharpness = 3;
/** What a question means says less than its words. */
export const meaningShare = 0.6;

/** The keys of passages: their titles, numbered where several share one. */
export function toClassKeys(passages: readonly { passage: { title: string } }[]): string[] {
  const times = new Map<string, number>();
  return passages.map(({ passage: { title } }) => {
    const time = (times.get(title) ?? 0) + 1;
    times.set(title, time);
    return `${title}\n${time}`;
  });
}

/**
 * Returns a function from a question and its meaning to the probability of each class, valid until the next call.
 */
export function createClassifier(learnt: PassageClasses) {
  const { keys, starts, classes, weights, meanings, weightUnits, meaningUnits, rarities } = learnt;
  const size = keys.length;
  const byWords = new Float64Array(size);
  const byMeaning = new Float64Array(size);
  const ofMeanings = createRowProducts(transpose(meanings, size), meanings.length / size);
  const greatest = 127;

  return function classify(question: string, meaning: Float32Array): Float64Array {
    byWords.fill(0);
    for (const [feature, weight] of toUnit(toClassFeatures(question), rarities))
      for (let at = starts[feature] ?? 0; at < (starts[feature + 1] ?? 0); at++) {
        const place = classes[at] ?? 0;
        byWords[place] = (byWords[place] ?? 0) + weight * (weights[at] ?? 0);
      }
    ofMeanings.multiply(toWholeVector(meaning), 0, size, (product, place) => {
      byMeaning[place] = product;
    });
    let highest = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < size; place++) {
      const score =
        (byWords[place] ?? 0) * (weightUnits[place] ?? 0) +
        meaningShare * (byMeaning[place] ?? 0) * (meaningUnits[place] ?? 0);
      byWords[place] = (sharpness * score) / greatest;
      highest = Math.max(highest, byWords[place] ?? 0);
    }
    return toShares(byWords, highest);
  };
}

/** Makes rows of what are columns in rows of `width` numbers. */
function transpose(numbers: Int8Array, width: number): Int8Array {
  const height = numbers.length / width;
  return Int8Array.from(numbers, (_, at) => numbers[(at % height) * width + Math.floor(at / height)] ?? 0);
}

/** Makes probabilities of scores. */
export function toShares<Scores extends Float64Array | Float32Array>(
  scores: Scores,
  highest: number,
): Scores {
  let all = 0;
  for (let at = 0; at < scores.length; at++) {
    scores[at] = Math.exp((scores[at] ?? 0) - highest);
    all += scores[at] ?? 0;
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / all;
  return scores;
}

/** The features by rarity, with the length 1. */
export function toUnit(features: ReadonlyMap<number, number>, rarities: Float32Array): [number, number][] {
  let squares = 0;
  const weighed = [...features].map(([feature, count]): [number, number] => {
    const weight = count * (rarities[feature] ?? 0);
    squares += weight ** 2;
    return [feature, weight];
  });
  const length = Math.sqrt(squares) || 1;
  return weighed.map(([feature, weight]) => [feature, weight / length]);
}
