import { asksForWhole, asksWhatSomebodyDoes } from '../finder/questions/document-question.ts';
import type { WholeKind } from './request-reader.ts';

/**
 * Whether a sentence asks for something in a document and not for all of it, although the classifier takes it for a request of this
 * kind: it knows words rather than what is asked with them.
 */
export const isMistaken = (kind: WholeKind, sentence: string): boolean =>
  mistakes[kind]?.some((isMistake) => isMistake(sentence)) ?? false;

/** "What are the payment terms?" asks when to pay, which a clause says, not for every amount in the text. */
const paymentClause =
  /\b(?:payment|credit|billing|invoic\w+) (?:terms?|conditions?|periods?|deadlines?)\b|\bterms of payment\b/i;

/** "What does it say about logos?" asks for a clause, unless it names nothing but the document. */
const saysAbout = /\b(?:says?|said) (?:anything |something )?(?:about|on|regarding)\b/i;
/** "What was wrong with the tap?" asks for what a report says of a thing, and not for the risks of a contract. */
const wrongWithThing =
  /\bwrong with (?:the|my|our|his|her|their) (?!(?:\w+ ){0,2}(?:contract|agreement|lease|licen[cs]e|nda|polic(?:y|ie)|document|file|pdf|deal|term|offer|clause|draft|deed|letter|paper|form|wording)s?\b)\w/i;
/** "Anything for me when my child is ill?" asks what applies in one case; "what happens if I sign" asks for all of it. */
const namesCase =
  /\b(?:if|once|when|while) (?:i|we|my|our|he|she|his|her|they) (?!(?:\w+ )?(?:accept|agree|are bound|buy|do|enter|go ahead|join|move in|rent|say yes|sign|take it)\b)\p{L}/iu;
/** "Is this binding?" and "Was it renewed?" ask whether, and not what it is. */
const asksWhether =
  /^\W*(?:(?:and|so|but)\W+)?(?:is|are|was|were) (?:this|it|that|they) (?!an? |about\b|all\b|the )(?:\w+ )?\w+\W*$/i;
/** "Who resigned?" and "whos the broker" ask for no signatures: the classifier knows "signed", and few other things that people are. */
const asksOfPeople =
  /\bresign|^\W*(?:(?:and|so|but)\W+)?who(?:['’]?s| is| are| was| were) (?:the|our|your|their|its|my) (?!.*(?:sig|sing|sgin|part(?:y|ies)|attest|witness|execut))\p{L}+(?: \p{L}+)?\W*$/iu;
/** "Has she managed people?" asks for no signatures: whatever asks for them has one of these, also mistyped, or asks who. */
const signing =
  /sig|sing|sgin|execut|witness|attest|initial|seal|stamp|notar|pen to paper|unterschr|unterz|firm|autograph|dotted|sahi|dast?a?khat|हस्ताक्षर|दस्तख|साइन|गवाह|\b(?:who|whos|wer|qui[eé]n(?:es)?|kaun|names?)\b|कौन/iu;
/** "How much petrol money do I get?" names one thing. No sentence is longer than what is looked through. */
const namesAmount =
  /\bhow much (?!.{0,500}\b(?:all in all|altogether|in total|overall)\b)(?!(?:money|cash|dough|in|all|total|altogether|overall|it|this|that|these|they|we|you|i|he|she|everybody|everyone|anyone|each|am|are|can|could|did|do|does|has|have|is|may|might|must|shall|should|was|were|will|would)\b)\p{L}/iu;
/** "How much did the cabinets cost?" and "Where does the deposit go?" ask for one amount or place, and not for all amounts. */
const asksOfThing =
  /^\W*(?:(?:and|so|but)\W+)?(?:where\b(?!.*\b(?:amounts?|sums?|figures|prices|costs)\b)|how much (?:did|does|do|will|would) (?:the|my|our|each|an?|his|her|their) (?!(?:whole |entire )?(?:contract|agreement|lease|document|deal|thing)\b)\p{L}+(?: \p{L}+){0,3} cost)/iu;
/** "What is the basic salary?" names one thing: the classifier knows "basic" from "the basics". */
const basicThing =
  /^\W*(?:(?:and|so|but)\W+)?what(?:['’]?s| is| was) (?:the|my|his|her|our|their) basic (?!(?:idea|gist|point|content|structure|deal|terms?|message)\b)\p{L}+\W*$/iu;
/**
 * "Who may sign the loan papers?" asks who is allowed to; "who signs cheques" and "how many balls must he sign" are about other
 * things, and "how many directors must sign" is not: there, nobody stands before "sign".
 */
const signsOthers =
  /^\W*how (?:many|much) (?!(?:people|persons|parties|signatures|signatories|witnesses)\b)\p{L}+ (?:\p{L}+ )?(?:did|do|does|had|has|have|must|shall|should|will|would) (?!(?:all|already|also|be|been|each|now|to|\p{L}+ly)\b)\p{L}+ .*\bsign(?:s|ed)?\W*$|\bwho(?: else)? (?:may|can|could|is (?:allowed|entitled|empowered) to) sign (?!(?:this|it|here|for|on)\b|(?:the|this|my|our) (?:contract|agreement|lease|nda|document|deed|letter|offer|file|paper)\W*$)\S|\bsign(?:s|ed)? (?:\S+ )?(?:cheques?|checks|invoices?|orders|payments?|timesheets?|forms|receipts?)\b/iu;
/** "What notice is needed in the tenancy?" asks for a notice, and "what points are important?" for all of it. */
const asksOfNoun =
  /^\W*(?:(?:and|so|but)\W+)?what (?!(?:\w+ )?(?:kinds?|types?|sorts?|forms?|points?|parts?|things?|terms?|documents?|contracts?|agreements?|files?|leases?|stuff|information|content|obligations?)\b)[a-z]+(?: [a-z]+)? (?:is|are|was|were|do|does|did|must|has|have|can|will) (?:[a-z]+ ){0,3}(?:needed|required|given|due|owed|paid|payable|charged|allowed|permitted|applied|apply|applies|pay|give|owe|need|keep|get)\b/i;
/** "I broke my wrist. What then?" asks what follows from it. */
const asksOnward = /^\W*(?:(?:and|so|but) )?what (?:then|now|next|happens (?:then|now|next))\W*$/i;

const matches = (pattern: RegExp) => (sentence: string) => pattern.test(sentence);
const asksOfMatter = (sentence: string) => saysAbout.test(sentence) && !asksForWhole(sentence);
const ofOverviews = [
  ...[asksWhether, asksOfNoun, asksOnward].map(matches),
  ...[asksOfMatter, asksWhatSomebodyDoes],
];

const mistakes: Partial<Record<WholeKind, readonly ((sentence: string) => boolean)[]>> = {
  summary: ofOverviews,
  'what-is-this': ofOverviews,
  'key-terms': [matches(basicThing)],
  risks: [matches(wrongWithThing), matches(namesCase)],
  signatories: [matches(asksOfPeople), matches(signsOthers), (sentence) => !signing.test(sentence)],
  money: [paymentClause, asksOfThing, namesAmount].map(matches),
};
