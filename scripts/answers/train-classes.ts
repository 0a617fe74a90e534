import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toArrayFile } from '../../server/providers/knowledge/array-file.ts';
import { buildKnowledgeIndex, toSentences } from '../../server/services/answering/knowledge-index.ts';
import { createMeaningSearch } from '../../server/services/answering/meaning-index.ts';
import {
  featureCount,
  meaningShare,
  type PassageClasses,
  sharpness,
  toClassFeatures,
  toClassKeys,
  toShares,
  toUnit,
} from '../../server/services/answering/passage-classes.ts';
import { listKnowledge } from './list-knowledge.ts';
import { createRandom, shuffle } from './random-order.ts';
import { readKnowledgeVectors, readPassageClasses } from './read-word-vectors.ts';
import { isSampled } from './sampled-phrasings.ts';
import { listTaught } from './taught-phrasings.ts';

/**
 * `npm run train:classes`: learns which words tell the passages apart, from all phrasings but those that the ranking learns
 * from, and writes server/data/passage-classes.bin (`npm run train:answers` must follow). The same data give the same
 * classes. With `--add` only passages that have no class learn one: all others keep theirs, so that the ranking that was
 * learnt beside them stays true.
 */
const target = join(import.meta.dirname, '../../server/data/passage-classes.bin');
const rounds = 6;
const step = 0.35;
const minStep = 0.05;
/** What a question means is known less well than its words. */
const meaningStep = 0.3;
/** A visitor's words are never all those of a phrasing. */
const droppedShare = 0.3;
/** A sentence of a passage is no question. */
const sentenceWeight = 0.4;
/** A class that is so improbable is no rival: most are, and moving them all takes most of the time. */
const minRival = 5e-4;
/** The strongest weights of each class, on average, are kept. */
const keptWeights = 600;

type Text = { features: [number, number][]; meaning: Float32Array; label: number; weight: number };

const entries = listKnowledge('https://site.example');
const keys = toClassKeys(entries);
const size = entries.length;
const committed = process.argv.includes('--add') ? readPassageClasses() : undefined;
/** Classes that do not change. */
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
  for (const at of shuffle(texts.length, random)) {
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

/** Begins with the weights that are committed. */
function copyWeights({ keys: known, starts, classes, weights, meanings, ...units }: PassageClasses): void {
  const places = known.map((key) => keys.indexOf(key));
  const copy = (target: Float32Array, row: number, from: number, weight: number, unit: number) => {
    const place = places[from] ?? -1;
    if (place >= 0) target[row * size + place] = (weight * unit) / 127;
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
  for (const [feature, value] of used) addTo(scores, ofWords, feature, sharpness * value);
  for (const [row, value] of meaning.entries())
    addTo(scores, ofMeaning, row, sharpness * meaningShare * value);
  const highest = Math.max(...scores);
  const isRight = scores[label] === highest;
  toShares(scores, highest);
  const rivals = [...scores.keys()].filter(
    (each) => !isKept[each] && (each === label || (scores[each] ?? 0) > minRival),
  );
  const slopes = rivals.map((each) => weight * ((scores[each] ?? 0) - (each === label ? 1 : 0)));
  const move = (weights: Float32Array, row: number, by: number) => {
    for (const [at, rival] of rivals.entries()) {
      const place = row * size + rival;
      weights[place] = (weights[place] ?? 0) - by * (slopes[at] ?? 0);
    }
  };
  for (const [feature, value] of used) move(ofWords, feature, rate * sharpness * value);
  for (const [row, value] of meaning.entries())
    if (value !== 0) move(ofMeaning, row, rate * meaningStep * sharpness * meaningShare * value);
  return isRight;
}

function addTo(sums: Float32Array, weights: Float32Array, row: number, factor: number): void {
  if (factor === 0) return;
  for (let at = 0, from = row * size; at < size; at++)
    sums[at] = (sums[at] ?? 0) + factor * (weights[from + at] ?? 0);
}

/** The strongest weights, each a byte. */
function toClasses(): PassageClasses {
  // Those of a class that is kept were chosen when it was learnt.
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

/** By class. */
function findGreatest(weights: Float32Array): Float32Array {
  const greatest = new Float32Array(size);
  for (const [at, weight] of weights.entries())
    greatest[at % size] = Math.max(greatest[at % size] ?? 0, Math.abs(weight));
  return greatest;
}
