import { toWords } from '../../text/terms.ts';
import { interjections } from '../language/names-something.ts';
import { isEllipticQuestion } from './question-readings.ts';

/** A sentence of a message, or an item of a list in it. */
export type MessageSentence = { text: string; isItem: boolean };

/** The rest of a longer message is ignored. */
const maxMessageWords = 400;
/** A shorter sentence is a greeting, a name or a signature unless it asks something. */
const minSentenceWords = 3;
/** A shorter line ends what it says; longer ones may be wrapped, as in mails. */
const minWrappedChars = 50;

/** Matches the mark or the number of a list's item. */
const itemMark = /^[-–•*]\s+/;
const itemNumber = /(?:^|\s)\(?(?:[1-9]|[a-e])[.)]\s+(?=\S)/gi;

/** Matches how people lead up to a question; it says nothing about the question. */
const openings =
  /^(?:(?:(?:two|three|a few|a couple of|some|several) (?:things|questions|points|topics)|ok|okay|so|well|then|alright|great|cool|fine|sounds good|in general|generally|basically|in short|by the way|btw|hi|hello|hey|hallo|hola|please|pls|guys|there|team|all)\b[\s,!.:-]{1,20}){1,9}(?=\S+\s+\S+\s+\S)/i;

/** Matches "hm, " and "oh " before a question, but not "HM Land Registry" or "AH Ltd". */
const sighs = new RegExp(
  `^(?:(?:${interjections}|äh+m*)(?:[,.!:…-]{1,9}\\s{1,9}|\\s{1,9}(?=(?:and|so|what(?! an?\\b)|which|who|where|when|why|how|do|does|can|could|will|would|is|are|was|wer|wie|wo|wann|und|qué|que|cómo|kya)\\b))){1,9}(?=\\S)`,
  'iu',
);

/** Matches how people turn to something else: "different question: …", "and another thing, …". */
const topicChange =
  /^(?:(?:a|and|one|just one|another|more|different|new|next|other|last|final|quick|second|unrelated|completely different) ){1,4}(?:question|topic|subject|thing|matter)[,.:;-]{1,3}\s+(?=\S+\s+\S+\s+\S)/i;

const tells =
  '(?:tell (?:me|us)|let (?:me|us) know|inform (?:me|us)|advise(?: (?:me|us))?|guide(?: (?:me|us))?(?: on)?|suggest|explain(?: to (?:me|us))?|describe|clarify|confirm)';
const learns = '(?:know|ask|hear|learn|find out|understand|see)';
const politely =
  '(?:(?:please|kindly|possibly|perhaps|maybe|just|also|really|only|very|most|so|quickly) ){0,3}';
/**
 * Matches how a question is led up to: "I would be very grateful if you could tell me how …". Only what follows is asked, and
 * the "you" in it does not address us.
 */
