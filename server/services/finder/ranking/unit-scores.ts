import { toRarity } from '../../text/bm25.ts';
import { toProbability } from '../classifiers/finder.ts';
import { toLikenesses } from '../classifiers/sentence-vectors.ts';
import { scoreClosest } from '../index/closest-words.ts';
import { forEachUnit } from '../index/concept-scores.ts';
import type { AskedTerm } from '../index/defined-terms.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import { findTerm, forEachPosting } from '../index/find-postings.ts';
import type { QuestionReading } from '../questions/question-reading.ts';

/** Scores of each unit of the searched documents, whose units are numbered consecutively. */
export type UnitScores = {
  /** The number of each document's first unit, and finally the number of all units. */
  firsts: readonly number[];
  /** How likely the unit is about what is asked: for each concept, its probability in the question times that in the unit. */
  concept: Float32Array;
  /** BM25 of its text, and of its heading. */
  body: Float32Array;
  heading: Float32Array;
  /** The share of the question's information that its text or heading contains, 0 to 1. */
  coverage: Float32Array;
  /** The same, including words with a similar meaning, which count less. */
  meaning: Float32Array;
  /** The same, including words that are merely related: "police" and "felony". */
  related: Float32Array;
  /** How much it contains of the words that are usual for the question's concepts, relative to its length. */
  usual: Float32Array;
  /** The share of all such words that it contains, 0 to 1. */
  usualShare: Float32Array;
  /** How alike each unit and the question are in meaning, as the cosine of their vectors. */
  likeness: Float32Array;
  /** How many words of the question the unit defines as a term, and whether the question asks for nothing else. */
  defined: Map<number, Omit<AskedTerm, 'key'>>;
};

/** Okapi BM25 (Robertson & Zaragoza 2009) with its usual constants. */
const bm25 = { k: 1.2, b: 0.75 };
/** How much a word that contracts write for a word of the question counts of the word itself. */
const expansionWeight = 0.6;
/** Concepts that are less likely than this contribute no usual words. */
const minUsual = 0.1;
/** A word that only occurs in the heading counts this much of one in the text. */
const headedWord = 0.5;
/** The number of words at which a unit's length is neutral; in shorter units each word counts more. */
const usualLength = 25;
const lengthShare = 0.7;
/** Concepts that are less likely than this are ignored. */
const minProbability = 0.01;

/** Scores all units of the documents, in the order of the documents, for one reading of a question. */
export function scoreUnits(indexes: readonly DocumentIndex[], reading: QuestionReading): UnitScores {
  const firsts = [0];
  for (const { starts } of indexes) firsts.push((firsts.at(-1) ?? 0) + starts.length);
  const size = firsts.at(-1) ?? 0;
  const empty = () => new Float32Array(size);
  const { terms, listSimilar, listRelated } = reading;
  const similar = { terms, listClose: listSimilar, isRarityWeighted: false };
  const related = { terms, listClose: listRelated, isRarityWeighted: true };
  const scores: UnitScores = {
    firsts,
    concept: empty(),
    body: empty(),
    heading: empty(),
    coverage: empty(),
    meaning: scoreClosest(indexes, similar, firsts),
    related: scoreClosest(indexes, related, firsts),
    usual: empty(),
    usualShare: empty(),
    likeness: empty(),
    defined: new Map(),
  };
  for (const [document, index] of indexes.entries()) {
    scores.concept.set(scoreConcepts(index, reading), firsts[document] ?? 0);
    scores.likeness.set(toLikenesses(reading.vector, index.vectors), firsts[document] ?? 0);
  }
  addWords(indexes, reading, scores, size);
  addUsual(indexes, reading, scores, size);
  addDefinitions(indexes, reading.asked, scores);
  return scores;
}

/** Returns how likely each unit of a document is about what is asked. */
export function scoreConcepts(
  { starts, concepts }: DocumentIndex,
  reading: Pick<QuestionReading, 'concepts'>,
): Float32Array {
  const scores = new Float32Array(starts.length);
  for (const { concept, probability } of reading.concepts) {
    if (probability < minProbability) continue;
    forEachUnit(concepts, concept, (unit, logit) => {
      scores[unit] = (scores[unit] ?? 0) + probability * toProbability(logit);
    });
  }
  return scores;
}

/** If a unit defines several terms, the longest counts. */
function addDefinitions(
  indexes: readonly DocumentIndex[],
  asked: QuestionReading['asked'],
  { firsts, defined }: UnitScores,
): void {
  for (const { key, ...term } of asked) {
    const termIds = indexes.map(({ postings }) => findTerm(postings, key));
    forEachPosting(indexes, termIds, (document, unit) => {
      const at = (firsts[document] ?? 0) + unit;
      if (!defined.has(at)) defined.set(at, term);
    });
  }
}

