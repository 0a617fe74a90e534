import { asksUs } from './addressed-questions.ts';

/**
 * Matches "how much is that?", "what would it run us?" and "what do we pay per head?", which have no word by which their answer could be
 * found.
 */
export const asksPrice =
  /^(?:(?:and|so|but|ok|okay|then),? )*how much\W*$|^(?:(?:and|so|but|ok|okay|then),? )*how much (?:(?:is|are|was|were|would|will|do|does|for|about) ){1,2}(?:you (?:charge|take|want|ask) (?:for )?)?(?:it|that|this|these|those|them|one)(?: (?:all|be|cost|then|usually))*\W*$|^(?:(?:and|so|but|ok|okay|then),? )*what (?:do|does|would|will) (?:(?:it|that|this|these|those|they|we|i) )(?:(?:run|set) (?:us|me)(?: back)?|come to|pay(?: for (?:it|that|this))?)(?: (?:a|per|each) \w+)?\W*$/i;
/** The question for prices in the words of a phrasing. */
export const priceQuestion = 'how much does it cost';

/** Matches a sum of money: "$500", "2,000 a month", "5k". */
const sum = String.raw`(?:[$\u20ac\u00a3\u20b9] ?\d[\d.,]{0,20}k?|\d[\d.,]{0,20} ?(?:k|dollars?|euros?|pounds?|rupees?|lakhs?|usd|eur|gbp|inr|bucks|quid|a month)\b)`;

/** Wordings that ask for our prices without a word that says so by itself, beside those that `readPriceSubject` understands. */
const ourPrice = [
  String.raw`^(?:any |rough |approximate |the )?(?:prices?|pricing|quotes?|quotation|estimate|discounts?) (?:for|per)\b`,
  String.raw`\b(?:what(?:['\u2019]?s| is) the damage|sets? (?:me|us) back|money[ -]?wise)\b`,
  String.raw`^(?:(?:is|are) there |(?:do|will|would) (?:you|u|we|i) (?:have|charge|add|pay|get) |what about |and |so |no )*(?:any |some )?(?:hidden|extra|additional|unexpected|further) (?:charges?|costs?|fees?)(?: (?:that |which )?(?:we|i|later|afterwards|on top|to (?:expect|pay|know)|involved|with you)\b[^,;]{0,40})?\W*$`,
  String.raw`^(?:(?:is|are) there |do (?:you|u) have |what(?:['\u2019]?s| is) )?(?:an? |the |your |any )?minimum (?:fee|spend|charge|order|order value|volume)\W*$`,
  String.raw`^(?:lump sum|fixed|flat|hourly|retainer|(?:per|by|by the) (?:hour|page|document|project|day)) or (?:(?:by|per|an?|the|on) )*(?:hours?|hourly|pages?|documents?|projects?|days?|lump sum|fixed|flat|retainer)\W*$`,
  String.raw`\b(?:give|tell|send) (?:me|us) (?:a figure|(?:some|any) (?:numbers|figures?))(?: for\b|\W*$)`,
  String.raw`\b(?:do it|make it|get|gets) cheaper (?:if|when|for)\b|\bany cheaper\b(?! to)|\bdiscounts? (?:if|when) (?:we|i)\b`,
  String.raw`^(?:(?:is|are) there |(?:do|can|could|would|will) (?:you|u|we|i) (?:have|give|offer|do|get) (?:us |me )?|any )?(?:an? |any )?(?:bulk|volume|quantity) discounts?\W*$`,
  String.raw`\b(?:do|would|will) (?:you|u) (?:take|charge|get|want|work (?:on|for)) (?:an? )?(?:\w+ )?(?:percentage|percent|commission|cut)\b|\bwhat (?:percentage|percent|commission|cut|share) (?:do|would|will) (?:you|u) (?:take|charge|want|get|keep)\b`,
  String.raw`^(?:what(?:['\u2019]?s| is| are) )?(?:the |your |ur )?(?:placement|recruit(?:ing|ment|er)|finder['\u2019]?s|success|agency|set-?up) fees?(?: (?:for|of|per) [\w -]{1,40})?\W*$`,
  String.raw`\bhow (?:many (?:bucks|dollars|euros|pounds|quid|rupees)|much (?:money|dough|cash)) (?:for|do (?:you|u)|would (?:you|u)|are we talking|is it for)\b`,
  String.raw`\b(?:an|one|per) hour (?:of|with|from) (?:one of )?(?:you|your|yours)\b|\b(?:order of magnitude|what|which) (?:price )?(?:bracket|range|ball ?park) (?:are we|is (?:it|this|that)|would)\b`,
  String.raw`^(?:kindly |please |pls |plz )?(?:inform|tell|advise|share|send|give) (?:(?:me|us)(?: (?:the|ur|your))?|the|ur|your) (?:charges|fees|rates|prices?|pricing)\b`,
  String.raw`\b(?:how|on what basis) (?:do|does|will|would) (?:you|u) (?:invoice|bill|charge)\b|\bare (?:you|u) paid (?:by|per)\b|\bknow (?:\w+ )?(?:what|how much) (?:i|we)(?:['\u2019]ll| will| have to)? pay\b`,
  String.raw`^(?:is|are) (?:the |your )?(?:prices?|costs?|quotes?) (?:fixed|agreed|known|set)\b|\b(?:financial|commercial|price|cost) (?:proposals?|offers?|bids?)\W*$`,
  String.raw`^(?:(?:lpo|offshore|paralegal|recruiter|recruitment|legal|hr|outsourcing|review) ){1,2}(?:rates?|pric(?:es?|ing)|fees?)\b(?: (?:in )?\w+)?\W*$`,
  String.raw`\b(?:would|could|can|will) (?:you|u|we|i) (?:do|manage|get|have) (?:it |this |that |anything |something |one )?for (?:under |less than |about )?${sum}|^is ${sum}(?: (?:a|per) \w+)? enough\b|\bhow far (?:do|does|would|will) ${sum}|^(?:we|i)(?:['\u2019]ve)? (?:only )?(?:have|got) (?:only |about |some )?${sum}\W*$`,
].map((pattern) => new RegExp(pattern, 'i'));
/**
 * Has one word, or the beginning of one, of each of them: most messages have none, and then those patterns, which take long to compile,
 * are not needed. For the same reason they are not one.
 */
