/**
 * Splits a message about documents into its questions, each of which may be answered in another clause. A statement belongs to the
 * question behind it, or else to the one before it: "The roof leaks, who pays?" is one question. Every part is looked for in the
 * document's words; messages to our own knowledge hold more courtesy and stories, and are divided by
 * `answering/messages/message-questions.ts`.
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

/** Whether a sentence asks for something or orders it, and does not only say what is the case. */
export const asksSomething = (sentence: string) => asksItself.test(sentence) || asksIndirectly.test(sentence);

const asks = (part: string) => asksSomething(part) || part.trim().split(/\s+/).length <= maxNameWords;

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
