import { refersBack } from '../answering/messages/question-readings.ts';
import type { Finder } from '../finder/classifiers/finder.ts';
import { asksForWhole, namesWhole } from '../finder/questions/document-question.ts';
import { classifyQuestion } from '../finder/questions/question-reading.ts';
import { asksSomething, toQuestions } from '../finder/questions/split-questions.ts';
import { readKindAbroad } from './kinds-abroad.ts';
import { isMistaken } from './mistaken-requests.ts';
import { choosesNobody } from './people/chooses-nobody.ts';
import { namesChoice } from './people/names-a-choice.ts';

const wholeKinds = [
  'summary',
  'what-is-this',
  'key-terms',
  'risks',
  'deadlines',
  'signatories',
  'money',
] as const;
/** A request that no single passage can answer. */
export type WholeKind = (typeof wholeKinds)[number];

export interface RequestReader {
  /** Returns what the message asks of a whole document; undefined if it does not ask for one. */
  readWhole(message: string): WholeKind | undefined;
  /**
   * Whether the message asks to choose between people, or to rank, score or screen them. `isFirst`: nothing was said before it,
   * and it is not about documents, so that "compare" alone is about nobody.
   */
  ranksPeople(message: string, isFirst?: boolean): boolean;
}

/**
 * Thresholds from `npm run train:requests`. Of 315 requests by two writers whose wordings are kept apart, 288 are recognised, and
 * of 200 other messages in like words 8 are taken for one.
 */
const minWhole = 0.76;
const minPeople = 0.6;
/**
 * The least share of a sentence's features that are known: one of unknown words ("goood mornign") cannot be classified, and one with
 * words of its own ("anything towards a decent chair?") asks for a passage, unless it is about people.
 */
const minRecognised = { whole: 0.76, others: 0.5 };
/**
 * "Anything weird in there?" has one word of its own, which says how something is and names nothing, so it may be unknown; what is
 * "refundable" or "iffy clauses" without a place may be a matter.
 */
const namesQuality =
  /^\W*(?:(?:is|are|was|were) there )?(?:any|some) ?thing (?!about\b|else\b|for\b|from\b|like\b|more\b|on\b|that\b|to\b|with\b)\p{L}+(?: (?:here|there|(?:about|hidden in|in|inside|within|with) (?:here|it|that|them|there|these|this|(?:my|our|that|the|these|this|those) \p{L}+)))\W*$/iu;
/** A longer sentence asks for something in particular. Words. */
const maxWholeWords = 25;
/** The same in UTF-16 code units, for texts without spaces. */
const maxWholeChars = 500;
/** A longer message is a pasted text. Sentences. */
const maxWholeSentences = 6;
/** Each sentence is classified ("Here are three CVs. Who should get the job?"); of a pasted text, those at both ends. */
const maxSentences = 12;
/**
 * Of a longer sentence, such as a pasted table, both ends are classified, in UTF-16 code units: one of 32,000 would hold up
 * everybody else for 60 ms.
 */
const maxEndChars = 300;

/**
 * "Go ahead", "tell me more" and similar replies only let us go on; the classifier alone took them for requests to choose, or for
 * the risks. "Please more" has to be two of them in one way only: with two, forty took forever.
 */
const reply =
  /^(?:(?:(?:(?:can|could|would) you (?:please )?)?(?:(?:tell|show|give) (?:me|us) |show )?(?:any |some )?more(?: (?:info|information|details?))?|yes|yeah|yep|ok|okay|sure|alright|right|fine|good|great|please|thanks|thank you|then|now|and|just|so|do (?:it|that|so)|go (?:ahead|on|for it)|carry on|keep going|continue|proceed|(?:the )?next(?: one)?)(?:\W+|$))+$/i;

