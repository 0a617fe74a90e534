import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toArrayFile } from '../../server/providers/knowledge/array-file.ts';
import { buildKnowledgeIndex, toSentences } from '../../server/services/answering/index/knowledge-index.ts';
import {
  featureCount,
  inverseTemperature,
  meaningShare,
  type PassageClasses,
  softmax,
  toClassFeatures,
  toClassKeys,
  toUnit,
} from '../../server/services/answering/index/passage-classes.ts';
import { createMeaningSearch } from '../../server/services/answering/search/meaning-search.ts';
import { listKnowledge } from './list-knowledge.ts';
import { createRandom, shuffle } from './random-order.ts';
import { readKnowledgeVectors, readPassageClasses } from './read-word-vectors.ts';
import { isSampled } from './sampled-phrasings.ts';
import { listTaught } from './taught-phrasings.ts';

/**
 * `npm run train:classes`: learns which words distinguish the passages, from all phrasings except those from which the ranking
 * learns, and writes server/data/passage-classes.bin (then run `npm run train:answers`). The same data give the same classes.
 * With `--add`, only passages without a class learn one: all others keep theirs, so that the ranking that was trained with them
 * stays valid.
 */
const target = join(import.meta.dirname, '../../server/data/passage-classes.bin');
const rounds = 6;
const step = 0.35;
const minStep = 0.05;
/** Smaller steps, because a question's meaning is known less reliably than its words. */
const meaningStep = 0.3;
/** The share of features that are dropped at random, because a visitor never uses all words of a phrasing. */
const droppedShare = 0.3;
/** Low, because a sentence of a passage is not a question. */
const sentenceWeight = 0.4;
/** Classes that are less probable than this are not adjusted: most are, and adjusting them all takes most of the time. */
const minRival = 5e-4;
/** How many of the strongest weights are kept per class, on average. */
const keptWeights = 600;

type Text = { features: [number, number][]; meaning: Float32Array; label: number; weight: number };

const entries = listKnowledge('https://site.example');
const keys = toClassKeys(entries);
const size = entries.length;
const committed = process.argv.includes('--add') ? readPassageClasses() : undefined;
/** Whether each class stays unchanged. */
const isKept = keys.map((key) => committed?.keys.includes(key) ?? false);
const vectors = readKnowledgeVectors();
const meanings = createMeaningSearch(buildKnowledgeIndex(entries, vectors).meanings, vectors);
const { texts, rarities } = listTexts();
const ofWords = new Float32Array(featureCount * size);
const ofMeaning = new Float32Array(vectors.size * size);
const scores = new Float32Array(size);
if (committed) copyWeights(committed);
const random = createRandom();

for (let round = 0; round < rounds; round++) {
  let right = 0;
  for (const at of shuffle([...texts.keys()], random)) {
    const text = texts[at];
    if (text && learn(text, step * (1 - round / rounds) + minStep)) right++;
  }
  console.log(`round ${round + 1}: ${((100 * right) / texts.length).toFixed(1)} % of the texts known`);
}
const classes = toClasses();
writeFileSync(target, Buffer.concat(toArrayFile(classes)));
console.log(`${size} classes, ${classes.classes.length} weights`);

function listTexts(): { texts: Text[]; rarities: Float32Array } {
  const all = entries.flatMap(({ questions, passage, intent }, label) => {
    const learnt = [...questions.filter((each) => !isSampled(each)), ...listTaught(passage.title)];
    const phrasings = learnt.map((text) => ({ text, weight: 1 }));
    const sentences = intent ? [] : toSentences(`${passage.title}.\n${passage.text}`);
    return [...phrasings, ...sentences.map((text) => ({ text, weight: sentenceWeight }))].map((each) => {
      const meaning = meanings.toVector(each.text);
      return { features: toClassFeatures(each.text), meaning, label, weight: each.weight };
    });
  });
  const holders = new Float32Array(featureCount);
  for (const { features } of all)
    for (const feature of features.keys()) holders[feature] = (holders[feature] ?? 0) + 1;
  const rarities = committed?.rarities ?? holders.map((count) => Math.log(1 + all.length / (1 + count)));
  return { texts: all.map((each) => ({ ...each, features: toUnit(each.features, rarities) })), rarities };
}

