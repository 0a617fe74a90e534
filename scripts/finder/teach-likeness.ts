import { softmax } from '../../server/services/finder/ranking/rank-units.ts';
import type { WordBags } from './distil-vectors.ts';

/** What questions and units have to be alike by: the vectors of an encoder, and which unit answers which question. */
export type Lessons = {
  bags: WordBags;
  /** The encoder's vectors of the texts, of length 1. */
  encoded: Float32Array;
  encodedSize: number;
  /** Documents: the numbers of their questions' and of their units' texts, each once. */
  documents: readonly { questions: readonly number[]; units: readonly number[] }[];
  /** The numbers of further questions. */
  wordings: readonly number[];
  /** The units that answer a question, by its number. */
  answers: ReadonlyMap<number, ReadonlySet<number>>;
};

/** All by cross-validation, like the sizes below: docs/experiments.md. */
const rounds = 500;
const rate = 0.01;
const adagradStart = 1e-4;
/** How much of what is learnt about a question is which unit answers it; the rest is what the encoder finds alike. */
const answerShare = 0.7;
/** The higher, the more only the most alike count: of the encoder's cosines, and of those that are learnt. */
const sharpness = { taught: 20, learnt: 14 };
/** The share of words that each round leaves out. */
const leftOut = 0.2;
const atOnce = { documents: 3, units: 700, wordings: 96 };

/**
 * Changes vectors of words so that the units that are most like a question are those that are so by the encoder, and those that
 * answer it: for each question a softmax over the units of a few documents (listwise distillation; Hinton et al. 2015, Cao et al.
 * 2007), by Adagrad (Duchi et al. 2011).
 */
export function teachLikeness(
  vectors: Float32Array,
  size: number,
  { bags, encoded, encodedSize, documents, wordings, answers }: Lessons,
  random: () => number,
): void {
  const squares = new Float32Array(vectors.length).fill(adagradStart);
  for (let round = 0; round < rounds; round++) {
    const chosen = pick(documents, atOnce.documents, random);
    const questions = [
      ...chosen.flatMap((each) => each.questions),
      ...pick(wordings, atOnce.wordings, random),
    ];
    const all = [...new Set(chosen.flatMap((each) => each.units))];
    const units = all.length > atOnce.units ? pick(all, atOnce.units, random) : all;
    const ofQuestions = read(questions);
    const ofUnits = read(units);
    const taught = toShares(questions, units);
    const slopes = { questions: empty(questions), units: empty(units) };
    for (const [q] of questions.entries()) {
      const shares = softmax(
        units.map((_, u) => sharpness.learnt * multiply(ofQuestions.sums, q, ofUnits.sums, u, size)),
      );
      for (const [u] of units.entries()) {
        const slope = (sharpness.learnt * ((shares[u] ?? 0) - (taught[q]?.[u] ?? 0))) / questions.length;
        for (let d = 0; d < size; d++) {
          const [i, j] = [q * size + d, u * size + d];
          slopes.questions[i] = (slopes.questions[i] ?? 0) + slope * (ofUnits.sums[j] ?? 0);
          slopes.units[j] = (slopes.units[j] ?? 0) + slope * (ofQuestions.sums[i] ?? 0);
        }
      }
    }
    const step = rate * (0.1 + 0.9 * (1 - round / rounds));
    move(ofQuestions, slopes.questions, step);
    move(ofUnits, slopes.units, step);
  }

  function empty(texts: readonly number[]) {
    return new Float32Array(texts.length * size);
  }

  /** Adds up the words of texts, some of which are left out, and gives the sums the length 1. */
  function read(texts: readonly number[]) {
    const words = texts.map((text) =>
      [...bags.words.subarray(bags.starts[text], bags.starts[text + 1])].filter(() => random() >= leftOut),
    );
    const sums = empty(texts);
    const lengths = new Float32Array(texts.length);
    for (const [at, own] of words.entries()) {
      const sum = sums.subarray(at * size, (at + 1) * size);
      for (const word of own)
        for (let d = 0; d < size; d++) sum[d] = (sum[d] ?? 0) + (vectors[word * size + d] ?? 0);
      const length = Math.hypot(...sum) || 1;
      lengths[at] = length;
      for (let d = 0; d < size; d++) sum[d] = (sum[d] ?? 0) / length;
    }
    return { words, sums, lengths };
  }

  /** What is to be learnt: each question's shares of the units. */
  function toShares(questions: readonly number[], units: readonly number[]): number[][] {
    return questions.map((question) => {
      const shares = softmax(
        units.map((unit) => sharpness.taught * multiply(encoded, question, encoded, unit, encodedSize)),
      );
      const right = answers.get(question);
      const count = right ? units.filter((unit) => right.has(unit)).length : 0;
      if (count === 0) return shares;
      return shares.map(
        (share, at) => (1 - answerShare) * share + (right?.has(units[at] ?? -1) ? answerShare / count : 0),
      );
    });
  }

  function move({ words, sums, lengths }: ReturnType<typeof read>, slopes: Float32Array, step: number) {
    const gradients = new Map<number, Float32Array>();
    for (const [at, own] of words.entries()) {
      const along = multiply(sums, at, slopes, at, size);
      for (const word of own) {
        const gradient = gradients.get(word) ?? new Float32Array(size);
        gradients.set(word, gradient);
        for (let d = 0; d < size; d++) {
          const i = at * size + d;
          const slope = ((slopes[i] ?? 0) - (sums[i] ?? 0) * along) / (lengths[at] ?? 1);
          gradient[d] = (gradient[d] ?? 0) + slope;
        }
      }
    }
    for (const [word, gradient] of gradients)
      for (let d = 0; d < size; d++) {
        const [i, slope] = [word * size + d, gradient[d] ?? 0];
        squares[i] = (squares[i] ?? 0) + slope * slope;
        vectors[i] = (vectors[i] ?? 0) - (step * slope) / Math.sqrt(squares[i] ?? 1);
      }
  }
}

/** The product of row `i` of one matrix and row `j` of another. */
function multiply(one: Float32Array, i: number, other: Float32Array, j: number, size: number): number {
  let sum = 0;
  for (let d = 0; d < size; d++) sum += (one[i * size + d] ?? 0) * (other[j * size + d] ?? 0);
  return sum;
}

/** Picks as many different ones at random. */
function pick<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const rest = [...items];
  const picked: Item[] = [];
  while (picked.length < count && rest.length > 0) {
    const at = Math.floor(random() * rest.length);
    const [item, last] = [rest[at], rest.pop()];
    if (item !== undefined) picked.push(item);
    if (at < rest.length && last !== undefined) rest[at] = last;
  }
  return picked;
}
