import { refersBack } from '../answering/messages/question-readings.ts';
import type { Finder } from '../finder/classifiers/finder.ts';
import { asksForWhole, asksWhatSomebodyDoes, namesWhole } from '../finder/questions/document-question.ts';
import { classifyQuestion } from '../finder/questions/question-reading.ts';
import { asksSomething, toQuestions } from '../finder/questions/split-questions.ts';
import { readKindAbroad } from './kinds-abroad.ts';
import { choosesNobody } from './people/chooses-nobody.ts';
import { namesChoice } from './people/names-a-choice.ts';

/** A request that no single passage can answer. */
export type WholeKind =
  | 'summary'
  | 'what-is-this'
  | 'key-terms'
  | 'risks'
  | 'deadlines'
  | 'signatories'
  | 'money';

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
 * Thresholds from `npm run train:requests`. Of 315 requests by two writers whose wordings are kept apart, 292 are recognised, and
 * of 200 other messages in like words 11 are taken for one.
 */
const minWhole = 0.76;
const minPeople = 0.6;
/** The least share of a message's features that are known: one of unknown words ("goood mornign") cannot be classified. */
const minRecognised = 0.5;
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

/** "What are the payment terms?" asks when to pay, which a clause says, not for every amount in the text. */
const paymentClause =
  /\b(?:payment|credit|billing|invoic\w+) (?:terms?|conditions?|periods?|deadlines?)\b|\bterms of payment\b/i;

/** The classifier knows "sum" as an amount of money. "The sum may go up" is about one. */
const sumsUp =
  /(?<!\b(?:the|an?|any|total|lump|what|which) )\bsum(?:med|ming)?(?: (?:it|this|that|them|all|everything|(?:the|this|my|our) (?:\w+ )?\w+))? up\b(?! to\b)/i;

/** "What does it say about logos?" asks for a clause, unless it names nothing but the document. */
const saysAbout = /\b(?:says?|said) (?:anything |something )?(?:about|on|regarding)\b/i;
/** "What was wrong with the tap?" asks for what a report says of a thing, and not for the risks of a contract. */
const wrongWithThing =
  /\bwrong with (?:the|my|our|his|her|their) (?!(?:\w+ ){0,2}(?:contract|agreement|lease|licen[cs]e|nda|polic(?:y|ie)|document|file|pdf|deal|term|offer|clause|draft|deed|letter|paper|form|wording)s?\b)\w/i;
/** "Is this binding?" and "Was it renewed?" ask whether, and not what it is. */
const asksWhether =
  /^\W*(?:(?:and|so|but)\W+)?(?:is|are|was|were) (?:this|it|that|they) (?!an? |about\b|all\b|the )(?:\w+ )?\w+\W*$/i;
