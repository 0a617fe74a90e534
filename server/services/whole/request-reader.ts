import {
  asksForWhole,
  asksSomething,
  asksWhatSomebodyDoes,
  namesWhole,
  toQuestions,
} from '../answering/document-question.ts';
import { refersBack } from '../answering/question-readings.ts';
import type { Finder } from '../finder/finder.ts';
import { readQuestion } from '../finder/question-reading.ts';

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
/** A longer message is a pasted text. Sentences. */
const maxWholeSentences = 6;
/** Each sentence is classified ("Here are three CVs. Who should get the job?"); of a pasted text, those at both ends. */
const maxSentences = 12;

/** Questions about which contract is better, or how documents compare, are about texts, unless they also mention a person. */
const texts =
  /\b(?:agreement|contract|lease|licen[cs]e|nda|polic(?:y|ie))s?\b|\b(?:compar|differ).{1,60}\b(?:document|draft|file|version)s?\b/i;
const somebody =
  /\b(?:who|whom|whose|he|she|him|her|hir(?:e|ed|ing)|candidates?|applicants?|people|persons?|employees?|workers?|staff|cvs?|r[eé]sum[eé]s?)\b/i;
/** "Which service should I choose?" */
const offers =
  /\b(?:which|what|(?:choose|select|pick|recommend) (?:an?|the|your))(?: of (?:the|your|these))?(?: (?:best|better|right|other))? (?:service|plan|package|option|sector|template|clause)s?\b/i;
/** "Welche Kündigungsfrist gilt?" asks for a rule: of German and Spanish the classifier mostly knows who is chosen with "welche". */
const whichThing =
  /^\W*(?:(?:und|y) )?(?:welche[mnrs]?|qué|cuál(?:es)?) (?!(?:ist|sind|von|davon|es|son|de|(?:die|der|das|el|la) )(?!\p{L}))\p{L}{2}/iu;
const someoneAbroad =
  /(?<!\p{L})(?:wer|wen|wem|bewerb|kandidat|mitarbeit|angestellt|mensch|person|leute|lebensl[aä]uf|qui[eé]n|candidat|emplead|trabajador|aspirant|curr[ií]cul)|(?<!\p{L})(?:besser|beste|geeignet|passt|oder|mejor|o|u)(?!\p{L})/iu;
const isAboutThings = (sentence: string) =>
  ((texts.test(sentence) || offers.test(sentence)) && !somebody.test(sentence)) ||
  (whichThing.test(sentence) && !someoneAbroad.test(sentence) && !somebody.test(sentence));
/** "Best, Conor" ends a mail: the classifier took it for the choice of the best one. */
const signOff =
  /^\W*(?:(?:all the|with(?: my| the)?|my|very|kind|warm) ){0,3}best(?: (?:wishes|regards)(?:,|\W*$)|,)(?!.*\bor\b)[^?]{0,60}$/i;