const ourPriceWords =
  /charg|bill|invoic|total|take for|how much|money|number|figure|plan|package|tier|minimum|lump sum|(?:by|per) (?:the )?(?:page|document|project|day)|kitn|price|pricing|rate|tariff|cost|fee|quot|estimate|discount|damage|set|cheap|expensive|affordable|percent|commission|cut|share|flat|fixed|retainer|hourly|bucks|dollar|euro|pound|quid|rupee|hour|bracket|range|ball ?park|paid|pay|proposal|offer|bid|\d|verlang|berechn|nehm|cobra|piden/i;
export const asksOurPrice = (text: string): boolean =>
  ourPriceWords.test(text) && ourPrice.some((pattern) => pattern.test(text));
/** Behind what is certainly refused: "what do you charge for a haircut?" */
export const ourPricePrior = 0.97;

/** Matches what names a price, but no saving; whose price it is, only its subject tells. */
const namesPrice = new RegExp(
  [
    String.raw`\b(?:costs?|prices?|priced|pricing|budget|quotation|estimate|expensive|how much (?:is|for|to|(?:would|will) (?:it|that|this|you))|fees?)\b|\bhow much\W*$`,
    String.raw`(?<!\bin )\bcharge(?:s|able)?\b|\b(?:going|hourly|daily|monthly|your|kya) rates?\b|\brates? (?:for|per|kya)\b`,
    String.raw`\b(?:kosten|kostet|preise?|teuer|geb\u00fchren|honorar)\b`,
    String.raw`\b(?:cuesta|costar\u00eda|cu[a\u00e1]nto (?:(?:me|nos|le) )?(?:sale|saldr\u00eda|vale)|coste?|precios?|tarifas?|presupuesto|honorarios|cobran)\b`,
    String.raw`\b(?:kharch[ae]|paise|kitn[ae] (?:paisa |rupaye |rupees? )?(?:lagega|lagenge|lagta|hoga))\b|\u0915\u0940\u092e\u0924|\u0926\u093e\u092e|\u0916\u0930\u094d\u091a|\u092b\u0940\u0938`,
  ].join('|'),
  'i',
);
const namesSaving =
  /\b(?:sav(?:e|es|ed|ing|ings)|reduc\w*|lower\w*|cut|cuts|cutting|cheaper|less|than|free|control)\b/i;

/** "Do you draft price clauses?" asks whether we do; "can you tell me what …" and "do you charge …" ask how much. */
const asksHowMuch =
  /\b(?:what|how much|charge|bill|quote|price|tell|give|send) (?:for|me|us|the|is|are|does|do|would|will|by|per|it)\b/i;

/** Whether a question asks for our prices if it is about a service of ours: "approximate budget for document review". */
export const mayAskOurPrice = (text: string): boolean =>
  namesPrice.test(text) && !namesSaving.test(text) && (!asksUs.test(text) || asksHowMuch.test(text));
