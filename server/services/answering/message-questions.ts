import { toWords } from './terms.ts';

/** A message holds several questions at most; more would be a form, not a message. */
const maxQuestions = 4;
/** What is longer is taken as it is: nobody reads an answer to all of it. */
const maxMessageWords = 400;
/** From so many words on, a message tells more than it asks. */
const longWords = 25;
/** A sentence of so few words is a greeting, a name or a signature unless it asks. */
const minSentenceWords = 3;

/** How sentences begin or what they contain that ask for something. */
const asks =
  /\?|^(?:and |so |but |also |or |then )*(?:who|what|when|where|which|why|how|whom|whose|do|does|did|is|are|was|were|can|could|will|would|should|may|must|am|have|has)\b|\b(?:tell|know|wonder|wondering|advise|explain|ask(?:ing)?|clarify|understand|confirm|interested in|looking for|need(?:s|ed)?|want(?:s|ed)?|like to)\b|^(?:was|wer|wie|wo|wann|warum|welche[rsn]?|kann|können|darf|muss|gibt|bieten|haben|ist|sind|brauche|macht)\b|¿|^(?:kya|kaise|kitn[aei]|kab|kahan|kaun|क्या|कैसे|कितन|कब|कहाँ|कौन)/i;

/** How people begin before they ask; where something is asked, it says nothing. */
const openings =
  /^(?:(?:(?:two|three|a few|a couple of|some|several) (?:things|questions|points|topics)|ok|okay|so|well|then|alright|great|cool|fine|sounds good|in general|generally|basically|in short|by the way|btw|hi|hello|hey|hallo|hola|please|pls|guys|there|team|all)\b[\s,!.:-]+){1,9}(?=\S+\s+\S+\s+\S)/i;

/** How simply somebody wants it told says nothing about what. */
const styles =
  /(?<![\s,])[\s,]*\b(?:in|using) (?:plain|simple|easy|normal|everyday|layman['’]?s|lay) (?:english|words?|language|terms)\b|(?<![\s,])[\s,]*\b(?:like i['’]?m (?:five|5)|for dummies|eli5)\b/gi;

/** Courtesy: it is answered by the frame of the answer, not by a passage. */
const courtesy =
  /^(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|thank(?:s| you)|many thanks|thx|kind(?:est)? regards|best(?: wishes| regards)|regards|sincerely|cheers|sorry to|i (?:hope|trust) (?:you|this)|with (?:kind|best)|hallo|guten (?:tag|morgen|abend)|vielen dank|danke|mit freundlichen|hola|buen[oa]s|gracias|un saludo|saludos|namaste|नमस्ते|धन्यवाद)\b[^?]*$/i;

/** A greeting before what somebody has to say: "Dear Sir or Madam, my father passed away". */
const salutation =
  /^(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|hallo|guten (?:tag|morgen|abend)|hola|buen[oa]s(?: \p{L}+)?|namaste|नमस्ते)\b[^,.!:;?]{0,40}[,.!:]\s+(?=(?:\S+\s+){3})/iu;

/** Where one sentence goes on with another question. */
const nextQuestion =
  /(?:,|;| -)?\s+(?:and|also|plus|&|und|y|aur|और)\s+(?=(?:also |separately,? |then |auch )?(?:who|what|when|where|which|why|how|do|does|is|are|can|could|will|would|was|wer|wie|wo|wann|welche|qué|cómo|cuándo|dónde|cuánto|kya|kab|kitn|kaise)\b)|[,;]\s+(?:and|also|plus)\s+|[?;]\s+|\s+-\s+(?=how|what|when|where|who)/i;

/** The parts of a message that may be questions, each with what stands before it. */
export type MessageQuestion = {
  text: string;
  /** The sentence before it, which it may refer to; empty for the first. */
  context: string;
};

/** The sentences of a message that may ask something, without courtesy; the whole message if none does. */
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

/** The sentences that say something. */
const toStatements = (text: string): string[] =>
  splitSentences(text)
    .map((sentence) => sentence.replace(salutation, ''))
    .filter((sentence) => !courtesy.test(sentence))
    .map((sentence) => sentence.replace(openings, ''));

/** A long message as one question: what it asks, and then the rest of it; undefined for one that is short or one sentence. */
export function toWholeMessage(message: string): string | undefined {
  const words = message.split(/\s+/);
  if (words.length < longWords) return undefined;
  const sentences = toStatements(words.slice(0, maxMessageWords).join(' '));
  if (sentences.length < 2) return undefined;
  const isQuestion = (sentence: string) => sentence.includes('?');
  return [...sentences.filter(isQuestion), ...sentences.filter((each) => !isQuestion(each))].join(' ');
}

/** The questions that a sentence may consist of; one if it cannot be divided. */
export function splitQuestion(sentence: string): string[] {
  const parts = sentence
    .split(nextQuestion)
    .map((part) => part.trim())
    .filter((part) => toWords(part).length > 0);
  return parts.slice(0, maxQuestions);
}

/** "Do you do payslips and leave?" asks about both what it asks about the first. */
const asksForOffer = /^(?:do|can|could|would|will) (?:you|u|your \w+) (?:do|offer|handle|provide|take on)\b/i;

/** The items of a list that a sentence asks about: "reference checks, shift planning and payslips: do you do these". */
export function splitList(sentence: string): string[] {
  const items = sentence
    .split(/[,;:?]\s+|\s+(?:and|or|und|oder|y|o|aur|\+)\s+/i)
    .map((item) => item.replace(/^(?:and|or|also)\s+/i, '').trim())
    .filter((item) => toWords(item).length > 0);
  if (items.length > maxQuestions + 1) return [];
  const offered = asksForOffer.exec(items[0] ?? '')?.[0];
  return items.map((item, at) => (offered && at > 0 && !asks.test(item) ? `${offered} ${item}` : item));
}

function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?।])\s+(?=\S)|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => toWords(sentence).length >= minSentenceWords || /\?/.test(sentence));
}