/**
 * A word's rarity is that in all the documents together. What contracts write for a word counts where the word itself is missing.
 */
function addWords(
  indexes: readonly DocumentIndex[],
  { terms, listExpansions }: Pick<QuestionReading, 'terms' | 'listExpansions'>,
  scores: UnitScores,
  size: number,
): void {
  const means = { title: toMean(indexes, 'titleLengths', size), text: toMean(indexes, 'textLengths', size) };
  let information = 0;
  const seen = new Uint16Array(size);
  for (const [order, term] of terms.entries()) {
    const found = findWord(indexes, term, size);
    // A word that no unit contains cannot be covered; like a rare word, it lowers the coverage by the others.
    information += found.rarity;
    add(found, 1);
    for (const expansion of listExpansions(term)) add(findWord(indexes, expansion, size), expansionWeight);

    function add({ termIds, textRarity, titleRarity }: FoundWord, share: number): void {
      forEachPosting(indexes, termIds, (document, unit, inTitle, inText) => {
        const at = (scores.firsts[document] ?? 0) + unit;
        if (seen[at] === order + 1) return;
        seen[at] = order + 1;
        const index = indexes[document];
        const text = textRarity * toFrequency(inText, index?.textLengths[unit] ?? 0, means.text);
        const title = titleRarity * toFrequency(inTitle, index?.titleLengths[unit] ?? 0, means.title);
        scores.body[at] = (scores.body[at] ?? 0) + share * text;
        scores.heading[at] = (scores.heading[at] ?? 0) + share * title;
        scores.coverage[at] = (scores.coverage[at] ?? 0) + share * found.rarity;
      });
    }
  }
  if (information > 0)
    for (let at = 0; at < size; at++) scores.coverage[at] = (scores.coverage[at] ?? 0) / information;
}

/** Where a word occurs, and how rare it is in texts, in headings, and in either. */
type FoundWord = { termIds: readonly number[]; rarity: number; textRarity: number; titleRarity: number };

function findWord(indexes: readonly DocumentIndex[], term: string, size: number): FoundWord {
  const termIds = indexes.map(({ postings }) => findTerm(postings, term));
  const counts = { title: 0, text: 0, any: 0 };
  forEachPosting(indexes, termIds, (_, __, inTitle, inText) => {
    counts.any++;
    if (inTitle > 0) counts.title++;
    if (inText > 0) counts.text++;
  });
  return {
    termIds,
    rarity: toRarity(counts.any, size),
    textRarity: toRarity(counts.text, size),
    titleRarity: toRarity(counts.title, size),
  };
}

/**
 * Adds words that the concept's training wordings usually contain, which lead to clauses that the classifier misses: "leak" to
 * "a breach of security is notified within 36 hours".
 */
function addUsual(
  indexes: readonly DocumentIndex[],
  { concepts, listUsual }: Pick<QuestionReading, 'concepts' | 'listUsual'>,
  { firsts, usual, usualShare }: UnitScores,
  size: number,
): void {
  const weights = new Map<string, number>();
  for (const { concept, probability } of concepts)
    if (probability >= minUsual)
      for (const [term, weight] of listUsual(concept))
        weights.set(term, (weights.get(term) ?? 0) + probability * weight);
  let information = 0;
  for (const [term, weight] of weights) {
    const termIds = indexes.map(({ postings }) => findTerm(postings, term));
    let count = 0;
    forEachPosting(indexes, termIds, () => void count++);
    const weightedIdf = weight * toRarity(count, size);
    information += weightedIdf;
    forEachPosting(indexes, termIds, (document, unit, _, inText) => {
      const at = (firsts[document] ?? 0) + unit;
      const length = indexes[document]?.textLengths[unit] ?? 0;
      const perLength = 1 / Math.sqrt(1 - lengthShare + (lengthShare * length) / usualLength);
      usual[at] = (usual[at] ?? 0) + weightedIdf * (inText > 0 ? 1 : headedWord) * perLength;
      usualShare[at] = (usualShare[at] ?? 0) + weightedIdf;
    });
  }
  if (information > 0) for (let at = 0; at < size; at++) usualShare[at] = (usualShare[at] ?? 0) / information;
}

function toFrequency(count: number, length: number, mean: number): number {
  const { k, b } = bm25;
  return count === 0 ? 0 : (count * (k + 1)) / (count + k * (1 - b + (b * length) / mean));
}

function toMean(
  indexes: readonly DocumentIndex[],
  name: 'titleLengths' | 'textLengths',
  size: number,
): number {
  let sum = 0;
  for (const index of indexes) for (const length of index[name]) sum += length;
  return Math.max(1, sum / Math.max(1, size));
}
