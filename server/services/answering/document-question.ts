import { toTerms, toWords } from './terms.ts';

/** "Summarise this contract" names the document, and asks for nothing in it. */
const documentItself =
  /\b(?:this|these|those|the|my|our|that|attached|uploaded)\s+(?:(?:attached|uploaded|whole|entire)\s+)?(?:contract|agreement|document|file|nda|pdf)s?\b(?!['’]|\s+(?:period|term|year|value|price|date|number|territory)\b)/gi;
/** Tasks on the whole document, which quotations cannot do. "Can we tell anybody about it?" is none, "What is it about?" is. */
const wholeTasks =
  /\b(?:summar(?:y|i[sz]e|ies)|overview|outline|gist|key (?:points|terms)|main (?:points|terms)|translate|review|analy[sz]e|check|read|about(?=\W*$))\b/gi;

/** Whether a message names a document as such or a task on all of it. "Thank you" does not. */
export const namesWhole = (message: string) =>
  message.search(documentItself) >= 0 || message.search(wholeTasks) >= 0;

/** Whether a question about documents names nothing to look for in them. */
export function asksForWhole(question: string): boolean {
  const rest = question.replace(documentItself, ' ').replace(wholeTasks, ' ');
  return toWords(rest).flatMap(toTerms).length === 0;
}

/**
 * "What is the rent, and when does secrecy end?": where the next question begins. Each repetition is bounded: with `+`, a
 * message of nothing but commas would be scanned once for each of them.
 */
const nextQuestion =
  /(?:[,;?!.]\s{0,3}(?:and\s{1,3})?|\sand\s{1,3})(?=(?:who|whose|what|when|where|which|how|is|are|do|does|can|may|must)\b)/i;
const maxQuestionsAtOnce = 3;

/** The questions in one message: each may have its answer in another clause. */
export const toQuestions = (message: string) => message.split(nextQuestion, maxQuestionsAtOnce);

/** "And for them?", "What about Germany?", "Tell me more": it continues the previous question. */
const continuation =
  /^\W*(?:and|or|but|also|then|so|why|(?:what|how) about|(?:(?:tell|show|give) me )?more|go on|(?:what|anything) else)\b/i;

/** "And what else?", "For whom?": it has no word of its own, and asks on. "Thank you" does not. */
export const asksOn = (question: string) =>
  toWords(question).flatMap(toTerms).length === 0 && (question.includes('?') || isContinuation(question));

/** Whether a message is put as a question. "How much?" asks for something, although each of its words is in every text. */
export const isQuestion = (message: string) =>
  /[?？]|\b(?:who|whose|whom|what|when|where|which|why|how)\b/i.test(message);

/** With more words, a message says more than thanks. */
const maxSmallTalkWords = 8;

/** "Thanks, that helps" asks no document for anything, although its words stand in many; "thanks, and the fee" may. */
export const mayBeSmallTalk = (message: string) =>
  !isQuestion(message) &&
  !/\b(?:and|but|also)\b/i.test(message) &&
  message.split(/\s+/, maxSmallTalkWords + 1).length <= maxSmallTalkWords;

/** Whether a question about documents may only make sense together with the previous one. */
export const isContinuation = (question: string) => continuation.test(question);
