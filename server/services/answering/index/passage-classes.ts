import { toStem, toWords } from '../../text/terms.ts';
import { createRowProducts, toWholeVector } from './row-products.ts';

/**
 * A linear classifier (softmax) that predicts the passage from the question; `npm run train:classes` trains it on the
 * phrasings. It learns which words distinguish one passage from another, whereas similarity just counts them.
 */
export type PassageClasses = {
  /** The key of each class's passage. */
  keys: readonly string[];
  /** How rare each feature is, by its number. */
  rarities: Float32Array;
  /** The non-zero weights of each feature, as consecutive lists; `starts` has one more entry than there are features. */
  starts: Uint32Array;
  classes: Uint16Array;
  weights: Int8Array;
  /** The weights of each component of a question's meaning, one row of classes per component. */
  meanings: Int8Array;
  /** The units of which a class's weights are multiples; its greatest weight determines the unit. */
  weightUnits: Float32Array;
  meaningUnits: Float32Array;
};

/** A power of two. If two features share a number, the question's other features distinguish them. */
export const featureCount = 1 << 16;
const gramLength = 4;
const shares = { word: 1, pair: 0.7, gram: 0.5 };

/**
 * Returns the numbers of a question's features (words, pairs of neighbours, letters within words), with how much each counts.
 */
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

/** The FNV-1a hash. */
function toNumber(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % featureCount;
}

/** Scales the scores, which would otherwise differ little because a question's features and its meaning are unit vectors. */
export const inverseTemperature = 3;
/** A question's meaning counts less than its words. */
export const meaningShare = 0.6;

/** Returns the keys of passages: their titles, numbered if several share one. */
export function toClassKeys(passages: readonly { passage: { title: string } }[]): string[] {
  const times = new Map<string, number>();
  return passages.map(({ passage: { title } }) => {
    const time = (times.get(title) ?? 0) + 1;
    times.set(title, time);
    return `${title}\n${time}`;
  });
}

/**
 * Returns a function from a question and its meaning to the probability of each class; the result is valid until the next call.
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
        const index = classes[at] ?? 0;
        byWords[index] = (byWords[index] ?? 0) + weight * (weights[at] ?? 0);
      }
    ofMeanings.multiply(toWholeVector(meaning), 0, size, byMeaning);
    let highest = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < size; index++) {
      const score =
        (byWords[index] ?? 0) * (weightUnits[index] ?? 0) +
        meaningShare * (byMeaning[index] ?? 0) * (meaningUnits[index] ?? 0);
      byWords[index] = (inverseTemperature * score) / greatest;
      highest = Math.max(highest, byWords[index] ?? 0);
    }
    return softmax(byWords, highest);
  };
}

/** Transposes rows of `width` numbers. */
function transpose(numbers: Int8Array, width: number): Int8Array {
  const height = numbers.length / width;
  return Int8Array.from(numbers, (_, at) => numbers[(at % height) * width + Math.floor(at / height)] ?? 0);
}

/** Converts scores to probabilities (softmax). */
export function softmax<Scores extends Float64Array | Float32Array>(scores: Scores, highest: number): Scores {
  let all = 0;
  for (let at = 0; at < scores.length; at++) {
    scores[at] = Math.exp((scores[at] ?? 0) - highest);
    all += scores[at] ?? 0;
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / all;
  return scores;
}

/** Weights the features by rarity and normalises them to length 1. */
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
