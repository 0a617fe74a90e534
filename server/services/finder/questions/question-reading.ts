import { detectLanguage } from '../../text/message-language.ts';
import { type Finder, offTopic, sumWeights, type UsualTerm, wholeDocument } from '../classifiers/finder.ts';
import { toSentenceVector } from '../classifiers/sentence-vectors.ts';
import { type AskedTerm, listAskedTerms } from '../index/defined-terms.ts';
import { mark } from '../units/unit-marks.ts';
import { findExpansions } from '../words/everyday-words.ts';
import { hashText } from '../words/feature-hash.ts';
import { toQuestionFeatures } from '../words/question-features.ts';
import { type SimilarTerm, toFindSimilar } from '../words/similar-terms.ts';
import { locateWords } from '../words/words.ts';
import { isMuchTime, toAnswerTypes } from './answer-types.ts';
import { contracted, isContraction } from './contractions.ts';
import { namesDocument, speaksOfDocument } from './named-documents.ts';
import { readAsClause } from './question-as-clause.ts';
import { readSought, type Sought } from './sought.ts';

/** What a question is about, and how reliable that is. */
export type QuestionReading = {
  /** The likeliest concepts, best first; off-topic is not among them. */
  concepts: readonly { concept: number; probability: number }[];
  /** The distinct stems that carry meaning. */
  terms: readonly string[];
  /** Returns the stems that contracts write for a stem; a passage with one of them has, in effect, the word itself. */
  listExpansions: (term: string) => readonly string[];
  /** Returns stems whose meaning is close to that of a stem, and those that contracts write for it. */
  listSimilar: (term: string) => readonly SimilarTerm[];
  /** The same with weaker ties. */
  listRelated: (term: string) => readonly SimilarTerm[];
  /** Returns the stems that usually occur with a concept. */
  listUsual: (concept: number) => readonly UsualTerm[];
  /** The marks of units that answer such a question ("how long", "how much"). */
  marks: number;
  /** Its vector, of length 1 (`sentence-vectors.ts`), or of zeros if it is in another language than English. */
  vector: Float32Array;
  /** The types of answer that its words, as they were typed, expect, as bits (`answer-types.ts`). */
  types: number;
  /** Terms that it may ask to have explained, longest first. */
  asked: readonly AskedTerm[];
  offTopic: number;
  /** Whether it asks for the one that is called something ("Who is the controller?") or for its number or name. */
  identifies: boolean;
  /** Whether it speaks of a document: "the lease", "my contract". */
  isOfDocument: boolean;
  /** What its answer has to say. */
  sought: Sought;
  reliability: Reliability;
};

/** Numbers from 0 to 1. */
export type Reliability = {
  /** The share of its stems that occur in any training wording. */
  known: number;
  /** The same for its letter and word features. */
  recognised: number;
  /** How evenly the probabilities are distributed: 0 if a single concept has all of it. */
  spread: number;
};

const maxConcepts = 12;

/** Matches that somebody leaves off ending a contract, for which contracts say that it goes on. */
const leavesOff = new RegExp(
  [
    /\b(?:forg[eo]t(?:s|ten|ting)?|omit(?:s|ted)?|neglect(?:s|ed)?|fail(?:s|ed|ing)?|do(?:es)?n['’]?t|do(?:es)? not|did(?:n['’]?t| not)|never) (?:to |remember to )?(?:cancel|opt out)\b(?! (?:and|because|for|due|within)\b)/,
    /\bmiss(?:es|ed)? the (?:date|day|deadline|window) (?:to cancel|for cancell?ing|for cancellation|to opt out)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/**
 * "Warranties" are mostly what a party says of itself, and only "the warranty" of a product lasts: the plural is read as it in "How
 * long do the warranties last?", but not in "How long do the representations and warranties survive?".
 */
const asksHowLong = /\b(?:how (?:long|many)|duration|length|period|until when|when)\b/i;
const ofItself = /\b(?:represent|reps\b|surviv)/i;
const toLasting = (question: string) =>
  asksHowLong.test(question) && !ofItself.test(question)
    ? question.replace(/\bwarranties\b/gi, 'warranty')
    : question;

/** Minutes list who was "present"; their word "meeting" is about the next one. */
const atMeeting =
  /\bwho(?: all)? (?:was|were|came|went|sat|took part|joined|participated|attended)(?: in| at| to)? (?:the|this|that|our|your)(?: \w+)? meeting\b/gi;

const identifies =
  /^\W*(?:who(?:['’]?s| is| was) (?:the|our|your|their|its)|what(?:['’]?s| is) (?:the|our|your|their|its) (?:\S{1,30} ){1,3}(?:number|no|name|reference|id))\b/i;

/** Reads what a question is about: its concepts, its words and those that documents write for them, and what would answer it. */
export function readQuestion(asked: string, finder: Finder): QuestionReading {
  const { question, features, probabilities, concepts, offTopic, recognised } = classifyQuestion(
    asked,
    finder,
  );
  const findSimilar = toFindSimilar(finder.vectors);
  const expansions = findExpansions(question, features.terms, finder.everyday);
  const listExpansions = (term: string) => [...(expansions.get(term) ?? [])];
  const listWritten = (term: string) => listExpansions(term).map((each) => ({ term: each, weight: 1 }));
  const named = features.terms.filter((term) => !isContraction(features.spelled.get(term) ?? '', question));
  const terms = withoutDocument(asked, [...new Set([...named, ...expansions.keys()])]);
  const known = features.terms.filter((term) => finder.wordingTerms.has(hashText(term))).length;
  return {
    concepts,
    terms,
    listExpansions,
    listSimilar: (term) => [...listWritten(term), ...findSimilar(features.spelled.get(term) ?? term)],
    listRelated: (term) => [
      ...listWritten(term),
      ...findSimilar(features.spelled.get(term) ?? term, 'related'),
    ],
    listUsual: (concept) => finder.usualTerms[concept] ?? [],
    marks: toAskedMarks(question),
    // Of other languages the vectors know little but function words, which any sentence has.
    vector: toSentenceVector(detectLanguage(asked) === 'en' ? question : '', finder.sentences),
    types: toAnswerTypes(locateWords(asked)),
    asked: listAskedTerms(question),
    offTopic,
    identifies: identifies.test(asked),
    isOfDocument: speaksOfDocument(question),
    sought: readSought(asked, terms),
    reliability: {
      known: known / Math.max(1, features.terms.length),
      recognised,
      spread: toSpread(probabilities),
    },
  };
}

/**
 * Returns what the classifier takes a question for: the concepts that are asked about, best first, the probability that it is off topic,
 * and the share of its features that are known.
 */
export function classifyQuestion(asked: string, finder: Finder) {
  // "What if I forget to cancel?" asks about renewal, and its words about an end.
  const question = toLasting(asked)
    .replace(contracted, '$1 is')
    .replace(leavesOff, 'renew automatically')
    .replace(atMeeting, 'who attended');
  const features = toQuestionFeatures(question, finder.vectors);
  const probabilities = toProbabilities(question, features, finder);
  const isClause = (concept: number) => {
    const name = finder.concepts[concept] ?? '';
    return name !== offTopic && !name.startsWith(wholeDocument);
  };
  const concepts = [...probabilities.entries()]
    .filter(([concept]) => isClause(concept))
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxConcepts)
    .map(([concept, probability]) => ({ concept, probability }));
  let recognised = 0;
  for (const hash of features.hashes) if (finder.question.rows.has(hash)) recognised++;
  return {
    question,
    features,
    probabilities,
    concepts,
    offTopic: probabilities[finder.concepts.indexOf(offTopic)] ?? 0,
    recognised: recognised / Math.max(1, features.hashes.length),
  };
}

