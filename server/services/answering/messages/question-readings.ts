import { toTerms, toWords } from '../../text/terms.ts';
import { findCountries, isPlaceOnly, withoutCountries } from '../countries/named-countries.ts';
import { readPeopleInPlace, readWorkInPlace } from '../countries/people-in-place.ts';
import { addresses, asksUs } from './addressed-questions.ts';
import type { MessageQuestion } from './message-questions.ts';
import { asksOurPrice, asksPrice, mayAskOurPrice, ourPricePrior, priceQuestion } from './price-questions.ts';
import { readPriceSubject } from './price-subject.ts';

/** One way to read a question. */
export type Reading = {
  text: string;
  /** How likely it is meant. */
  prior: number;
  kind: ReadingKind;
  /** Whether the question's words refer to what came before. */
  refersBack?: boolean;
  /** What `text` was translated from. */
  wording?: string;
};

/**
 * - `alone`: the question by itself, or rephrased
 * - `with-context`: with the sentence before it
 * - `joined`: behind the earlier question
 * - `narrated`: with another sentence of a long message; only tried while the others leave the answer uncertain
 * - `of-page`: only makes sense behind one of our pages
 * - `of-service`: only makes sense if one of our services answers the question
 * - `our-work`: only our services can answer it
 * - `priced`: what our price is asked for, however like a phrasing it is
 * - `our-price`: the question for our price; an operator's passage that answers the one before goes first
 */
type ReadingKind =
  | 'alone'
  | 'with-context'
  | 'joined'
  | 'narrated'
  | 'of-page'
  | 'of-service'
  | 'our-work'
  | 'priced'
  | 'our-price';

/** A text that refers to nothing, as it is. */
export const toPlainReading = (text: string, prior = 1): Reading => ({ text, prior, kind: 'alone' });

const contextPrior = 0.9;
const ownPrior = 0.8;
/** A complete question may be about the preceding sentence, or that may only be how its author came to ask. */
const backgroundPrior = 0.75;
const earlierPrior = 0.95;
/** Low, because most of what a long message narrates has little to do with what it asks … */
const narratedPrior = 0.5;
/** … unless the question is about it: "Is such a thing normal?" */
const pointedPrior = 0.9;
/** For what is priced, beside the price that is certainly asked for. */
const besidePricePrior = 0.9;
/** For a single content word that follows another question. */
const namedPrior = 0.8;
/** For a content word beside a pronoun for what was asked about. */
const pronounPrior = 0.5;
/** A short question may belong to the earlier one without saying so. */
const shortPrior = 0.7;
/** A place alone ("Texas") may mean anything. */
const placePrior = 0.6;
/** From this many content words on, a question stands by itself. */
const independentTerms = 4;
/** With fewer content words, a question is about what precedes it. */
const minTerms = 2;

