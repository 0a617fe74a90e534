import { asksSomething } from '../../finder/questions/split-questions.ts';
import { detectLanguage, isFunctionWord } from '../../text/message-language.ts';
import { toWords } from '../../text/terms.ts';
import { asksEach as asksEachInEnglish } from './compare-documents.ts';
import {
  asksInGeneral,
  asksOfEach,
  comparesThose,
  comparing,
  filling,
  judging,
  measuring,
  naming,
  pointsBack,
  speaksOfParties,
  toComparable,
} from './comparison-words.ts';
import { namesPoint } from './matter-points.ts';

/** What a message asks of several documents at once. */
export type Comparison = {
  /** The words of the matter that it names, in lower case; empty if it names none: "compare these two". */
  matter: readonly string[];
  /** Whether it asks which one is better, safer or to be signed. */
  asksChoice: boolean;
  /** Whether it asks to compare them, or which one has more, and not only what each says. */
  comparesThem: boolean;
  /** Whether it calls them contracts, documents or the like. */
  namesDocuments: boolean;
  /** Whether it can only mean documents that were mentioned before. */
  pointsBack: boolean;
};

/** A longer message is a pasted text. */
const maxChars = 600;
const maxSentences = 5;

/**
 * Returns what a message to several documents asks of each of them, or which of them it asks for, in English, German, Spanish and
 * Hindi; undefined if it does not. `names`: the documents' names, whose words are no matter.
 */
export function readComparison(message: string, names: readonly string[] = []): Comparison | undefined {
  if (message.length > maxChars) return undefined;
  const sentences = message.split(/[?!;।\n]+|\.(?!\w)/).filter((sentence) => /\p{L}/u.test(sentence));
  if (sentences.length === 0 || sentences.length > maxSentences) return undefined;
  const known = new Set(names.flatMap(toTokens));
  const read = sentences.map((sentence) => readSentence(sentence, known));
  const last = read.findLastIndex((each) => each !== undefined);
  const found = read[last];
  // "Compare these. Who repairs the roof?" asks for a clause as well.
  if (!found || sentences.some((each, at) => read[at] === undefined && asksSomething(each))) return undefined;
  return {
    ...found,
    matter: [...new Set(read.flatMap((each) => each?.matter ?? []))],
    asksChoice: read.some((each) => each?.asksChoice),
    comparesThem: read.some((each) => each?.comparesThem),
    namesDocuments: sentences.some((each) => toTokens(each).some((token) => naming.test(token))),
  };
}

/** Whether a message after others, which names no documents, asks about those that were mentioned. */
export const pointsToDocuments = ({ matter, pointsBack: isBack }: Comparison): boolean =>
  matter.length === 0 || isBack;

/** Ways to ask for a comparison without such a word. */
const comparingPhrases = [
  /\bside by side\b/,
  /\b(?:what(?:'s| has| is| was)?(?: been)? changed|what are the changes|any changes)\b(?=.*\b(?:between|from .+ to)\b)/,
  // The inner lookahead settles for the first of these words: trying each of them would take the cube of the length.
  /\b(?:are|do|is|say) (?=(?=(.*?\b(?:they|these|both|them|two)\b))\1.*\b(?:the same|identical|alike)\b)/,
  /\bhave in common\b/,
];
/** "Compare the first with the last": which are meant is no matter. */
const ordinal =
  /^(?:first|last|erste[nrs]?|zweite[nrs]?|primer[oa]?|segund[oa]|último|पहले|पहला|दूसरा|pehla|doosra)$/u;

/** "Compare the price lists" names no price. */
const nounsOfTwo = /\b(?:price[ -]lists?|lists? of prices|rate[ -]cards?|listas? de precios)\b/g;

function readSentence(written: string, known: ReadonlySet<string>): Comparison | undefined {
  const plain = toComparable(written).replace(/\s+/g, ' ');
  const sentence = comparingPhrases
    .reduce((text, phrase) => text.replace(phrase, ' compare '), plain)
    .replace(nounsOfTwo, 'pricelist');
  if (speaksOfParties.test(sentence) || asksInGeneral.test(sentence)) return undefined;
  const tokens = toTokens(sentence);
  const compares = tokens.some((token) => comparing.test(token));
  const asksEach = asksOfEach.test(sentence) || asksEachInEnglish(sentence);
  if (!compares && !asksEach) return undefined;
  const language = detectLanguage(written);
  const isKnown = (token: string) =>
    known.has(token) ||
    [comparing, judging, naming, filling].some((words) => words.test(token)) ||
    (compares && ordinal.test(token)) ||
    (language !== 'en' &&
      !namesPoint(token) &&
      toWords(token).every((word) => isFunctionWord(word, language)));
  const matter = tokens.filter((token) => !isKnown(token));
  const asksChoice = tokens.some((token) => judging.test(token));
  if (matter.length === 0 && !compares && !asksChoice) return undefined;
  return {
    matter,
    asksChoice,
    comparesThem: compares || comparesThose.test(sentence) || tokens.some((token) => measuring.test(token)),
    namesDocuments: tokens.some((token) => naming.test(token)),
    pointsBack: pointsBack.test(sentence) || (asksOfEach.test(sentence) && !/\byour?\b/.test(sentence)),
  };
}

const toTokens = (text: string): string[] =>
  toComparable(text).match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];