/** Starts from the committed weights. */
function copyWeights({ keys: known, starts, classes, weights, meanings, ...units }: PassageClasses): void {
  const indexes = known.map((key) => keys.indexOf(key));
  const copy = (target: Float32Array, row: number, from: number, weight: number, unit: number) => {
    const index = indexes[from] ?? -1;
    if (index >= 0) target[row * size + index] = (weight * unit) / 127;
  };
  for (let feature = 0; feature < featureCount; feature++)
    for (let at = starts[feature] ?? 0; at < (starts[feature + 1] ?? 0); at++) {
      const from = classes[at] ?? 0;
      copy(ofWords, feature, from, weights[at] ?? 0, units.weightUnits[from] ?? 0);
    }
  for (const [at, weight] of meanings.entries()) {
    const from = at % known.length;
    copy(ofMeaning, Math.floor(at / known.length), from, weight, units.meaningUnits[from] ?? 0);
  }
}

/** One step of stochastic gradient descent. Returns whether the text's class was already the likeliest. */
function learn({ features, meaning, label, weight }: Text, rate: number): boolean {
  const used = features.filter(() => random() >= droppedShare);
  scores.fill(0);
  for (const [feature, value] of used) addTo(scores, ofWords, feature, inverseTemperature * value);
  for (const [row, value] of meaning.entries())
    addTo(scores, ofMeaning, row, inverseTemperature * meaningShare * value);
  const highest = Math.max(...scores);
  const isRight = scores[label] === highest;
  softmax(scores, highest);
  const rivals = [...scores.keys()].filter(
    (each) => !isKept[each] && (each === label || (scores[each] ?? 0) > minRival),
  );
  const slopes = rivals.map((each) => weight * ((scores[each] ?? 0) - (each === label ? 1 : 0)));
  const move = (weights: Float32Array, row: number, by: number) => {
    for (const [at, rival] of rivals.entries()) {
      const index = row * size + rival;
      weights[index] = (weights[index] ?? 0) - by * (slopes[at] ?? 0);
    }
  };
  for (const [feature, value] of used) move(ofWords, feature, rate * inverseTemperature * value);
  for (const [row, value] of meaning.entries())
    if (value !== 0) move(ofMeaning, row, rate * meaningStep * inverseTemperature * meaningShare * value);
  return isRight;
}

function addTo(sums: Float32Array, weights: Float32Array, row: number, factor: number): void {
  if (factor === 0) return;
  for (let at = 0, from = row * size; at < size; at++)
    sums[at] = (sums[at] ?? 0) + factor * (weights[from + at] ?? 0);
}

/** Returns the strongest weights, each as a byte. */
function toClasses(): PassageClasses {
  // The weights of unchanged classes were selected when these were learnt.
  const sizes = ofWords.filter((weight, at) => weight !== 0 && !isKept[at % size]).map(Math.abs);
  sizes.sort();
  const learnt = isKept.filter((each) => !each).length;
  const least = sizes[Math.max(0, sizes.length - keptWeights * learnt)] ?? 0;
  const weightUnits = findGreatest(ofWords);
  const meaningUnits = findGreatest(ofMeaning);
  const starts = [0];
  const owners: number[] = [];
  const weights: number[] = [];
  for (let feature = 0; feature < featureCount; feature++) {
    for (let at = 0; at < size; at++) {
      const weight = ofWords[feature * size + at] ?? 0;
      const share = Math.round((127 * weight) / (weightUnits[at] || 1));
      if (share === 0 || (!isKept[at] && Math.abs(weight) < least)) continue;
      owners.push(at);
      weights.push(share);
    }
    starts.push(owners.length);
  }
  return {
    keys,
    rarities,
    starts: Uint32Array.from(starts),
    classes: Uint16Array.from(owners),
    weights: Int8Array.from(weights),
    meanings: Int8Array.from(ofMeaning, (weight, at) =>
      Math.round((127 * weight) / (meaningUnits[at % size] || 1)),
    ),
    weightUnits,
    meaningUnits,
  };
}

/** Returns each class's greatest weight. */
function findGreatest(weights: Float32Array): Float32Array {
  const greatest = new Float32Array(size);
  for (const [at, weight] of weights.entries())
    greatest[at % size] = Math.max(greatest[at % size] ?? 0, Math.abs(weight));
  return greatest;
}