/** "Who resigned?" and "whos the broker" ask for no signatures: the classifier knows "signed", and few other things that people are. */
const asksOfPeople =
  /\bresign|^\W*(?:(?:and|so|but)\W+)?who(?:['’]?s| is| are| was| were) (?:the|our|your|their|its|my) (?!.*(?:sig|sing|sgin|part(?:y|ies)|attest|witness|execut))\p{L}+(?: \p{L}+)?\W*$/iu;
/** "Has she managed people?" asks for no signatures: whatever asks for them has one of these, also mistyped, or asks who. */
const signing =
  /sig|sing|sgin|execut|witness|attest|initial|seal|stamp|notar|pen to paper|unterschr|unterz|firm|autograph|dotted|sahi|dast?a?khat|हस्ताक्षर|दस्तख|साइन|गवाह|\b(?:who|whos|wer|qui[eé]n(?:es)?|kaun|names?)\b|कौन/iu;
/** "How much did the cabinets cost?" and "Where does the deposit go?" ask for one amount or place, and not for all amounts. */
const asksOfThing =
  /^\W*(?:(?:and|so|but)\W+)?(?:where\b(?!.*\b(?:amounts?|sums?|figures|prices|costs)\b)|how much (?:did|does|do|will|would) (?:the|my|our|each|an?|his|her|their) (?!(?:whole |entire )?(?:contract|agreement|lease|document|deal|thing)\b)\p{L}+(?: \p{L}+){0,3} cost)/iu;
/** "What is the basic salary?" names one thing: the classifier knows "basic" from "the basics". */
const basicThing =
  /^\W*(?:(?:and|so|but)\W+)?what(?:['’]?s| is| was) (?:the|my|his|her|our|their) basic (?!(?:idea|gist|point|content|structure|deal|terms?|message)\b)\p{L}+\W*$/iu;
/** "Who may sign the loan papers?" asks who is allowed to, and "who signs cheques" is about other papers. */
const signsOthers =
  /\bwho(?: else)? (?:may|can|could|is (?:allowed|entitled|empowered) to) sign (?!(?:this|it|here|for|on)\b|(?:the|this|my|our) (?:contract|agreement|lease|nda|document|deed|letter|offer|file|paper)\W*$)\S|\bsign(?:s|ed)? (?:\S+ )?(?:cheques?|checks|invoices?|orders|payments?|timesheets?|forms|receipts?)\b/i;
/** "What notice is needed in the tenancy?" asks for a notice, and "what points are important?" for all of it. */
const asksOfNoun =
  /^\W*(?:(?:and|so|but)\W+)?what (?!(?:\w+ )?(?:kinds?|types?|sorts?|forms?|points?|parts?|things?|terms?|documents?|contracts?|agreements?|files?|leases?|stuff|information|content|obligations?)\b)[a-z]+(?: [a-z]+)? (?:is|are|was|were|do|does|did|must|has|have|can|will) (?:[a-z]+ ){0,3}(?:needed|required|given|due|owed|paid|payable|charged|allowed|permitted|applied|apply|applies|pay|give|owe|need|keep|get)\b/i;
const overviews = new Set<string>(['summary', 'what-is-this'] satisfies WholeKind[]);
const lists = new Set<string>(['deadlines', 'money', 'signatories'] satisfies WholeKind[]);
const asksOfMatter = (message: string) => saysAbout.test(message) && !asksForWhole(message);

const wholeKinds = new Set<string>([
  ...['summary', 'what-is-this', 'key-terms', 'risks', 'deadlines', 'signatories', 'money'],
]);
const isWholeKind = (kind: string): kind is WholeKind => wholeKinds.has(kind);

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
    return { kind, probability: recognised < minRecognised ? 0 : 1 - offTopic };
  }

  function readSentence(sentence: string): WholeKind | undefined {
    if (sentence.length > maxWholeChars || sentence.split(/\s+/, maxWholeWords + 1).length > maxWholeWords)
      return undefined;
    if (reply.test(sentence)) return undefined;
    const abroad = readKindAbroad(sentence);
    if (abroad) return abroad;
    const { kind, probability } = read(sentence);
    if (kind === 'money' && sumsUp.test(sentence)) return 'summary';
    if (kind === 'money' && paymentClause.test(sentence)) return undefined;
    if (kind === 'risks' && wrongWithThing.test(sentence)) return undefined;
    if (kind === 'money' && asksOfThing.test(sentence)) return undefined;
    if (kind === 'key-terms' && basicThing.test(sentence)) return undefined;
    const asksOfOthers = asksOfPeople.test(sentence) || signsOthers.test(sentence);
    if (kind === 'signatories' && (asksOfOthers || !signing.test(sentence))) return undefined;
    if (overviews.has(kind) && (asksWhether.test(sentence) || asksOfNoun.test(sentence))) return undefined;
    if (overviews.has(kind) && (asksOfMatter(sentence) || asksWhatSomebodyDoes(sentence))) return undefined;
    if (probability >= minWhole && isWholeKind(kind))
      return lists.has(kind) && asksMore(sentence) ? undefined : kind;
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