/** From this many words on, a question with a single content word is about what was asked before. */
const bareWords = 5;
/** "What is an indemnity in a contract?" asks for nothing else. */
const asksMeaning = /^what(?:['\u2019]?s| is| are| does)\b/i;

const goesOn =
  /^(?:and|but|so|or|also|what about|how about|ok|okay|then|und|aber|y|aur|wie ist es)\b|^और(?![\p{L}\p{M}])/iu;

/** Matches words that stand for something named before. */
const pronouns =
  /\b(?:it|that|this|they|them|those|these|there|ones?|he|she|him|her|both|either|such|das|dort|eso|ese|esto|woh|uska|wahan)\b|(?<![\p{L}\p{M}])(?:वह|उस)(?![\p{L}\p{M}])/iu;

const continues = /\b(?:same|then|more|else|again|further|instead|first|next|mehr|más)\b/i;

/** Matches what adds to an earlier question: "Do the customers have to know as well?" */
const adds = /\b(?:too|as well|auch|también|bhi)\W*$/i;

/** Matches a part of what was asked about: "What should the clause say?" */
const namesItsPart =
  /\b(?:the|its|their) (?:clause|agreement|contract|letter|notice|form|document|fee|process|procedure|deadline|period|rule|limit|penalty|penalties|fine)s?\b/i;

/**
 * Matches questions without a verb ("When?", "by how much", "in what format", "what visa"), which say what is asked but not
 * about what.
 */
const fragment =
  /^(?:(?:and|but|so|ok|okay|by|in|on|at|for|from|to|with|of|until|till) )*(?:how (?:much|many|long|often|soon|fast)|what|which|who|whose|when|where|why)(?: (?!(?:is|are|was|were|do|does|did|can|could|will|would|should|must|may|might|have|has|had|if|about|to)\b)[\p{L}-]+){0,2}\s*\??$/iu;

/**
 * Matches "how fast?", "how quick are you with that?" and "how long does it take?", which ask when the work starts behind one of our
 * pages.
 */
const asksPace =
  /^(?:(?:and|so|but|ok|okay|then),? )*how (?:fast|soon|quick|quickly)(?: (?:is|are|can|could|would|will|do) (?:that|it|this|they|those)(?: be| start| happen)?)?\W*$|^(?:(?:and|so|but|ok|okay|then),? )*how long (?:does|do|would|will|is|are) (?:that|it|this|they|those|these)(?: (?:usually|normally|typically|all))?(?: take)?\W*$|^(?:(?:and|so|but|ok|okay|then),? )*how (?:fast|soon|quick|quickly) (?:are|can|could|would|will) (?:you|u|we) (?:(?:be|do|start|begin|get) )?(?:(?:on|with|to|going on|started on) )?(?:that|it|this|them|these|those)\W*$/i;
/** Matches "in which countries do you do that?", which asks where we work behind one of our pages. */
const asksPlaces =
  /^(?:(?:and|so|but|ok|okay|then|in|for),? )*(?:which|what) (?:countries|places|jurisdictions)(?: (?:do|can|could|would) (?:you|u) (?:do|offer|cover|handle|provide)(?: (?:that|it|this|them|these|those))?)?\W*$/i;
/** Matches "and where are you?", which says nothing of what was asked before and means us. */
const asksWhere =
  /^(?:(?:and|so|but|ok|okay|then|also),? )*where (?:are|r) (?:you|u|ur offices?|your offices?)\b(?: \w+){0,2}\W*$/i;
/** What a question of hardly a word of its own asks behind one of our pages. */
const bareQuestions: readonly [pattern: RegExp, question: string][] = [
  [asksPrice, priceQuestion],
  [asksPace, 'how fast can you start'],
  [asksPlaces, 'which countries do you cover'],
  [asksWhere, 'where are your offices'],
];

/** Whether a question's words refer to what precedes it. */
export const refersBack = (text: string): boolean =>
  goesOn.test(text) || pronouns.test(text) || continues.test(text) || fragment.test(text);

/** `before`: what the previous message asked, if this one may follow it. */
export function toReadings({ text, context }: MessageQuestion, before: string): Reading[] {
  // A place alone is no question of law; most likely it asks whether we work there.
  if (!before && !context && isPlaceOnly(text))
    return [toPlainReading(text), toPlainReading(`do you cover ${text}`, placePrior)];
  const asked = readWorkInPlace(text) ?? (before || context ? undefined : readPeopleInPlace(text));
  if (asked) return [toPlainReading(asked)];
  const subject = readPriceSubject(text);
  if (!before && !context && (subject === 'ours' || asksOurPrice(text))) {
    const priced: Reading = { text, prior: besidePricePrior, kind: 'priced' };
    const ours: Reading = { text: priceQuestion, prior: ourPricePrior, kind: 'our-price' };
    return [subject === 'ours' ? priced : toPlainReading(text), ours];
  }
  const own = toOwnReadings({ text, context }, before);
  return subject !== 'others' && mayAskOurPrice(text)
    ? [...own, { text: priceQuestion, prior: 1, kind: 'of-service' }]
    : own;
}

function toOwnReadings({ text, context }: MessageQuestion, before: string): Reading[] {
  const terms = countTerms(text);
  const isBackward =
    refersBack(text) ||
    (before !== '' &&
      ((adds.test(text) && !asksUs.test(text)) || (terms <= minTerms && namesItsPart.test(text))));
  // "Is this what you do?" is about the sentence before it.
  const readings = [toPlainReading(text, (context || before) && isBackward ? ownPrior : 1)];
  const isElliptic = isEllipticQuestion(text) && !isClause(text);
  if (context && isElliptic) {
    const joined: Reading = { text: `${context} ${text}`, prior: 1, kind: 'with-context', refersBack: true };
    // "What do I do?" says nothing by itself, however like a phrasing of ours it is; "who are you?" does.
    return terms === 0 && !addresses.test(text) ? [joined] : [...readings, joined];
  }
  // "And in Germany?" is about the earlier question, too; "hello" may not be.
  // "Do we have to tell the customers?" is a sentence with a single word of its own.
  const isBare = terms === 1 && toWords(text).length >= bareWords && !asksMeaning.test(text);
  const [, bare] = (before && bareQuestions.find(([pattern]) => pattern.test(text))) || [];
  const isFollowUp = isElliptic && (isBackward || isBare || findCountries(text).length > 0);
  if (before && (isFollowUp || asksPace.test(text) || asksPrice.test(text))) {
    const joined: Reading = {
      text: `${replaceCountry(before, text)} ${text}`,
      prior: 1,
      kind: 'joined',
      refersBack: true,
    };
    // "And airlines?" names its subject, "and in Germany?" only a place, and "who checks it?" hardly anything.
    const isNamed = terms > 0 && findCountries(text).length === 0;
    const prior = pronouns.test(text) ? pronounPrior : namedPrior;
    if (bare) return [{ text: bare, prior: namedPrior, kind: 'of-page', refersBack: true }, joined];
    return isNamed ? [{ ...toPlainReading(text, prior), refersBack: true }, joined] : [joined];
  }
  if (context) {
    const isDependent = isBackward || terms < independentTerms;
    const prior = isDependent ? contextPrior : backgroundPrior;
    readings.push({ text: `${text} ${context}`, prior, kind: 'with-context', refersBack: isDependent });
  }
  if (before && !isClause(text) && (isBackward || terms < independentTerms)) {
    const joined = `${replaceCountry(before, text)} ${text}`;
    const prior = isBackward ? earlierPrior : shortPrior;
    readings.push({ text: joined, prior, kind: 'joined', refersBack: isBackward });
  }
  return readings;
}

/** "How long may she stay away?": what a long message asks about may be said some sentences before. */
export function toNarratedReadings({ text, narrated = [] }: MessageQuestion): Reading[] {
  const prior = isDependentQuestion(text) ? pointedPrior : narratedPrior;
  return narrated.map((sentence) => ({ text: `${text} ${sentence}`, prior, kind: 'narrated' }));
}

/** Whether a question is complete and put to us, however short: "Do you do payroll in India too?" */
const isClause = (text: string): boolean =>
  asksUs.test(text) && !refersBack(text) && countTerms(withoutCountries(text)) > 0;

/**
 * Whether a question says too little without the sentence before it: "Normal?", "do you do these?". "And what does it cost?"
 * may be complete.
 */
export const isEllipticQuestion = (text: string): boolean =>
  countTerms(withoutCountries(text)) < minTerms || isPlaceOnly(text);

/** Whether a question is mostly about what precedes it: "could you tell me whether that is so?". */
export const isDependentQuestion = (text: string): boolean =>
  isEllipticQuestion(text) || (refersBack(text) && countTerms(text) < independentTerms);

/** Whether a text names nothing and only points to what stands before it: "can he just do that?". */
export const onlyPointsBack = (text: string): boolean => countTerms(text) === 0 && pronouns.test(text);

/** Returns the last question, preceded by the one it followed if it says too little by itself. */
export function toEarlierQuestion(earlier: readonly string[]): string {
  const last = earlier.at(-1) ?? '';
  const before = earlier.at(-2) ?? '';
  return before && isEllipticQuestion(last) ? `${before} ${last}` : last;
}

/** For "and in Germany?", returns the earlier question without its own country. */
function replaceCountry(earlier: string, question: string): string {
  if (findCountries(question).length === 0) return earlier;
  return earlier
    .split(/\s+/)
    .filter((word) => findCountries(word).length === 0)
    .join(' ');
}

const countTerms = (text: string) => toWords(text).filter((word) => toTerms(word).length > 0).length;
