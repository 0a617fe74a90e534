import { toStem } from '../../server/services/text/terms.ts';
import { createRandom, shuffle } from './random-order.ts';

/** The words of a text that belongs to a class: a passage's phrasing or sentence. */
export type Labelled = { words: readonly string[]; label: number; weight: number };

const rounds = 14;
const step = 0.12;
/** How strongly agreement in direction indicates a class. */
const inverseTemperature = 12;
/** The share of words that are dropped at random, because a visitor never uses all words of a phrasing. */
const droppedShare = 0.4;
/** Small, because all words share the map. */
const mapShare = 0.2;
/** Nearly all classes have smaller errors, which together change nothing. */
const minError = 3e-4;
/** A shorter vector counts as zero. */
const minLength = 1e-6;

/** The parameters, and the divisor of each one's learning step (AdaGrad: Duchi, Hazan, Singer 2011). */
type Model = {
  size: number;
  pretrained: ReadonlyMap<string, Float64Array>;
  toWeight: (word: string) => number;
  random: () => number;
  /** The number of each word's stem, and of each stem. */
  stemOf: ReadonlyMap<string, number>;
  stems: ReadonlyMap<string, number>;
  /** The map of all pretrained vectors, each stem's own vector, and each class's direction. */
  map: Float64Array;
  own: Float64Array;
  classes: Float64Array;
  seen: { map: Float64Array; own: Float64Array; classes: Float64Array };
};

/** A text's vector: the sum of its pretrained vectors, the sum of what the map and stems made of them, and the stems used. */
type Summed = { given: Float64Array; sum: Float64Array; used: { stem: number; weight: number }[] };

/**
 * Learns word vectors in which the texts of a class are close to each other. A text is the weighted sum of its words' vectors,
 * and a linear classifier (softmax) distinguishes the classes. Each vector is the pretrained one, transformed by a map that all
 * words share, plus what its stem has learnt itself, so that words that occur in no text move as well. The same input gives the
 * same vectors. Words without any vector are left out.
 */
export function trainWordVectors(
  examples: readonly Labelled[],
  pretrained: ReadonlyMap<string, Float64Array>,
  toWeight: (word: string) => number,
  size: number,
): Map<string, Float64Array> {
  const model = createModel(examples, pretrained, toWeight, size);
  placeClasses(model, examples);
  for (let round = 0; round < rounds; round++)
    for (const at of shuffle([...examples.keys()], model.random)) {
      const example = examples[at];
      if (example) learn(model, example, step * (1 - round / rounds));
    }
  const vectors = new Map<string, Float64Array>();
  for (const word of new Set([...pretrained.keys(), ...model.stemOf.keys()])) {
    const { sum } = addUp(model, [word], 0);
    const weight = toWeight(word);
    if (Math.hypot(...sum) < minLength) continue;
    vectors.set(
      word,
      sum.map((value) => value / weight),
    );
  }
  return vectors;
}

function createModel(
  examples: readonly Labelled[],
  pretrained: ReadonlyMap<string, Float64Array>,
  toWeight: (word: string) => number,
  size: number,
): Model {
  const stemOf = new Map<string, number>();
  const stems = new Map<string, number>();
  for (const word of examples.flatMap(({ words }) => words)) {
    if (stemOf.has(word)) continue;
    const stem = toStem(word);
    const id = stems.get(stem) ?? stems.size;
    stems.set(stem, id);
    stemOf.set(word, id);
  }
  const classes = Math.max(...examples.map(({ label }) => label)) + 1;
  const map = Float64Array.from({ length: size * size }, (_, at) => (at % (size + 1) === 0 ? 1 : 0));
  return {
    size,
    pretrained,
    toWeight,
    random: createRandom(),
    stemOf,
    stems,
    map,
    own: new Float64Array(size * stems.size),
    classes: new Float64Array(size * classes),
    // Not zero, because the first steps would then be as long as all others together.
    seen: {
      map: new Float64Array(map.length).fill(1e-2),
      own: new Float64Array(stems.size).fill(1e-3),
      classes: new Float64Array(classes).fill(1e-3),
    },
  };
}