/** The classifier knows "sum" as an amount of money. "The sum may go up" is about one. */
const sumsUp =
  /(?<!\b(?:the|an?|any|total|lump|what|which) )\bsum(?:med|ming)?(?: (?:it|this|that|them|all|everything|(?:the|this|my|our) (?:\w+ )?\w+))? up\b(?! to\b)/i;

const lists: ReadonlySet<WholeKind> = new Set(['deadlines', 'money', 'signatories']);
const isWholeKind = (kind: string): kind is WholeKind => wholeKinds.some((each) => each === kind);

/** A point within "clause 3.1" ends nothing. */
const toSentences = (message: string) =>
  message
    .split(/[?!\n]+|\.(?!\w)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const withoutMiddle = (sentence: string) =>
  sentence.length > 2 * maxEndChars
    ? `${sentence.slice(0, maxEndChars)} ${sentence.slice(-maxEndChars)}`
    : sentence;

/** Recognises requests with the classifier `requests`. */
export function createRequestReader(requests: Finder): RequestReader {
  function read(message: string): { kind: string; probability: number } {
    const { concepts, offTopic, recognised } = classifyQuestion(message, requests);
    const kind = requests.concepts[concepts[0]?.concept ?? 0] ?? '';
    const isKnown = !isWholeKind(kind) || namesQuality.test(message);
    const least = minRecognised[isKnown ? 'others' : 'whole'];
    return { kind, probability: recognised < least ? 0 : 1 - offTopic };
  }

  function readSentence(sentence: string): WholeKind | undefined {
    if (sentence.length > maxWholeChars || sentence.split(/\s+/, maxWholeWords + 1).length > maxWholeWords)
      return undefined;
    if (reply.test(sentence)) return undefined;
    const abroad = readKindAbroad(sentence);
    if (abroad) return abroad;
    const { kind, probability } = read(sentence);
    if (kind === 'money' && sumsUp.test(sentence)) return 'summary';
    if (isWholeKind(kind)) {
      if (isMistaken(kind, sentence)) return undefined;
      if (probability >= minWhole) return lists.has(kind) && asksMore(sentence) ? undefined : kind;
    }
    return asksForWhole(sentence) && namesWhole(sentence) ? 'summary' : undefined;
  }

  /** "Who are the parties and who must sign?" asks for a clause, too; "who signs, and when was it signed?" does not. */
  function asksMore(sentence: string): boolean {
    const questions = toQuestions(sentence);
    return (
      questions.length > 1 &&
      questions.some((each) => asksSomething(each) && !refersBack(each) && readSentence(each) === undefined)
    );
  }

  return {
    readWhole(message) {
      const sentences = toSentences(message);
      if (sentences.length > maxWholeSentences) return undefined;
      if (sentences.length < 2) return readSentence(message.trim());
      // "My lawyer is away. Is it fair?" asks for all of it, "Is it fair? Who repairs the roof?" for a clause as well.
      const kinds = sentences.map(readSentence);
      const last = kinds.findLastIndex((kind) => kind !== undefined);
      // "On what grounds may they …?" begins with no word that asks.
      const asks = (sentence: string) => asksSomething(sentence) || message.includes(`${sentence}?`);
      if (sentences.slice(Math.max(1, last + 1)).some(asks)) return undefined;
      return kinds[last] ?? readSentence(message.trim());
    },

    ranksPeople(message, isFirst = false) {
      const sentences = toSentences(message);
      // Without documents and people named before it, a single sentence chooses between nobody unless it says so.
      const isAlone = isFirst && sentences.length === 1;
      const ends = [...sentences.slice(0, maxSentences / 2), ...sentences.slice(-maxSentences / 2)];
      return [...new Set(ends.map(withoutMiddle))].some((sentence) => {
        if (reply.test(sentence) || choosesNobody(sentence, isFirst)) return false;
        if (isAlone && !namesChoice(sentence)) return false;
        const { kind, probability } = read(sentence);
        return kind === 'rank-people' && probability >= minPeople;
      });
    },
  };
}
