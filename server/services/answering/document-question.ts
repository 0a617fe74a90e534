import { toTerms, toWords } from './terms.ts';

/** "Summarise this contract" names the document, and asks for nothing in it. */
const documentItself =
  /\b(?:this|the|my|our|that|attached|uploaded)\s+(?:(?:attached|uploaded|whole|entire)\s+)?(?:contract|agreement|document|file|nda|pdf)s?\b(?!['’]|\s+(?:period|term|year|value|price|date|number|territory)\b)/gi;
/** Tasks on the whole document, which quotations cannot do. */
const wholeTasks =
  /\b(?:summar(?:y|i[sz]e|ies)|overview|outline|gist|key (?:points|terms)|main (?:points|terms)|translate|review|analy[sz]e|check|read|about)\b/gi;

/** Whether a question about documents names nothing to look for in them. */
export function asksForWhole(question: string): boolean {
  const rest = question.replace(documentItself, ' ').replace(wholeTasks, ' ');
  return toWords(rest).flatMap(toTerms).length === 0;
}

/** "Does the document say whether …", "Is there a clause on …": the phrasing of a question, not its topic. */
const framing =
  /^\W*(?:(?:please|can you|could you)\s+)*(?:(?:does|do|is|are|has)\s+(?:the|this|that|our|my|any|it|there)(?:\s+(?:document|contract|agreement|nda|file|text))?\s+)?(?:(?:also\s+)?(?:mention|say|state|indicate|include|contain|require|allow|permit|provide|specify|restrict|describe|show|tell)s?\s+)?(?:anything\s+about\s+|something\s+about\s+)?(?:(?:a|an|any)\s+(?:clause|provision|section|term)s?\s+(?:that|on|about|for|which|of|preventing)?\s*)?/i;

/** Returns what a question asks for, without its phrasing and the words that name the document itself. */
export function toSearchText(question: string): string {
  const rest = question.replace(framing, '').replace(documentItself, ' ');
  return toWords(rest).flatMap(toTerms).length > 0 ? rest : question;
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

/** Whether a question about documents may only make sense together with the previous one. */
export const isContinuation = (question: string) => continuation.test(question);
