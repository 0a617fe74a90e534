import type { MessageQuestion } from './message-questions.ts';
import { findCountries, isPlaceOnly, withoutCountries } from './named-countries.ts';
import { toTerms, toWords } from './terms.ts';

/**
 * A question can be read in several ways: each counts by how much its words are those of the question itself. One that is
 * joined has what was asked before it in front; one may refer to that in so many words (`refersBack`).
 */
export type Reading = { text: string; prior: number; isJoined?: boolean; refersBack?: boolean };

const contextPrior = 0.9;
const ownPrior = 0.8;
/** What stands before a whole question may be what it is about, or only how its author came to ask. */
const backgroundPrior = 0.75;
const earlierPrior = 0.95;
/** One word by itself, where it follows another question. */
const namedPrior = 0.8;
/** … and one beside a word that stands for what was asked about. */
const pronounPrior = 0.5;
/** A short question may belong to what was asked before without saying so. */
const shortPrior = 0.7;
/** "Texas" may mean anything. */
const placePrior = 0.6;
/** Words besides function words from which on a question stands by itself. */
const independentTerms = 4;
/** With fewer, it is about what stands before it. */
const minTerms = 2;

const goesOn = /^(?:and|but|so|or|also|what about|how about|ok|okay|then|und|aber|y|aur|और|wie ist es)\b/i;

/** Words that stand for what was named before. */
const pronouns =
  /\b(?:it|that|this|they|them|those|these|there|ones?|he|she|him|her|both|either|such|das|dort|eso|ese|esto|woh|uska|wahan|वह|उस)\b/i;

const continues = /\b(?:same|then|more|else|again|further|instead|first|next|mehr|más)\b/i;

/** "When?", "by how much", "in what format", "what visa": a question without a verb says what is asked, and not about what. */
const fragment =
  /^(?:(?:and|but|so|ok|okay|by|in|on|at|for|from|to|with|of|until|till) )*(?:how (?:much|many|long|often|soon|fast)|what|which|who|whose|when|where|why)(?: (?!(?:is|are|was|were|do|does|did|can|could|will|would|should|must|may|might|have|has|had|if|about|to)\b)[\p{L}-]+){0,2}\s*\??$/iu;

const refersBack = (text: string): boolean =>
  goesOn.test(text) || pronouns.test(text) || continues.test(text) || fragment.test(text);

/** A question that is put to the company: "do you …", "can we hire you for …". */
export const asksUs =
  /^(?:do|does|did|can|could|will|would|have|are) (?:you(?:r|rs)?|u|ur)\b|^(?:can|could|may) (?:i|we) (?:use|hire|engage|book|retain) (?:you|u)\b/i;

/** `before`: what was asked in the message before, if this one may follow it. */
export function toReadings({ text, context }: MessageQuestion, before: string): Reading[] {
  // A place and nothing else asks no question of law: whether we work there is the likeliest.
  if (!before && !context && isPlaceOnly(text))
    return [
      { text, prior: 1 },
      { text: `do you cover ${text}`, prior: placePrior },
    ];
  const terms = countTerms(text);
  const isBackward = refersBack(text);
  // "Is this what you do?" asks about the sentence before it.
  const readings: Reading[] = [{ text, prior: context && isBackward ? ownPrior : 1 }];
  const isElliptic = isEllipticQuestion(text) && !isClause(text);
  if (context && isElliptic) return [...readings, { text: `${context} ${text}`, prior: 1, refersBack: true }];
  // So does "and in Germany?" without what was asked before; "hello" may.
  if (before && isElliptic && (isBackward || findCountries(text).length > 0)) {
    const joined = {
      text: `${replaceCountry(before, text)} ${text}`,
      prior: 1,
      isJoined: true,
      refersBack: true,
    };
    // "And airlines?" names what it asks about, "and in Germany?" only where, and "who checks it?" hardly.
    const isNamed = terms > 0 && findCountries(text).length === 0;
    const prior = pronouns.test(text) ? pronounPrior : namedPrior;
    return isNamed ? [{ text, prior, refersBack: true }, joined] : [joined];
  }
  if (context) {
    const isDependent = isBackward || terms < independentTerms;
    const prior = isDependent ? contextPrior : backgroundPrior;
    readings.push({ text: `${text} ${context}`, prior, refersBack: isDependent });
  }
  if (before && !isClause(text) && (isBackward || terms < independentTerms)) {
    const joined = `${replaceCountry(before, text)} ${text}`;
    const prior = isBackward ? earlierPrior : shortPrior;
    readings.push({ text: joined, prior, isJoined: true, refersBack: isBackward });
  }
  return readings;
}

/** "Do you do payroll in India too?" asks us in a whole sentence about something that it names, however short it is. */
const isClause = (text: string): boolean =>
  asksUs.test(text) && !refersBack(text) && countTerms(withoutCountries(text)) > 0;

/** "Normal?" and "do you do these?" ask nothing without the sentence before them; "and what does it cost?" may. */
export const isEllipticQuestion = (text: string): boolean => countTerms(withoutCountries(text)) < minTerms;

/** What was asked last, with what it followed where it says nothing by itself. */
export function toEarlierQuestion(earlier: readonly string[]): string {
  const last = earlier.at(-1) ?? '';
  const before = earlier.at(-2) ?? '';
  return before && isEllipticQuestion(last) ? `${before} ${last}` : last;
}

/** "and in Germany?" asks the earlier question about Germany instead. */
function replaceCountry(earlier: string, question: string): string {
  if (findCountries(question).length === 0) return earlier;
  return earlier
    .split(/\s+/)
    .filter((word) => findCountries(word).length === 0)
    .join(' ');
}

const countTerms = (text: string) => toWords(text).filter((word) => toTerms(word).length > 0).length;