/** "Is this letter binding?" asks nothing about letters. */
function withoutDocument(question: string, terms: readonly string[]): readonly string[] {
  const words = locateWords(question).map(({ term }) => term);
  const meant = new Set(
    words.filter((word, at) => demonstratives.has(words[at - 1] ?? '') && namesDocument(word)),
  );
  const others = terms.filter((term) => !meant.has(term));
  return others.length > 0 ? others : terms;
}
const demonstratives = new Set(['this', 'these']);

function toProbabilities(
  asked: string,
  features: ReturnType<typeof toQuestionFeatures>,
  finder: Finder,
): Float32Array {
  const { question, vectorWeights, vectorScales, vectors } = finder;
  const sums = new Float32Array(finder.concepts.length);
  const asClause = readAsClause(asked, finder.clause, sums.length);
  sumWeights(question, features.hashes, 1 / Math.sqrt(Math.max(1, features.hashes.length)), sums);
  for (let concept = 0; concept < sums.length; concept++) {
    let ofVector = 0;
    for (let d = 0; d < vectors.size; d++)
      ofVector += (features.vector[d] ?? 0) * (vectorWeights[concept * vectors.size + d] ?? 0);
    sums[concept] = (sums[concept] ?? 0) + ofVector * (vectorScales[concept] ?? 0) + (asClause[concept] ?? 0);
  }
  const max = sums.reduce((highest, sum) => Math.max(highest, sum), Number.NEGATIVE_INFINITY);
  const powers = sums.map((sum) => Math.exp(sum - max));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Entropy as a share of the maximum. */
function toSpread(probabilities: Float32Array): number {
  let entropy = 0;
  for (const probability of probabilities)
    if (probability > 0) entropy -= probability * Math.log(probability);
  return entropy / Math.log(Math.max(2, probabilities.length));
}

/** Words after "how" or "what" that ask for a time, an amount of money or a definition. */
const askedBy: Readonly<Record<string, number>> = {
  long: mark.time,
  when: mark.time,
  soon: mark.time,
  date: mark.time,
  dai: mark.time,
  day: mark.time,
  month: mark.time,
  year: mark.time,
  period: mark.time,
  deadlin: mark.time,
  durat: mark.time,
  often: mark.time,
  much: mark.money | mark.percentage,
  cost: mark.money | mark.percentage,
  price: mark.money | mark.percentage,
  amount: mark.money | mark.percentage,
  percent: mark.percentage,
  rate: mark.percentage,
  cap: mark.limit,
  ceil: mark.limit,
  limit: mark.limit,
  max: mark.limit,
  maximum: mark.limit,
  most: mark.limit,
  mean: mark.definition,
  definit: mark.definition,
  defin: mark.definition,
  count: mark.definition,
};

/** Whether a term says what kind of thing is asked for, as "long" and "days" do, and names nothing. */
export const asksForMark = (term: string) => Object.hasOwn(askedBy, term);

function toAskedMarks(question: string): number {
  let marks = 0;
  const words = locateWords(question);
  for (const [at, { term }] of words.entries())
    marks |= isMuchTime(words, at) ? mark.time : (askedBy[term] ?? 0);
  return marks;
}
