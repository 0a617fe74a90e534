import { namesSomething } from '../language/names-something.ts';
import { type MessageSentence, splitMessage } from './message-sentences.ts';
import { isDependentQuestion, isEllipticQuestion, refersBack } from './question-readings.ts';

/** A message has several questions at most; with more it would be a form. */
const maxQuestions = 4;
/** From this many words on, a message narrates more than it asks. */
const longWords = 25;
/** How many further sentences of a long message its questions are read with: its last ones lead up to them. */
const maxNarrated = 4;

/** Match how sentences that ask something begin, or what they contain. */
const askingPatterns = [
  /[?¿]/,
  /^(?:and |so |but |also |or |then )*(?:(?:by|in|on|at|for|from|to|with|of|until|since) (?=which|what|whom|how))?(?:who|what|when|where|which|why|how|whom|whose|do|does|did|is|are|was|were|can|could|will|would|should|may|must|am|have|has)\b/i,
  /\b(?:tell|know|guide|suggest|wonder|wondering|advise|explain|ask(?:ing)?|clarify|understand|confirm|interested in|looking for|need(?:s|ed)?|want(?:s|ed)?|like to)\b/i,
  /^(?:was|wer|wie|wo|wann|warum|welche[rsn]?|kann|können|darf|muss|gibt|bieten|haben|ist|sind|brauche|macht)\b/i,
  /^(?:kya|kaise|kitn[aei]|kab|kahan|kaun|क्या|कैसे|कितन|कब|कहाँ|कौन)/i,
];
const mayAsk = (text: string) => askingPatterns.some((pattern) => pattern.test(text));

/** Matches what asks beyond doubt; in a long message, "want", "need" and "is" also narrate. */
const asksPlainly =
  /\?|¿|\b(?:tell me|let (?:me|us) know|(?:need|want|like|love|hop(?:e|ing)|curious|keen|try(?:ing)?) to (?:know|learn|find out|understand|hear|tell|ask)|wonder(?:ing)?|(?:my|the|our|one|only) question|clarify|advise|(?:please|kindly|pls) (?:guide|suggest|help)|guide (?:me|us)|any idea|explain|confirm)\b/i;

