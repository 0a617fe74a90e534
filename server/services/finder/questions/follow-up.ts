import type { Finder } from '../classifiers/finder.ts';
import { isStopTerm } from '../words/question-features.ts';
import { toStem } from '../words/stem.ts';
import { locateWords } from '../words/words.ts';
import { namesDocument } from './named-documents.ts';
import { type QuestionReading, readQuestion } from './question-reading.ts';

/** A question whose concept is at least this certain needs no earlier one, whatever its words. */
const certain = { ofFewWords: 0.6, ofSiblings: 0.67, ofPronouns: 0.5, ofLinks: 0.85 };
/**
 * "Can we cancel?" may mean termination with or without cause, or by agreement: as many concepts share the probability of a
 * single subject. `certain.ofSiblings` is for all of them together.
 */
const maxSiblings = 3;
/** A question with more content words of its own says what it is about. */
const maxTerms = 4;
/** How many earlier questions are searched for a topic. */
const maxEarlier = 4;
/** Above this, a question is small talk and has no topic to continue. */
const maxOffTopic = 0.5;

const toStems = (words: string) => new Set(words.split(' ').map(toStem));
/** Words that stand for something said earlier. */
const pronouns = toStems(
  'it its that this them they their theirs he him his she her those these then there thereof afterwards else instead too both same one ones',
);
/** Those of them that stand for no person: "they" is mostly the other party. */
const things = toStems('it its that this these those them same one ones');
/** Words that may precede the name of something. */
const beforeNames = toStems('the a an my our for in on at with');
const links = toStems('and but also or so then otherwise');
/** What there is only of something else: "Any exceptions?" asks for those from what was said. */
const dependents = toStems('exception exemption exclusion carveout consequence detail example reason');
/** How much of what, "How many days?" does not say either, nor of what "how far ahead must I let you know?" asks. */
const measures = toStems('many much often soon early far ahead year month week day hour minute know');
/** "What doesn't count?" has one word of its own. */
const negations = toStems(
  'doesnt isnt dont didnt arent wasnt werent wont cant couldnt shouldnt wouldnt hasnt havent hadnt mustnt',
);
/** "What if I am late?", "what happens if I am late?" */
const supposes = /^\W*what (?:if|about|happens (?:if|when))\b/i;
/** "Does any of them …?" asks about all documents again. */
const all = toStems('any all each every both either neither which');
/** How much the earlier question counts in a follow-up, by the follow-up's number of content words. */
const earlierShares = [0.8, 0.8, 0.6, 0.45];
/**
 * The probability that a possible follow-up changes the subject: "Can they sublet it?" may do either. With a single content
 * word it hardly does, unless that word makes the concept certain; without any it cannot.
 */
const aloneProbabilities = { ofWord: 0.1, ofCertainWord: 0.98, ofWords: 0.7 };

/** A question as it is searched for. */
export type ContextualReading = {
  reading: QuestionReading;
  /** The probability that it stands by itself. Below 1 it may continue the previous question, and is read together with it. */
  aloneProbability: number;
  /** The question alone, without what the previous one adds. */
  alone: QuestionReading;
  /** Whether it only names something else: "And the deposit?", "What about Germany?". */
  namesAnother: boolean;
};

/** Reads a question, together with earlier ones (oldest first) if it may continue them. */
export function toReading(question: string, earlier: readonly string[], finder: Finder): ContextualReading {
  let before: QuestionReading | undefined;
  for (const each of earlier.slice(-maxEarlier)) {
    const read = withoutNegations(readQuestion(each, finder));
    if (read.offTopic <= maxOffTopic)
      before = before && restsOnEarlier(each, read) ? join(read, before) : read;
  }
  const alone = readQuestion(question, finder);
  const own = withoutNegations(alone);
  const aloneProbability = before ? toAloneProbability(question, own) : 1;
  return {
    reading: before && aloneProbability < 1 ? join(own, before) : alone,
    aloneProbability,
    alone,
    namesAnother: namesAnother(question),
  };
}

function withoutNegations(reading: QuestionReading): QuestionReading {
  const terms = reading.terms.filter((term) => !negations.has(term));
  // "What if they don't?" has no other word.
  return terms.length > 0 ? { ...reading, terms } : reading;
}

function toAloneProbability(question: string, alone: QuestionReading): number {
  if (alone.offTopic > maxOffTopic) return 1;
  if (alone.terms.every((term) => dependents.has(term))) return 0;
  if (alone.terms.every((term) => measures.has(term))) return aloneProbabilities.ofWord;
  const rests = restsOnEarlier(question, alone);
  if (alone.terms.length === 1 && rests && namesSubject(question, alone)) return aloneProbabilities.ofWords;
  if (alone.terms.length === 1) return rests ? aloneProbabilities.ofWord : aloneProbabilities.ofCertainWord;
  return rests ? aloneProbabilities.ofWords : 1;
}

