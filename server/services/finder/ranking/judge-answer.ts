import { type Finder, isAnnotated, isOfAllContracts, toProbability } from '../classifiers/finder.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import type { QuestionReading } from '../questions/question-reading.ts';
import {
  toAnswerFeatures,
  toBestConcept,
  toBestLikeness,
  toBestMeaning,
  toCoverage,
  toMeaning,
  toPresence,
  toUsualShare,
} from './answer-features.ts';
import { isOfAnnotated, type RankedUnit, type RankedUnits, toSum } from './rank-units.ts';
import { countChars } from './short-texts.ts';
import { hasAllWords, hasAskedMark, wholeCoverage } from './unit-candidates.ts';

/** Whether the documents answer a question; `shown` says how the passages are presented. */
export type Judgement = { probability: number; shown: 'quotes' | 'unsure' | 'nothing' };

/** From this spread on, a question may be about several things, none of them for certain. */
const minSpread = 0.4;
/** But not if it may be small talk or other people's business to this degree, unless it speaks of a document. */
const maxOffTopicIfSpread = 0.05;
const maxOffTopic = 0.3;
/**
 * If it is uncertain what is asked, the probability is multiplied by this before it is compared with the threshold, and by
 * `notAnnotatedFactor` if nobody annotated the concept.
 */
const uncertainFactor = 2.2;
const notAnnotatedFactor = 1.8;
/**
 * The factor if nobody annotated the concept, but a passage has at least this share of what is usual where the concept is dealt
 * with.
 */
const uncertainUsualFactor = 3;
const minUsualShare = 0.12;
/** The factor if a passage among the best says at least this much of an uncertain question. */
const closeMatchFactor = 1.8;
const minMeaning = 0.4;
/** The factor also applies if the first passage says at least this much of the question, whatever the concepts. */
const minMeant = 0.5;
/** A first passage that says nearly all of a question of several words is shown, whatever clause is meant. */
const closest = { minMeaning: 0.8, minTerms: 2 };
/** In documents of a few pages, fewer words meet by chance. UTF-16 code units of all documents together. */
const closestOfShort = { minMeaning: 0.55, minTerms: 3, maxChars: 8000 };
/**
 * The factor in such documents if it is less certain than this which clause is meant: nothing then speaks for its absence, and
 * the closest of a few passages often answers. `maxOffTopic`: unless it may be small talk to this degree; `minChars`: of a few
 * sentences, one is always far closer than the others (`short-texts.ts`).
 */
const uncertainOfShort = { below: 0.75, maxOffTopic: 0.2, minChars: 900, factor: 3 };
/** The factor also applies if it is this certain which clause is meant, and this probable that a document has it. */
const minFirst = 0.4;
const minPresence = 0.28;
/**
 * If it is this certain (`minFirst`) which clause is meant, and annotators looked for it in contracts of all kinds, nothing is shown
 * where a document of more than `minChars` UTF-16 code units has one with less than this probability: its closest passages are of a
 * neighbouring matter, such as what a customer may not do for whether the supplier's affiliates may. They are shown if the first one
 * says at least `maxMeaning` of the question, or if one looks at all like the clause and has what is usual there, as "there are no
 * third-party beneficiaries" does. In a shorter document, such as a lease of a few pages, the closest mostly answer.
 */
const lacking = { maxPresence: 0.3, minChars: 12_000, maxMeaning: 0.75, maxConcept: 0.08, maxUsual: 0.12 };
/**
 * From this probability on, passages are quoted without reserve where nobody annotated the concept: of such documents it is
 * hardly known what they lack (docs/experiments.md, 29 November).
 */
const quotesFromIfNotAnnotated = 0.85;
/**
 * The factor if one passage has nearly all of the likelihood of all, or most of it and the time or amount that is asked for: "How
 * long is the warranty?" where the seller "is liable for defects for 24 months".
 */
const likeliestFactor = 2.5;
const minLikeliest = { alone: 0.95, withAskedMark: 0.8 };
/**
 * Where it is this certain which clause is meant, and no passage is likelier than this to be one, says more than this of the question
 * or has more than this of what is usual in such clauses, there is none: a handbook without a word on remote work quotes no other
 * working days.
 */
const absent = { minFirst: 0.9, maxConcept: 0.5, maxMeaning: 0.3, maxUsual: 0.1 };
/** If no passage has a word of the question, nor at least this much of its concepts, nothing is close to it, nor shown. */
const minClose = 0.07;

/** In a text of a few pages, a passage this much like the question (a cosine) is close to it as well. */
const minLikeness = 0.25;

/** Judges whether the best passages answer a question, by what has been learnt from questions with and without an answer. */
export function judgeAnswer(
  indexes: readonly DocumentIndex[],
  reading: QuestionReading,
  ranked: RankedUnits,
  { ranking, calibration, concepts }: Pick<Finder, 'ranking' | 'calibration' | 'concepts'>,
): Judgement {
  if (ranked.units.length === 0) return { probability: 0, shown: 'nothing' };
  const answered = toProbability(
    toSum(toAnswerFeatures(indexes, reading, ranked, { calibration, concepts }), ranking.answerable),
  );
  const probability = answered * (1 - reading.offTopic);
  // If a question asks what a term means and a document defines it, that is an answer, whatever the concepts say.
  const isExplained = ranked.units[0]?.candidate.defined?.isMeaning ?? false;
  const quotesFrom = isOfAnnotated(reading, concepts)
    ? ranking.quotesFrom
    : Math.max(ranking.quotesFrom, quotesFromIfNotAnnotated);
  if (isExplained || probability >= quotesFrom) return { probability, shown: 'quotes' };
  const known: Known = {
    toPresenceOf: (concept) => toPresence(indexes, concept, calibration),
    isAnnotated: (concept) => isAnnotated(concepts[concept]),
    isOfAllContracts: (concept) => isOfAllContracts(concepts[concept]),
    chars: countChars(indexes),
  };
  const isShown = toShownProbability(probability, reading, ranked, known) >= ranking.nothingBelow;
  return { probability, shown: isShown ? 'unsure' : 'nothing' };
}