/** Matches where a sentence continues with another question. */
const nextQuestion = new RegExp(
  [
    // "… and how much", "… und was": before the word that asks.
    /(?:,|;| -)?\s+(?:and|plus|&|und|y|aur|और)\s+(?=(?:also |separately,? |then |auch )?(?:whats?|whos?|wheres?|hows?|when|which|why|do|does|did|is|are|can|could|will|would|must|may|should|was|wer|wie|wo|wann|welche|qué|cómo|cuándo|dónde|cuánto|kya|kab|kitn|kaise)\b)/,
    // Before what only leads up to it: "… and I would also like to know".
    /(?:,|;)?\s+and\s+(?:also )?(?:i(?:['’]d| would)? )?(?:also )?(?:want|like|love|need|wish) to (?:know|ask)\s+/,
    /[,;]\s+(?:and|also|plus)\s+/,
    /[?;]\s+/,
    /\s+-\s+(?=how|what|when|where|who)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Matches a comma before another question ("do you encrypt files, do you have 2FA"), with the words that it begins with. */
const commaBeforeQuestion =
  /,\s+(?=(?:(?:do|does|did|is|are|can|could|will|would|have|has|should|must|may)\s+(?:i|we|you|u|they|he|she|it|there|the|a|an|your|my|our|this|that)|whats?|hows?|whos?|which|why|(?:when|where)\s+(?:do|does|did|is|are|can|will|must|should))\b)/i;

/** Matches the beginning of what is a question by itself; "when somebody leaves" is not. */
export const beginsQuestion =
  /^(?:and |so |but |also )?(?:(?:when|where)\s+(?:do|does|did|is|are|can|will|must|should)|whos?|whats?|wheres|which|why|hows?|do|does|did|is|are|was|were|can|could|will|would|should|may|must|have|has)\b/i;

/** Whether a text is put as a question, with or without its mark. */
export const isAskedOutright = (text: string): boolean => text.includes('?') || beginsQuestion.test(text);

/** A part of a message that may be a question, with what precedes it. */
export type MessageQuestion = {
  text: string;
  /** The preceding sentence, which it may refer to; empty for the first. */
  context: string;
  /** In a long message, further sentences of what it narrates. */
  narrated?: readonly string[];
};

/** Returns the sentences of a message that may ask something, without courtesy; the whole message if none does. */
export function toMessageQuestions(message: string): MessageQuestion[] {
  const sentences = splitMessage(message);
  const isLong = isLongMessage(message);
  // What a list says is what is asked, unless somebody asks about the list.
  const isListAsked = !sentences.some(({ text, isItem }) => !isItem && text.includes('?'));
  const asking = sentences
    .map(({ text, isItem }, at) => ({
      question: { text, context: toContext(sentences.slice(0, at), isItem) },
      isPlain: (isItem && isListAsked) || (isLong && asksPlainly.test(text)),
    }))
    .filter(({ question, isPlain }) => isPlain || mayAsk(question.text));
  const plain = isLong ? asking.filter(({ isPlain }) => isPlain) : [];
  // "Could you tell me what the law says on that?" needs what precedes it.
  const isClear = plain.length > 0 && !plain.some(({ question }) => isDependentQuestion(question.text));
  const questions = (isClear ? plain : asking).map(({ question }) => question).slice(-maxQuestions);
  if (questions.length > 0) return isLong ? questions.map((each) => addNarrated(each, sentences)) : questions;
  return [{ text: sentences.map(({ text }) => text).join(' '), context: '' }];
}

/** Returns a long message as a single question, beginning with what it asks; undefined if it is short or a single sentence. */
export function toWholeMessage(message: string): string | undefined {
  const sentences = splitMessage(message).map(({ text }) => text);
  if (sentences.length < 2 || !isLongMessage(message)) return undefined;
  const isQuestion = (sentence: string) => sentence.includes('?');
  return [...sentences.filter(isQuestion), ...sentences.filter((each) => !isQuestion(each))].join(' ');
}

/**
 * Returns what precedes a sentence; before an item of a list, what leads up to the list. "We are in Glasgow." and "That seems a
 * lot." say nothing by themselves and come with the sentence before them.
 */
function toContext(before: readonly MessageSentence[], isItem: boolean): string {
  const at = before.findLastIndex((sentence) => !isItem || !sentence.isItem);
  const { text = '' } = before[at] ?? {};
  const previous = before[at - 1]?.text;
  return previous && isEllipticQuestion(text) ? `${previous} ${text}` : text;
}

function addNarrated(question: MessageQuestion, sentences: readonly MessageSentence[]): MessageQuestion {
  const others = sentences
    .map(({ text }) => text)
    .filter((text) => text !== question.text && text !== question.context);
  return { ...question, narrated: others.slice(-maxNarrated) };
}

const isLongMessage = (message: string) => message.split(/\s+/).length >= longWords;

/** Splits a sentence into the questions that it may consist of; one if it cannot be divided. */
export function splitQuestion(sentence: string): string[] {
  const parts = sentence
    .split(nextQuestion)
    .flatMap(splitAtCommas)
    .map((part) => part.trim())
    .filter(namesSomething);
  return parts.slice(0, maxQuestions);
}

/** Splits at commas between questions, not after "if we get a legal hold", nor before "does it end by itself". */
function splitAtCommas(part: string): string[] {
  const [first = '', ...others] = part.split(commaBeforeQuestion);
  const questions = [first];
  for (const each of others)
    if (beginsQuestion.test(questions.at(-1) ?? '') && !refersBack(each)) questions.push(each);
    else questions.push(`${questions.pop()}, ${each}`);
  return questions;
}

/** "Do you do payslips and leave?" asks the same about both items. */
const asksForOffer = /^(?:do|can|could|would|will) (?:you|u|your \w+) (?:do|offer|handle|provide|take on)\b/i;

/** "Was kostet es, wenn Sie …?" is one question: what begins so belongs to what stands before the comma. */
const subordinate =
  /^(?:if|because|unless|although|wenn|falls|weil|dass|damit|obwohl|si|cuando|porque|aunque)\b/i;

/** Matches a question about the items of a list before it. */
const refersToList = /\b(?:these|those|them|which|any|all|each)\b/i;

/**
 * Splits a sentence into the items of the list that it asks about: "reference checks, shift planning and payslips: do you do
 * these". What only says who asks is no item: "HR manager, UK: may I ask for …".
 */
export function splitList(sentence: string): string[] {
  const [, question = ''] = /^[^:?]+:\s+(.+)/.exec(sentence) ?? [];
  const isLabelled = mayAsk(question) && !refersToList.test(question);
  const items = (isLabelled ? question : sentence)
    .split(/[,;:?]\s+|\s+(?:and|or|und|oder|y|o|aur|\+)\s+/i)
    .map((item) => item.replace(/^(?:and|or|also)\s+/i, '').trim())
    .filter(namesSomething);
  if (items.length > maxQuestions + 1 || items.slice(1).some((item) => subordinate.test(item))) return [];
  const offered = asksForOffer.exec(items[0] ?? '')?.[0];
  return items.map((item, at) => (offered && at > 0 && !mayAsk(item) ? `${offered} ${item}` : item));
}