/** Whether the first concepts of a question with a single content word are certain together: it may stand by itself. */
function namesSubject(question: string, { concepts }: QuestionReading): boolean {
  if (toRestingWords(question).some((word) => things.has(word))) return false;
  const together = concepts.slice(0, maxSiblings).reduce((sum, { probability }) => sum + probability, 0);
  return together >= certain.ofSiblings;
}

function namesAnother(question: string): boolean {
  const words = locateWords(question).map(({ term }) => term);
  if (words.some((word) => pronouns.has(word))) return false;
  const [first = '', second = ''] = words.slice(words.findIndex((word) => !links.has(word)));
  const isAside = (first === 'what' || first === 'how') && second === 'about';
  return isAside || (links.has(words[0] ?? '') && beforeNames.has(first));
}

const demonstratives = toStems('this that these those');
const existing = toStem('there');
const beings = toStems('is are was were isnt arent wasnt werent s re');
/** "Is there a deposit?" asks whether it exists: its "there" stands for nothing said earlier. */
const toReferringWords = (question: string): string[] =>
  locateWords(question)
    .map(({ term }) => term)
    .filter(
      (word, at, words) =>
        word !== existing || !(beings.has(words[at - 1] ?? '') || beings.has(words[at + 1] ?? '')),
    );

/** The same without those of "this agreement", which is the document, and not what a question before was about. */
const toRestingWords = (question: string): string[] =>
  toReferringWords(question).filter(
    (word, at, words) => !(demonstratives.has(word) && namesDocument(words[at + 1] ?? '')),
  );

/** Whether a question is about the document that was quoted last ("When does that one end?") and not about "any of them". */
export function refersToLast(question: string): boolean {
  const words = toReferringWords(question);
  return words.some((word) => pronouns.has(word)) && !words.some((word) => all.has(word));
}

/** Whether a question only asks how much or how soon, and not of what: "How many years?" */
export function asksOnlyMeasure(question: string): boolean {
  const terms = locateWords(question).flatMap(({ term }) => (isStopTerm(term) ? [] : [term]));
  return terms.length > 0 && terms.every((term) => measures.has(term));
}

function join(followUp: QuestionReading, before: QuestionReading): QuestionReading {
  return {
    ...followUp,
    concepts: mixConcepts(followUp, before),
    terms: [...new Set([...followUp.terms, ...before.terms])],
    listExpansions: (term) => (followUp.terms.includes(term) ? followUp : before).listExpansions(term),
    listSimilar: (term) => (followUp.terms.includes(term) ? followUp : before).listSimilar(term),
    listRelated: (term) => (followUp.terms.includes(term) ? followUp : before).listRelated(term),
    // Left out, because a follow-up asks for something else than what is usual there, which was already quoted.
    listUsual: () => [],
    // "How long?" asks for a time, whatever the earlier question asked for.
    marks: followUp.marks === 0 ? before.marks : followUp.marks,
    vector: mixVectors(followUp, before),
    offTopic: Math.min(followUp.offTopic, before.offTopic),
    reliability: before.reliability,
    identifies: false,
  };
}

/**
 * Whether a question has hardly a content word, or one that refers back: "And for the other side?", "How long?", "Can they do
 * that?".
 */
function restsOnEarlier(question: string, { terms, concepts, isOfDocument }: QuestionReading): boolean {
  const words = toRestingWords(question);
  const first = concepts[0]?.probability ?? 0;
  const refers = words.some((word) => pronouns.has(word));
  if (terms.every((term) => measures.has(term))) return true;
  // "How can this agreement be terminated?" has all of its words, though several clauses may be meant.
  if (terms.length === 1)
    return first < certain.ofFewWords && (refers || !isOfDocument || terms.every(namesDocument));
  if (terms.length > maxTerms) return false;
  if (refers && first < certain.ofPronouns) return true;
  const isLinked = links.has(words[0] ?? '') || supposes.test(question);
  return isLinked && first < certain.ofLinks;
}

/** How much the earlier question counts in a follow-up, 0 to 1. */
const toEarlierShare = ({ terms }: QuestionReading): number =>
  earlierShares[terms.length] ?? earlierShares.at(-1) ?? 0;

/**
 * "Any exceptions?" by itself is like any sentence with "except": what the exceptions are from, only the earlier question says.
 */
function mixVectors(followUp: QuestionReading, before: QuestionReading): Float32Array {
  const share = toEarlierShare(followUp);
  const mixed = followUp.vector.map((value, at) => (1 - share) * value + share * (before.vector[at] ?? 0));
  const length = Math.hypot(...mixed) || 1;
  return mixed.map((value) => value / length);
}

function mixConcepts(followUp: QuestionReading, before: QuestionReading): QuestionReading['concepts'] {
  const mixed = new Map<number, number>();
  const add = (reading: QuestionReading, share: number) => {
    for (const { concept, probability } of reading.concepts)
      mixed.set(concept, (mixed.get(concept) ?? 0) + share * probability);
  };
  const share = toEarlierShare(followUp);
  add(followUp, 1 - share);
  add(before, share);
  return [...mixed]
    .map(([concept, probability]) => ({ concept, probability }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, followUp.concepts.length);
}
