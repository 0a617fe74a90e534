import { toTerms, toWords } from '../../text/terms.ts';

/** "Summarise this contract" names the document, and asks for nothing in it. */
const documentItself =
  /\b(?:this|these|those|the|my|our|that|attached|uploaded)\s+(?:(?:attached|uploaded|whole|entire)\s+)?(?:contract|agreement|document|file|nda|pdf)s?\b(?!['’]|\s+(?:period|term|year|value|price|date|number|territory)\b)/gi;
/**
 * Tasks on the whole document, which quotations cannot do. "What is it about?" is one, "Can we tell anybody about it?" is not.
 */
const wholeTasks =
  /\b(?:summar(?:y|i[sz]e|ies)|overview|outline|gist|key (?:points|terms)|main (?:points|terms)|translate|review|analy[sz]e|check|read|about(?=\W*$))\b/gi;

/** Whether a message refers to the document as such, or to a task on all of it. "Thank you" does not. */
export const namesWhole = (message: string) =>
  message.search(documentItself) >= 0 || message.search(wholeTasks) >= 0;

/** "How can we get out of this contract?" asks for something in it, though its words occur in every text. */
const whatSomebodyDoes =
  /^\W*(?:(?:and|but|so|then)\s+)?(?:(?:how|when|where)\s+)?(?:am|are|can|could|did|do|does|may|might|must|shall|should|will|would)\s+(?:i|we|they|he|she|either|one|anyone|somebody|someone)\b/i;

/** Whether a question is about what somebody can, must or does, and so not about a document as such. */
export const asksWhatSomebodyDoes = (question: string) =>
  whatSomebodyDoes.test(question) && question.search(wholeTasks) < 0;

/** Whether a question about documents names nothing to look for in them. */
export function asksForWhole(question: string): boolean {
  if (asksWhatSomebodyDoes(question)) return false;
  const rest = question.replace(documentItself, ' ').replace(wholeTasks, ' ');
  return toWords(rest).flatMap(toTerms).length === 0;
}

/** Matches questions that continue the previous one: "And for them?", "What about Germany?", "Tell me more". */
const continuation =
  /^\W*(?:and|or|but|also|then|so|why|(?:what|how) about|(?:(?:tell|show|give) me )?more|go on|(?:what|anything) else)\b/i;

/**
 * Whether a question has no content word of its own and continues the previous one: "And what else?", "For whom?", "by when".
 * "Thank you" does not, nor does "what is this".
 */
export const asksOn = (question: string) =>
  toWords(question.replace(elliptic, ' ')).flatMap(toTerms).length === 0 &&
  (/[?？]|\b(?:who|whose|whom|when|where|which|why|how)\b/i.test(question) || isContinuation(question));

/** "What doesn't?" and "and elsewhere?" name nothing either. */
const elliptic = /n['’]t\b|\belsewhere\b/gi;

/** Whether a message is phrased as a question: "How much?" asks for something although its words occur in every text. */
export const isQuestion = (message: string) =>
  /[?？]|\b(?:who|whose|whom|what|when|where|which|why|how)\b/i.test(message);

/** A message with more words than this says more than thanks. */
const maxSmallTalkWords = 8;

/**
 * Whether a message may be small talk: "Thanks, that helps" asks a document for nothing, although its words occur in many;
 * "thanks, and the fee" and "may we sublet thanks" ask for something.
 */
export const mayBeSmallTalk = (message: string) =>
  !isQuestion(message) &&
  !asksWhatSomebodyDoes(message) &&
  !/\b(?:and|but|also)\b/i.test(message) &&
  message.split(/\s+/, maxSmallTalkWords + 1).length <= maxSmallTalkWords;

/** Whether a question about documents may only make sense together with the previous one. */
export const isContinuation = (question: string) => continuation.test(question);
