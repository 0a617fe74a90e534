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

/**
 * Matches where the next question begins: "What is the rent, and when does secrecy end?" Repetitions are bounded, because with
 * `+` a message of nothing but commas would be scanned once for each of them.
 */
const nextQuestion =
  /(?:[,;?!.]\s{0,3}(?:and\s{1,3})?|\sand\s{1,3})(?=(?:who|whose|what|when|where|which|how|is|are|do|does|can|may|must)\b)/i;
const maxQuestionsAtOnce = 3;
/** A question may stand behind as many statements; the rest of a pasted text is not read. */
const maxParts = 8;

const auxiliary =
  '(?:am|are|can|could|did|do|does|has|have|is|may|might|must|shall|should|was|were|will|would)';
/**
 * Matches a part that asks: a question word; an inverted verb; an order. "When we leave" and "where it is late" only
 * say on what condition.
 */
const asksItself = new RegExp(
  String.raw`^\W*(?:(?:and|also|but|hello|hey|hi|ok|okay|or|please|plus|so|then|well)\W+)*(?:who|whose|whom|what|which|how|why|(?:when|where)(?=\W+${auxiliary}\b)|${auxiliary}|describe|explain|find|give|list|quote|say|show|tell)(?:\b|['\u2019])`,
  'i',
);
/** Matches a question inside of a statement: "I want to know what the rent is". */
const asksIndirectly =
  /\b(?:ask|check|curious|explain|find out|know|see|sure|tell me|understand|wonder|wondering)\b.{0,40}?\b(?:how|if|what|when|where|whether|which|who|whose|why)\b/i;
/** "What if he is late, who pays?": what is asked follows. */
const supposes = /^\W*(?:(?:and|but|or|so)\s+)?what\s+if\b/i;
/** A part of as few words names what is asked about: "The rent, and when is it due?" */
const maxNameWords = 3;

/** Whether a sentence asks for something or orders it, and does not only say what is the case. */
export const asksSomething = (sentence: string) => asksItself.test(sentence) || asksIndirectly.test(sentence);

const asks = (part: string) => asksSomething(part) || part.trim().split(/\s+/).length <= maxNameWords;

/**
 * Splits a message into its questions, each of which may be answered in another clause. A statement belongs to the question
 * behind it, or else to the one before it: "The roof leaks, who pays?" is one question.
 */
export function toQuestions(message: string): string[] {
  const questions: string[] = [];
  let statement = '';
  const parts = message.split(nextQuestion, maxParts);
  for (const [at, part] of parts.entries()) {
    const joined = statement === '' ? part : `${statement}, ${part}`;
    const isQuestion = asks(part) && !(supposes.test(part) && at < parts.length - 1);
    if (isQuestion) questions.push(joined);
    statement = isQuestion ? '' : joined;
  }
  const last = questions.pop();
  const end = [last, statement].filter((part) => part !== undefined && part !== '').join(', ');
  return [...questions, end].slice(0, maxQuestionsAtOnce);
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
