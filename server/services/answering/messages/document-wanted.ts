import { wantsDocumentAbroad } from './document-wanted-abroad.ts';

/** Neither "consider the NDA between …" nor "termination of the contract between …" asks for one. */
const words = '(?:(?!(?:the|this|that|our|my|your|consider|of|in|about|under)\\b)[\\w-]{1,20} ){0,4}?';
/** Documents that are drafted. A letter or a notice only of a certain kind: "a letter from my employer" is a paper to hand in. */
const document =
  '(?:ndas?|dpa|msa|agreement|contract|addendum|(?:offer|appointment|termination|dismissal|demand|warning) letter|letter of (?:demand|appointment)|legal notice|policy|board resolution|deed|lease|power of attorney)';
/** Whatever is looked for below names one, and takes long to compile. */
const namesDocument = new RegExp(document, 'i');
const opening =
  '(?:(?:please|kindly|ok|so|(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: (?:there|all|team))?)[\\s,!.:-]{1,9}){0,3}';

const template = '(?: (?:template|form|format|sample|draft))';

/** "I need an NDA", "we'd like a services agreement". */
const needs = new RegExp(
  `^${opening}(?:i|we)(?:['’]d| would)?(?: (?:just|urgently|really|also))? (?:need|want|like|require|am looking for|are looking for)(?: to have)? an? ${words}${document}${template}?\\b`,
  'i',
);
/** "Can I get an offer letter for Priya?", "do you have an NDA template?" */
const gets = new RegExp(
  `^${opening}(?:(?:can|could|may) (?:i|we) (?:please )?(?:get|have) an? ${words}${document}${template}?|(?:do you have|have you got|is there) an? ${words}${document}${template})\\b`,
  'i',
);
/** "Could you do a remote work policy for us?", "I want you to make an offer letter": a verb that asks for work only with a document. */
const orders = new RegExp(
  `^${opening}(?:(?:can|could|would|will) (?:you|u)(?: please| pls| kindly)?|(?:i|we)(?:['’]d| would)? (?:need|want|like) (?:you|u) to) (?:do|make|produce|provide|supply|send|give|get|arrange|sort out|knock up|whip up|put together|compose|work up) (?:(?:me|us|him|her|them|up) )?an? ${words}${document}${template}?\\b`,
  'i',
);
/** "NDA between Acme Ltd and Beta GmbH, two years", with names: "contract between employer and employee" is a topic. */
const titled = new RegExp(`^${opening}(?:an? )?${words}${document}(?= between )`, 'i');

/** What may follow the document: for whom it is, but nothing to be done with it ("an NDA reviewed", "a contract lawyer"). */
const followed =
  /^(?:\s*$|[.,:;!?\n]|\s(?:between|for|with|under|against|governed|of|by)\b|\s(?:to|from)\s["“]?\p{Lu})/u;
const betweenNames = /^ between ["“]?\p{Lu}/u;
const asksFacts =
  /\b(?:what|how|when|where|which|why|whether|(?:is|are|does|do|can|must|should|may) (?:it|that|this|these|there|they|i|we|you)|valid|enough|allowed|review(?:ed)?|check(?:ed)?|explain(?:ed)?|translate[ds]?)\b/i;

/** Whether a message asks for a document without a verb such as "draft": "I need an NDA between A Ltd and B GmbH". */
export function wantsDocument(message: string): boolean {
  if (!namesDocument.test(message)) return wantsDocumentAbroad(message);
  const named = titled.exec(message);
  if (named && betweenNames.test(message.slice(named[0].length)))
    return !message.includes('?') && !asksFacts.test(message);
  const request = needs.exec(message);
  const match = request ?? orders.exec(message) ?? gets.exec(message);
  if (!match) return wantsDocumentAbroad(message);
  const rest = message.slice(match[0].length);
  return followed.test(rest) && !asksFacts.test(rest) && !(request && rest.includes('?'));
}