/** What is known about a concept: in the documents, and in general. */
type Known = {
  toPresenceOf: (concept: number) => number;
  isAnnotated: (concept: number) => boolean;
  isOfAllContracts: (concept: number) => boolean;
  /** The length of the documents together. */
  chars: number;
};

/**
 * Decides whether anything is shown: nothing if nothing is close to the question, for certain if a passage says what is asked, and
 * otherwise the more readily the less is known of what documents lack.
 */
function toShownProbability(
  probability: number,
  reading: QuestionReading,
  ranked: RankedUnits,
  known: Known,
): number {
  const [first] = reading.concepts;
  if (!isClose(ranked, known) || isAbsent(first, ranked)) return 0;
  if (givesIdentifier(reading, ranked)) return 1;
  if (reading.offTopic >= maxOffTopic) return probability;
  return saysQuestion(reading, ranked, known) ? 1 : toLeniency(reading, ranked, known) * probability;
}

const isShort = ({ chars }: Known) => chars >= uncertainOfShort.minChars && chars <= closestOfShort.maxChars;

const isClose = (ranked: RankedUnits, known: Known) =>
  toBestMeaning(ranked) > 0 ||
  toBestConcept(ranked) >= minClose ||
  (isShort(known) && toBestLikeness(ranked) >= minLikeness);

/** "What is the case number?", where a passage gives just that. */
const givesIdentifier = ({ identifies, terms }: QuestionReading, { units: [best] }: RankedUnits) =>
  identifies && best !== undefined && terms.length >= closest.minTerms && hasAllWords(best.candidate);

/** Whether a passage says nearly all of the question. */
function saysQuestion({ terms }: QuestionReading, ranked: RankedUnits, { chars }: Known): boolean {
  const ofShort = chars <= closestOfShort.maxChars && terms.length >= closestOfShort.minTerms;
  const least = ofShort ? closestOfShort : closest;
  if (terms.length >= least.minTerms && toMeaning(ranked.units[0]) >= least.minMeaning) return true;
  // "What does it say about termination?" names one thing, and a passage that has the word says something about it.
  return terms.length === 1 && toCoverage(ranked) >= wholeCoverage;
}

/**
 * How many times as readily the closest passages are shown. A document can only be said to lack a clause if it is known which clause
 * is meant, and if the classifier was trained with documents that lack one; and a clause that is meant and exists is shown
 * whatever the question's other words.
 */
function toLeniency(reading: QuestionReading, ranked: RankedUnits, known: Known): number {
  const { offTopic, isOfDocument, reliability } = reading;
  const [first] = reading.concepts;
  const [best] = ranked.units;
  if (isShort(known) && isUncertainOfShort(first, offTopic)) return uncertainOfShort.factor;
  if (first && !known.isAnnotated(first.concept))
    return toUsualShare(ranked) >= minUsualShare ? uncertainUsualFactor : notAnnotatedFactor;
  if (first && isLacking(first, ranked, known)) return 0;
  if (isLikeliest(best)) return likeliestFactor;
  const isSpread = reliability.spread >= minSpread;
  if (isSpread && (isOfDocument || offTopic < maxOffTopicIfSpread)) return uncertainFactor;
  const isThere =
    first !== undefined && first.probability >= minFirst && known.toPresenceOf(first.concept) >= minPresence;
  const isUncertain = isSpread && toBestMeaning(ranked) >= minMeaning;
  const isMeant = toMeaning(best) >= minMeant;
  return isUncertain || isMeant || isThere ? closeMatchFactor : 1;
}

/** Whether it is certain which clause is meant, and nothing looks like one. */
const isAbsent = (first: QuestionReading['concepts'][number] | undefined, ranked: RankedUnits) =>
  first !== undefined &&
  first.probability >= absent.minFirst &&
  toBestConcept(ranked) < absent.maxConcept &&
  toBestMeaning(ranked) < absent.maxMeaning &&
  toUsualShare(ranked) < absent.maxUsual;

/** Whether it is known which clause is meant, improbable that the documents have it, and nothing close speaks against that. */
const isLacking = (
  { concept, probability }: QuestionReading['concepts'][number],
  ranked: RankedUnits,
  known: Known,
) =>
  probability >= minFirst &&
  known.isOfAllContracts(concept) &&
  known.chars > lacking.minChars &&
  known.toPresenceOf(concept) < lacking.maxPresence &&
  toMeaning(ranked.units[0]) < lacking.maxMeaning &&
  (toBestConcept(ranked) < lacking.maxConcept || toUsualShare(ranked) < lacking.maxUsual);

const isUncertainOfShort = (first: QuestionReading['concepts'][number] | undefined, offTopic: number) =>
  first !== undefined &&
  first.probability < uncertainOfShort.below &&
  offTopic < uncertainOfShort.maxOffTopic;

/** Whether a passage is far likelier than all others. */
function isLikeliest(first: RankedUnit | undefined): boolean {
  if (!first) return false;
  return Math.exp(first.score) >= minLikeliest[hasAskedMark(first.candidate) ? 'withAskedMark' : 'alone'];
}
