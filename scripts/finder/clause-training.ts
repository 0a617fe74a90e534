import { shuffle } from '../answers/random-order.ts';
import { type Corpus, labelled, madeUp, type TrainedDocument } from './corpus.ts';
import { createRandom } from './random.ts';

/** One logistic regression per concept, all trained together: weights by feature, then by concept. */
export type ClauseModel = { weights: Float32Array; constants: Float32Array; concepts: number };

const epochs = 3;
const rate = 0.5;
/**
 * The share of unlabelled units that is used per epoch, because most units of long documents are about nothing that is
 * annotated.
 */
const unlabelledShare: Readonly<Record<string, number>> = {
  maud: 0.12,
  // What users did not ask for may still be about privacy.
  privacy_qa: 0,
};
const defaultShare = 0.45;
/** How often our own clauses and documents are used, because they are few compared with real ones. */
const timesOfOwn = 3;
/** Smaller errors no longer teach anything. */
const minError = 0.004;
const constantRate = 0.01;
/** Limits the first steps. */
const adagradStart = 0.02;

/**
 * Trains with Adagrad (Duchi, Hazan, Singer 2011), one unit at a time. A label only says something about documents whose
 * annotators looked for it (`known`).
 */
export function trainClauses(
  { concepts, vocabulary, documents }: Corpus,
  isUsed: (document: TrainedDocument) => boolean,
  seed: number,
): ClauseModel {
  const size = concepts.length;
  const weights = new Float32Array(vocabulary.length * size);
  const squares = new Float32Array(vocabulary.length * size).fill(adagradStart);
  const constants = new Float32Array(size).fill(-4);
  const random = createRandom(seed);
  const used = documents.filter(isUsed);
  const ranges = new Map(used.map((document) => [document, toRanges(document.known)]));
  const sums = new Float32Array(size);
  const slopes = new Float32Array(size);
  const active = new Uint16Array(size);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const [document, unit] of shuffle(listUnits(used, random), random)) {
      const { starts, features, counts, labels } = document;
      const from = starts[unit] ?? 0;
      const to = starts[unit + 1] ?? 0;
      if (to === from) continue;
      const known = ranges.get(document) ?? [];
      const scale = 1 / Math.sqrt(counts[unit] ?? 1);
      sums.set(constants);
      for (let i = from; i < to; i++) {
        const row = (features[i] ?? 0) * size;
        for (const [first, last] of known)
          for (let concept = first; concept < last; concept++)
            sums[concept] = (sums[concept] ?? 0) + scale * (weights[row + concept] ?? 0);
      }
      const own = labels.get(unit) ?? [];
      let count = 0;
      for (let concept = 0; concept < size; concept++) {
        if (document.known[concept] === 0) continue;
        const isRight = own.includes(concept);
        const slope = 1 / (1 + Math.exp(-(sums[concept] ?? 0))) - (isRight ? 1 : 0);
        if (slope < minError && slope > -minError) continue;
        active[count] = concept;
        slopes[count++] = slope;
      }
      for (let at = 0; at < count; at++) {
        const concept = active[at] ?? 0;
        constants[concept] = (constants[concept] ?? 0) - constantRate * (slopes[at] ?? 0);
      }
      for (let i = from; i < to; i++) {
        const row = (features[i] ?? 0) * size;
        for (let at = 0; at < count; at++) {
          const place = row + (active[at] ?? 0);
          const slope = (slopes[at] ?? 0) * scale;
          const sum = (squares[place] ?? 0) + slope * slope;
          squares[place] = sum;
          weights[place] = (weights[place] ?? 0) - (rate * slope) / Math.sqrt(sum);
        }
      }
    }
  }
  return { weights, constants, concepts: size };
}

/** Concepts are sorted by source, so those known for a document form few ranges. */
function toRanges(known: Uint8Array): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const [concept, isKnown] of known.entries()) {
    const last = ranges.at(-1);
    if (isKnown === 0) continue;
    if (last && last[1] === concept) last[1] = concept + 1;
    else ranges.push([concept, concept + 1]);
  }
  return ranges;
}

function listUnits(documents: readonly TrainedDocument[], random: () => number): [TrainedDocument, number][] {
  const listed: [TrainedDocument, number][] = [];
  for (const document of documents) {
    if (document.fold === madeUp || document.source === labelled) {
      for (let time = 0; time < timesOfOwn; time++)
        for (let unit = 0; unit < document.units.length; unit++) listed.push([document, unit]);
      continue;
    }
    const share = unlabelledShare[document.source] ?? defaultShare;
    for (let unit = 0; unit < document.units.length; unit++)
      if (document.labels.has(unit) || random() < share) listed.push([document, unit]);
  }
  return listed;
}