const indirect = new RegExp(
  `^(?:(?:and|so|but|now|also|therefore|could|can|would|will),? )?(?:${[
    `(?:you |u )${politely}${tells}`,
    `${politely}${tells}`,
    `(?:i|we)(?:['’]m| am| was|['’]re| are| were)? ${politely}(?:wonder|wondering|curious|not sure|unsure)`,
    `(?:i|we)(?:['’]d| would)? ${politely}(?:like|love|want|wish|need|hope) to ${learns}`,
    `(?:i|we)(?:['’]d| would)? ${politely}(?:appreciate(?: it)?|be ${politely}(?:grateful|glad|happy|obliged|thankful)) if you (?:could|would|can) ${politely}${tells}`,
    `it would (?:be|help) ${politely}(?:(?:helpful|useful|good|great|nice|kind) )?to ${learns}`,
  ].join('|')}),? (?=(?:what|when|where|which|who|whom|whose|why|how|whether|if)\\b)`,
  'i',
);

/** Has a word of each: `indirect` takes long to compile, and most messages have none. */
const mayBeIndirect =
  /tell|let |inform|advise|guide|suggest|explain|describe|clarify|confirm|wonder|curious|sure|like|love|want|wish|need|hope|it would/i;

/** Matches how simple somebody wants the answer to be, which says nothing about its subject. */
const styles =
  /(?<![\s,])[\s,]*\b(?:in|using) (?:plain|simple|easy|normal|everyday|layman['’]?s|lay) (?:english|words?|language|terms)\b|(?<![\s,])[\s,]*\b(?:like i['’]?m (?:five|5)|for dummies|eli5)\b/gi;

/** Matches courtesy, which the frame of the answer responds to, not a passage. */
const courtesy = new RegExp(
  `^(?:first(?:ly| of all)?,? )?(?:${[
    'to whom it may concern|dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings',
    'thank(?:s| you)|many thanks|thx',
    'kind(?:est)? regards|best(?: wishes| regards)|regards|sincerely|yours (?:faithfully|sincerely|truly)|take care|cheers',
    "(?:i am |i['’]m )?sorry to|(?:my )?(?:apologies|sorry) for (?:the|this|my|such a) (?:long|length|rambling|story|wall)",
    'i (?:hope|trust) (?:that )?(?:you|this|all|everything)|just a (?:quick|short|brief|small) question|with (?:kind|best)',
    'hallo|guten (?:tag|morgen|abend)|vielen dank|danke|mit freundlichen',
    'hola|buen[oa]s|gracias|un saludo|saludos',
    'namaste|नमस्ते|धन्यवाद',
  ].join('|')})(?![\\p{L}\\p{M}\\p{N}])[^?]*$`,
  'iu',
);

/** Matches a salutation before the actual message: "Dear Sir or Madam, my father passed away". */
const salutation =
  /^(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|hallo|guten (?:tag|morgen|abend)|hola|buen[oa]s(?: \p{L}+)?|namaste|नमस्ते)(?![\p{L}\p{M}\p{N}])[^,.!:;?]{0,40}[,.!:]\s+(?=(?:\S+\s+){3})/iu;

/** Returns the sentences of a message that are more than courtesy; all of it as one if none is. */
export function splitMessage(message: string): MessageSentence[] {
  const lines = toLines(message);
  const sentences = splitSentences(lines.replace(styles, '') || lines)
    .map((sentence) => ({ ...sentence, text: sentence.text.replace(salutation, '') }))
    .filter(({ text }) => !courtesy.test(text))
    .map((sentence) => ({
      ...sentence,
      text: toDirect(sentence.text.replace(sighs, '').replace(topicChange, '').replace(openings, '')),
    }));
  return sentences.length > 0 ? sentences : [{ text: lines, isItem: false }];
}

/** "I was wondering how we should react." asks "how we should react?"; what says enough by itself may stay as it is. */
function toDirect(sentence: string): string {
  const asked = mayBeIndirect.test(sentence) ? sentence.replace(indirect, '') : sentence;
  if (asked === sentence || !isEllipticQuestion(asked)) return sentence;
  return asked.endsWith('?') ? asked : `${asked.replace(/[.!]$/, '')}?`;
}

/** Returns the beginning of a message with single spaces. Line breaks are kept unless they only wrap a sentence. */
function toLines(message: string): string {
  const lines: string[] = [];
  let isWrapped = false;
  for (const each of message.split('\n')) {
    const line = each.trim().split(/\s+/).join(' ');
    if (isWrapped && line && !itemMark.test(line)) lines.push(`${lines.pop()} ${line}`);
    else if (line) lines.push(line);
    isWrapped = line.length >= minWrappedChars && !/[.!?:;,।]$/.test(line);
  }
  const words = lines.join('\n').match(/\S+\s?/g) ?? [];
  return words.slice(0, maxMessageWords).join('').trimEnd();
}

function splitSentences(lines: string): MessageSentence[] {
  const isNumbered = (lines.match(itemNumber) ?? []).length > 1;
  return (isNumbered ? lines.replace(itemNumber, '\n- ') : lines)
    .split(/(?<=[.!?।])\s+(?=\S)|\n+/)
    .map((sentence) => ({ text: sentence.replace(itemMark, '').trim(), isItem: itemMark.test(sentence) }))
    .filter(({ text, isItem }) => {
      const words = toWords(text).length;
      return words >= minSentenceWords || text.includes('?') || (isItem && words > 0);
    });
}
