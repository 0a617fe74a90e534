import { toWords } from './terms.ts';

/** A message has several questions at most; with more it would be a form. */
const maxQuestions = 4;
/** The rest of a longer message is ignored. */
const maxMessageWords = 400;
/** From this many words on, a message narrates more than it asks. */
const longWords = 25;
/** A shorter sentence is a greeting, a name or a signature unless it asks something. */
const minSentenceWords = 3;

/** Matches how sentences that ask something begin, or what they contain. */
const asks =
  /\?|^(?:and |so |but |also |or |then )*(?:who|what|when|where|which|why|how|whom|whose|do|does|did|is|are|was|were|can|could|will|would|should|may|must|am|have|has)\b|\b(?:tell|know|wonder|wondering|advise|explain|ask(?:ing)?|clarify|understand|confirm|interested in|looking for|need(?:s|ed)?|want(?:s|ed)?|like to)\b|^(?:was|wer|wie|wo|wann|warum|welche[rsn]?|kann|können|darf|muss|gibt|bieten|haben|ist|sind|brauche|macht)\b|¿|^(?:kya|kaise|kitn[aei]|kab|kahan|kaun|क्या|कैसे|कितन|कब|कहाँ|कौन)/i;

/** Matches how people lead up to a question; it says nothing about the question. */
const openings =
  /^(?:(?:(?:two|three|a few|a couple of|some|several) (?:things|questions|points|topics)|ok|okay|so|well|then|alright|great|cool|fine|sounds good|in general|generally|basically|in short|by the way|btw|hi|hello|hey|hallo|hola|please|pls|guys|there|team|all)\b[\s,!.:-]+){1,9}(?=\S+\s+\S+\s+\S)/i;

/** Matches how simple somebody wants the answer to be, which says nothing about its subject. */
const styles =
  /(?<![\s,])[\s,]*\b(?:in|using) (?:plain|simple|easy|normal|everyday|layman['’]?s|lay) (?:english|words?|language|terms)\b|(?<![\s,])[\s,]*\b(?:like i['’]?m (?:five|5)|for dummies|eli5)\b/gi;

/** Matches courtesy, which the frame of the answer responds to, not a passage. */
const courtesy =
  /^(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|thank(?:s| you)|many thanks|thx|kind(?:est)? regards|best(?: wishes| regards)|regards|sincerely|cheers|sorry to|i (?:hope|trust) (?:you|this)|with (?:kind|best)|hallo|guten (?:tag|morgen|abend)|vielen dank|danke|mit freundlichen|hola|buen[oa]s|gracias|un saludo|saludos|namaste|नमस्ते|धन्यवाद)\b[^?]*$/i;

/** Matches a salutation before the actual message: "Dear Sir or Madam, my father passed away". */
const salutation =
  /^(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|hallo|guten (?:tag|morgen|abend)|hola|buen[oa]s(?: \p{L}+)?|namaste|नमस्ते)\b[^,.!:;?]{0,40}[,.!:]\s+(?=(?:\S+\s+){3})/iu;

/** Matches where a sentence continues with another question. */
const nextQuestion =
  /(?:,|;| -)?\s+(?:and|plus|&|und|y|aur|और)\s+(?=(?:also |separately,? |then |auch )?(?:who|what|when|where|which|why|how|do|does|is|are|can|could|will|would|was|wer|wie|wo|wann|welche|qué|cómo|cuándo|dónde|cuánto|kya|kab|kitn|kaise)\b)|[,;]\s+(?:and|also|plus)\s+|[?;]\s+|\s+-\s+(?=how|what|when|where|who)/i;

/** A part of a message that may be a question, with what precedes it. */
export type MessageQuestion = {
  text: string;
  /** The preceding sentence, which it may refer to; empty for the first. */
  context: string;
};

/** Returns the sentences of a message that may ask something, without courtesy; the whole message if none does. */
export function toMessageQuestions(message: string): MessageQuestion[] {
  const words = message.split(/\s+/).slice(0, maxMessageWords).join(' ');
  const text = words.replace(styles, '') || words;
  const sentences = toStatements(text);
  const questions = sentences
    .map((sentence, at) => ({ text: sentence, context: sentences[at - 1] ?? '' }))
    .filter(({ text: each }) => asks.test(each));
  if (questions.length > 0) return questions.slice(-maxQuestions);
  const [longest] = sentences.toSorted((a, b) => b.length - a.length);
  return [{ text: sentences.length > 1 ? sentences.join(' ') : (longest ?? text), context: '' }];
}

/** Returns the sentences that are more than courtesy. */
const toStatements = (text: string): string[] =>
  splitSentences(text)
    .map((sentence) => sentence.replace(salutation, ''))
    .filter((sentence) => !courtesy.test(sentence))
    .map((sentence) => sentence.replace(openings, ''));

/** Returns a long message as a single question, beginning with what it asks; undefined if it is short or a single sentence. */
export function toWholeMessage(message: string): string | undefined {
  const words = message.split(/\s+/);
  if (words.length < longWords) return undefined;
  const sentences = toStatements(words.slice(0, maxMessageWords).join(' '));
  if (sentences.length < 2) return undefined;
  const isQuestion = (sentence: string) => sentence.includes('?');
  return [...sentences.filter(isQuestion), ...sentences.filter((each) => !isQuestion(each))].join(' ');
}

/** Splits a sentence into the questions that it may consist of; one if it cannot be divided. */
export function splitQuestion(sentence: string): string[] {
  const parts = sentence
    .split(nextQuestion)
    .map((part) => part.trim())
    .filter((part) => toWords(part).length > 0);
  return parts.slice(0, maxQuestions);
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
  const isLabelled = asks.test(question) && !refersToList.test(question);
  const items = (isLabelled ? question : sentence)
    .split(/[,;:?]\s+|\s+(?:and|or|und|oder|y|o|aur|\+)\s+/i)
    .map((item) => item.replace(/^(?:and|or|also)\s+/i, '').trim())
    .filter((item) => toWords(item).length > 0);
  if (items.length > maxQuestions + 1 || items.slice(1).some((item) => subordinate.test(item))) return [];
  const offered = asksForOffer.exec(items[0] ?? '')?.[0];
  return items.map((item, at) => (offered && at > 0 && !asks.test(item) ? `${offered} ${item}` : item));
}

function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?।])\s+(?=\S)|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => toWords(sentence).length >= minSentenceWords || /\?/.test(sentence));
}