/** "Who is the DPO?" asks who has an office: the classifier does not know abbreviations, and took them for a choice. */
const holdsOffice =
  /^\W*(?:(?:and|so|but)\W+)?(?:[Ww]ho(?:['’]s|\s+(?:is|are|was|were)))\s+(?:(?:the|our|your|its|their|my)\s+)?(?!BEST|TOP|WORST|RIGHT|FIT|ONE)[A-Z]{2,5}s?\W*$/;
/** "Why should an HR team pick you?" is about the company, and "sorry to bother you" about nobody. */
const us = /\b(?:pick|choose|select|prefer|hire|trust|use|bother) you\b/i;
/** "Should I hire a lawyer?" asks whether, and not whom. */
const needsLawyer =
  /\b(?:hire|retain|engage|employ|get|find) an? (?:\w+ )?(?:lawyer|attorney|solicitor|counsel|mediator|law firm)\b/i;
/** "Could you recruit 12 nurses by March?" asks for our service, and chooses nobody. */
const asksToFind =
  /^\W*(?:(?:hi|hello|hey|please|so|and|also)\W+)*(?:can|could|would|will|do|does) (?:you|u|your \w+) (?:please |also |even )?(?:recruit|source|headhunt|find|staff)\b/i;
/** Topics of which the classifier knows only that people are ranked with them: "your rates", "interviews". */
const topic =
  /^(?:(?:rates|interviews?|evaluation|assessments?|selection|screening|comparison|recommendations?|your|my|our|the|please)(?:\W+|$))+$/i;
/** "a" and "B." have no word, so that the classifier would guess. */
const word = /\p{L}[\p{L}\p{M}]/u;
/** Requests that are about people only if people were named before them. */
const bareRequest =
  /^(?:(?:rate|compare|score|sort|filter|evaluate|assess|recommend|please|make it better)(?:\W+|$))+$/i;
/**
 * "Go ahead", "tell me more" and similar replies only let us go on; the classifier alone took them for requests to choose, or for
 * the risks.
 */
const reply =
  /^(?:(?:(?:(?:can|could|would) you )?(?:please )?(?:(?:tell|show|give) (?:me|us) |show )?(?:any |some )?more(?: (?:info|information|details?))?|yes|yeah|yep|ok|okay|sure|alright|right|fine|good|great|please|thanks|thank you|then|now|and|just|so|do (?:it|that|so)|go (?:ahead|on|for it)|carry on|keep going|continue|proceed|(?:the )?next(?: one)?)(?:\W+|$))+$/i;
/** Matches questions that ask to explain a decision, or how the company decides: "why did she make the shortlist?". */
const explains =
  /^\W*(?:(?:please|so|and|but|also|can|could|would|will|you|explain|say|tell|me|us|to|know|i|we|want|need|like|d)\W+)*(?:why (?:did|do|does|was|were|has|have|had|(?:is|are) (?!(?:it )?better)(?:\S+ ){1,5}(?:on|off|in) (?:the|your|our|their) (?:short ?)?list)\b|how (?:do|does|did) (?:you|your \w+) (?:decide|choose|select|pick)\b)/i;
/** Matches a comparison, which makes such a question a request to choose after all. */
const compares = /\b(?:better(?! not\b)|best|stronger|strongest|rather than|instead of|than)\b/i;
/** "Does a robot decide who is invited?" asks how the company works; "can the AI rank them" is a request. */
const asksOfMachines =
  /^\W*(?:(?:and|so|but)\W+)?(?:(?:does|do|did) (?:(?:an?|the|your|any)\W+)?(?:\w+ )?|is it (?:an?|the) )(?:robots?|machines?|computers?|software|programs?|algorithms?|ai|bots?)\b/i;
const isExplanation = (sentence: string) =>
  (explains.test(sentence) || asksOfMachines.test(sentence)) && !compares.test(sentence);

/** "By when must the candidate accept?" asks for a date, and not for a choice. */
const asksWhen =
  /^\W*(?:(?:and|but|so|ok|okay|please)\W+)*(?:(?:by|until|till|since|from|on|for) )?(?:when|how long|(?:what|which) (?:date|day|time)|how (?:much|many) (?:days?|weeks?|months?|notice|leave|pay|salary|time))\b/i;
const judges =
  /\b(?:who|whom|rank|rate|score|screen|shortlist|choose|pick|select|prefer|compare|best|better|strong\w*|suit\w*|fit|qualif\w*)\b/i;
/** "Who is eligible?" and "Are interns eligible?" ask for the rule of a plan or policy, unless they are about candidates. */
const asksWhoMay =
  /^\W*(?:(?:and|but|so|then|ok|okay)\W+)*(?:who(?:['’]s| is| are| isn['’]t)|am i|are (?!candidates|applicants)\p{L}+s)(?: not| also| still)? (?:eligible|entitled|exempt)\W*$/iu;
/** "How was her performance rated?" asks what a review of it says. */
const asksOfReview =
  /^\W*(?:(?:and|but|so)\W+)*(?:who (?:rated|assessed|evaluated|appraised|reviewed)|how (?:was|were) (?:\S+ ){1,4}(?:rated|assessed|evaluated|appraised|reviewed))\b/i;
const asksWhatIsWritten = (sentence: string) =>
  asksWhoMay.test(sentence) || (asksOfReview.test(sentence) && !compares.test(sentence));
const asksForTime = (sentence: string) => asksWhen.test(sentence) && !judges.test(sentence);

/**
 * "मुझे मदद चाहिए", "mujhe naukri chahiye": I need something. In Hindi "should" is the same word, and the classifier knows it
 * only from "किसे चुनना चाहिए", whom one should choose.
 */
const wish = /(?:चाहिए|चाहिये|chahiye|chaahiye|chahie)[^\p{L}\p{M}]*$/iu;
const choosesInHindi =
  /कौन|किस|किन|सबसे|बेहतर|अच्छ|तुलना|रैंक|चुन|छाँट|छांट|क्रम|स्कोर|निकाल|हटा|रखना|नियुक्त|उम्मीदवार|आवेदक|कर्मचारी|सीवी|\b(?:kaun|kis|kin|sabse|behtar|achh|tulna|rank|chun|chhant|score|nikal|hata|rakhna|niyukt|ummeedvar|candidate|aavedak|karmchari|employee|cv)/iu;
const isWish = (sentence: string) => wish.test(sentence) && !choosesInHindi.test(sentence);

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

/** Recognises requests with the classifier `requests`. */
export function createRequestReader(requests: Finder): RequestReader {
  function read(message: string): { kind: string; probability: number } {
    const { concepts, offTopic, reliability } = readQuestion(message, requests);
    const kind = requests.concepts[concepts[0]?.concept ?? 0] ?? '';
    return { kind, probability: reliability.recognised < minRecognised ? 0 : 1 - offTopic };
  }

  function readSentence(sentence: string): WholeKind | undefined {
    if (sentence.split(/\s+/, maxWholeWords + 1).length > maxWholeWords || reply.test(sentence))
      return undefined;
    const { kind, probability } = read(sentence);
    if (kind === 'money' && sumsUp.test(sentence)) return 'summary';
    if (kind === 'money' && paymentClause.test(sentence)) return undefined;
    if (kind === 'risks' && wrongWithThing.test(sentence)) return undefined;
    if (kind === 'signatories' && asksOfPeople.test(sentence)) return undefined;
    if (overviews.has(kind) && asksWhether.test(sentence)) return undefined;
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
      if (sentences.slice(Math.max(1, last + 1)).some(asksSomething)) return undefined;
      return kinds[last] ?? readSentence(message.trim());
    },

    ranksPeople(message, isFirst = false) {
      const sentences = toSentences(message);
      const ends = [...sentences.slice(0, maxSentences / 2), ...sentences.slice(-maxSentences / 2)];
      return [...new Set(ends)].some((sentence) => {
        if (
          !word.test(sentence) ||
          reply.test(sentence.trim()) ||
          signOff.test(sentence) ||
          isAboutThings(sentence) ||
          needsLawyer.test(sentence) ||
          (asksToFind.test(sentence) && !judges.test(sentence)) ||
          holdsOffice.test(sentence) ||
          topic.test(sentence.trim()) ||
          (isFirst && bareRequest.test(sentence.trim())) ||
          us.test(sentence) ||
          asksForTime(sentence) ||
          asksWhatIsWritten(sentence) ||
          isWish(sentence) ||
          isExplanation(sentence)
        )
          return false;
        const { kind, probability } = read(sentence);
        return kind === 'rank-people' && probability >= minPeople;
      });
    },
  };
}