function addUp(model: Model, words: readonly string[], dropped: number): Summed {
  const { size, pretrained, toWeight, random, stemOf, stems, map, own } = model;
  const given = new Float64Array(size);
  const sum = new Float64Array(size);
  const used: Summed['used'] = [];
  for (const word of words) {
    if (dropped > 0 && random() < dropped) continue;
    const weight = toWeight(word);
    const vector = pretrained.get(word);
    if (vector) for (let i = 0; i < size; i++) given[i] = (given[i] ?? 0) + weight * (vector[i] ?? 0);
    const stem = stemOf.get(word) ?? stems.get(toStem(word));
    if (stem === undefined) continue;
    used.push({ stem, weight });
    for (let i = 0, from = stem * size; i < size; i++) sum[i] = (sum[i] ?? 0) + weight * (own[from + i] ?? 0);
  }
  for (let i = 0; i < size; i++) {
    const value = given[i] ?? 0;
    if (value === 0) continue;
    for (let j = 0, from = i * size; j < size; j++) sum[j] = (sum[j] ?? 0) + value * (map[from + j] ?? 0);
  }
  return { given, sum, used };
}

/** Each class starts in the direction of its texts. */
function placeClasses(model: Model, examples: readonly Labelled[]): void {
  const { classes, size } = model;
  for (const { words, label, weight } of examples) {
    const { sum } = addUp(model, words, 0);
    const length = Math.hypot(...sum) || 1;
    for (let i = 0, from = label * size; i < size; i++)
      classes[from + i] = (classes[from + i] ?? 0) + (weight * (sum[i] ?? 0)) / length;
  }
  for (let from = 0; from < classes.length; from += size) {
    const length = Math.hypot(...classes.subarray(from, from + size)) || 1;
    for (let i = from; i < from + size; i++) classes[i] = (classes[i] ?? 0) / length;
  }
}

function learn(model: Model, example: Labelled, rate: number): void {
  const { size, map, own, seen } = model;
  const { given, sum, used } = addUp(model, example.words, droppedShare);
  const length = Math.hypot(...sum);
  if (length < minLength) return;
  const unit = sum.map((value) => value / length);
  const slope = moveClasses(model, example, unit, rate);
  const along = slope.reduce((all, value, i) => all + value * (unit[i] ?? 0), 0);
  const bent = slope.map((value, i) => (value - along * (unit[i] ?? 0)) / length);
  const squares = bent.reduce((all, value) => all + value * value, 0);
  for (const { stem, weight } of used) {
    seen.own[stem] = (seen.own[stem] ?? 0) + weight * weight * squares;
    const move = (rate * weight) / Math.sqrt(seen.own[stem] ?? 1);
    for (let i = 0, from = stem * size; i < size; i++)
      own[from + i] = (own[from + i] ?? 0) - move * (bent[i] ?? 0);
  }
  for (let i = 0; i < size; i++) {
    const value = given[i] ?? 0;
    if (value === 0) continue;
    for (let at = i * size, j = 0; j < size; at++, j++) {
      const gradient = value * (bent[j] ?? 0);
      seen.map[at] = (seen.map[at] ?? 0) + gradient * gradient;
      map[at] = (map[at] ?? 0) - (mapShare * rate * gradient) / Math.sqrt(seen.map[at] ?? 1);
    }
  }
}

/** Returns the gradient of the loss at the text's vector, after the classes have moved. */
function moveClasses(model: Model, example: Labelled, unit: Float64Array, rate: number): Float64Array {
  const { classes, size, seen } = model;
  const { label: right, weight } = example;
  const probabilities = toProbabilities(classes, unit);
  const slope = new Float64Array(size);
  for (let label = 0, from = 0; label < probabilities.length; label++, from += size) {
    const error = weight * inverseTemperature * ((probabilities[label] ?? 0) - (label === right ? 1 : 0));
    if (Math.abs(error) < minError) continue;
    seen.classes[label] = (seen.classes[label] ?? 0) + error * error;
    const move = (rate * error) / Math.sqrt(seen.classes[label] ?? 1);
    for (let i = 0; i < size; i++) {
      slope[i] = (slope[i] ?? 0) + error * (classes[from + i] ?? 0);
      classes[from + i] = (classes[from + i] ?? 0) - move * (unit[i] ?? 0);
    }
  }
  return slope;
}

/** Returns the probability of each class. */
function toProbabilities(classes: Float64Array, unit: Float64Array): Float64Array {
  const probabilities = new Float64Array(classes.length / unit.length);
  let highest = Number.NEGATIVE_INFINITY;
  for (let label = 0, from = 0; label < probabilities.length; label++, from += unit.length) {
    let score = 0;
    for (let i = 0; i < unit.length; i++) score += (unit[i] ?? 0) * (classes[from + i] ?? 0);
    probabilities[label] = inverseTemperature * score;
    highest = Math.max(highest, inverseTemperature * score);
  }
  let all = 0;
  for (let label = 0; label < probabilities.length; label++) {
    probabilities[label] = Math.exp((probabilities[label] ?? 0) - highest);
    all += probabilities[label] ?? 0;
  }
  return probabilities.map((probability) => probability / all);
}
