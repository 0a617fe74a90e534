import { toTerms } from '../../text/terms.ts';
import { findCountries } from '../countries/named-countries.ts';
import { addresses } from './addressed-questions.ts';

/** No question for a price is longer, in UTF-16 code units. Some patterns take quadratic time: a quarter of a second for 32,000. */
const maxRead = 4000;

/**
 * Whose price a message asks for: `ours`, or somebody else's (an employer's costs, a fee, fine or wage that the law sets, what one
 * customer charges another); undefined if it asks for no price, or if only its subject can tell.
 *
 * It is read from what the words are, not from which stand beside which: a word that asks for an amount, what the amount is for, and whom
 * the message addresses.
 */
export function readPriceSubject(message: string): 'ours' | 'others' | undefined {
  const text = message
    .slice(0, maxRead)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(leadIn, ' ')
    .replace('in charge', ' ')
    .replace('due diligence', 'diligence')
    .replace(contractParty, ' ');
  const found = toKinds(text);
  const isToUs = putToUs.some((pattern) => pattern.test(text));
  const isIdiom = idioms.test(text);
  const asks = found.has('price') || found.has('offer') || found.has('model') || asksAmount.test(text);
  const isOfText = pricesInTexts.test(text);
  if (
    asks &&
    !isToUs &&
    !wantsOffer.test(text) &&
    (isOfText || !found.has('service')) &&
    otherParty.some((pattern) => pattern.test(text))
  )
    return 'others';
  if ((!asks && !isToUs && !isIdiom) || namesElse.test(text) || isOfText) return undefined;
  if (othersAct.test(text) || (asksMeaning.test(text) && !isToUs && !addresses.test(text))) return 'others';
  if (found.has('others') || (employersCost.test(text) && !isToUs)) return 'others';
  if (isToUs || isIdiom) return 'ours';
  const hasSubject = found.has('service') || found.has('unknown');
  if (!hasSubject) return isPlainQuestion(text, found) ? 'ours' : undefined;
  if (!found.has('service') && !found.has('offer')) return undefined;
  if (found.has('unknown') && !found.has('offer') && !beginsWithPrice.test(text)) return undefined;
  if (!found.has('price') && !found.has('offer') && !asksAmount.test(text)) return undefined;
  return findCountries(message).length > 0 && !found.has('offer') ? undefined : 'ours';
}

type Kind = 'price' | 'offer' | 'model' | 'service' | 'others' | 'unknown';

/** Words by what they say of a price; a message's other words that carry information are `unknown`. */
const kinds: readonly [Exclude<Kind, 'unknown'>, RegExp][] = [
  [
    'others',
    /^(?:wages?|overtime|fines?|fined|penalt(?:y|ies)|tax(?:es)?|visas?|permits?|sponsor\w*|courts?|tribunals?|government|governmental|landlords?|tenants?|rent|rents|deposits?|employer(?:'?s)?|severance|redundan\w*|dismiss\w*|fired|firing|sack|sacked|maternity|paternity|parental|sick|sickness|statutory|legally|pensions?|contributions?|gratuity|damages|competitors?|landlord's|ceo|founders?|revenue|turnover|earn|earns|earned|gdpr|mediation|mediator|arbitration|arbitrator|allowances?)$/,
  ],
  [
    'offer',
    /^(?:quotes?|quoted|quoting|quot|quotations?|estimates?|ballpark|proposals?|commercials|rfqs?|costings?|tariffs?|angebot|kostenvoranschlag|preisliste|presupuestos?|cotización|cotizar|कोटेशन)$/,
  ],
  [
    'price',
    /^(?:prices?|priced|pricing|costs?|costly|fees?|rates?|charges?|charged|chargeable|budget|budgets|commission|retainer|invoices?|invoicing|invoiced|bill|bills|billed|billing|expensive|pricey|cheap|cheaper|cheapest|dear|dearer|affordable|afford|costing|charging|free|pay|paid|paying|kosten|kostet|kostenlos|preise?|gebühren|honorar|stundensatz|stundensätze|tarif|teuer|bezahlen|zahlen|rabatt|abrechnung|precios?|costes?|costos?|cuesta|cuestan|tarifas?|honorarios|caro|cara|pagar|cobran|cobráis|kitn[aei]|kharcha|kharche|kharch|paisa|paise|कितन[ाेी]|mehnga|sasta|कीमत|दाम|खर्च|फीस|शुल्क|रेट|पैसे|पैसा|चार्ज)$/,
  ],
  [
    'model',
    /^(?:hourly|fixed|flat|subscriptions?|packages?|tiers?|plans?|contingency|percentage|percent|pauschale|festpreis)$/,
  ],
  [
    'service',
    /^(?:contracts?|agreements?|ndas?|leases?|msas?|reviews?|reviewing|draft\w*|research|memos?|diligence|trade-?marks?|mark|patents?|search(?:es)?|filings?|payroll|payslips?|recruit\w*|hir(?:e|es|ing)|candidates?|placements?|placing|roles?|e?-?discovery|litigation|bundles?|documents?|docs?|files?|boxes|emails?|records?|archiv\w*|digiti[sz]\w*|paralegals?|lawyers?|attorneys?|solicitors?|recruiters?|staffing|onboarding|office|consultations?|consultancy|call|meeting|polic(?:y|ies)|handbooks?|compliance|audits?|legal|hr|services?|outsourc\w*|lpo|redlin\w*|abstraction|timesheets?|shortlists?|adverts?|chronolog\w*|depositions?|support|vertrag\w*|verträge\w*|lohn\w*|suche|prüfung|contratos?|nóminas?|contratar|anuncios?|भर्ती|अनुबंध\w*|कॉन्ट्रैक्ट|पेरोल)$/,
  ],
];
/** Carry no subject of their own: sizes, times, ranks, courtesies. */
const generic = new Set(
  `hour hours day days week weeks month months monthly weekly daily year years yearly annual page pages document
  documents project projects case cases matter matters job jobs piece pieces head heads seat seats total rough roughly
  approx approximate approximately idea money range bracket indication indicative kind sort kindly pls plz sir madam
  team guys people folks anyone dollar dollars euro euros pound pounds rupee rupees usd eur gbp inr sum lump card list
  lists sheet structure model models scheme set written writing advance front upfront beforehand start begin small
  smallest large big bigger lowest minimum maximum max extra hidden additional additionally average typical usual
  usually normal normally site website online anywhere share send mail request provide firm company business companies
  businesses startup startups charity ngo asap urgent urgently today tomorrow rush surprise surprises per bhai ji batao
  bataiye kya hai loge lenge lete ho aap log ke ka ki liye bata do bolo lagega lagenge lagta padega hoga aayega karwane
  karne whats wat r ur hw figure figures number numbers thousands hundreds magnitude order setup set-up blended first
  initial all-in fit junior senior experienced qualified बताइए लगेंगे लगेगा आएगा होगा बनवाने तैयार करवाने कृपया क्या है के लिए में का की pro und oder bei
  ist mit welchen muss ich rechnen mir uns im monat stunde stunden ein eine einen einem einer die der den für por hora
  proyecto mes al con tiene tienen es das wie was gibt el la los un una de para muy que qué cuál me nos`.split(
    /\s+/,
  ),
);

function toKinds(text: string): ReadonlySet<Kind> {
  const found = new Set<Kind>();
  for (const word of text.match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? []) {
    const [kind] = kinds.find(([, pattern]) => pattern.test(word)) ?? [];
    if (kind) found.add(kind);
    else if (!generic.has(word) && !/^\p{N}/u.test(word) && toTerms(word).length > 0) found.add('unknown');
  }
  return found;
}

/** Whose contracts they are says nothing of whose price is asked for: "40 supplier contracts". */
const contractParty =
  /\b(?:suppliers?|vendors?|customers?|clients?|contractors?|employment|freelancers?)(?= (?:contracts?|agreements?|ndas?|msas?)\b)/g;

/** "Could you tell me what …" addresses us, but asks nothing of us. */
const leadIn =
  /\b(?:can|could|would|will) (?:you|u|anyone|somebody|someone) (?:please |kindly )?(?:tell|explain|say|advise|let|inform)(?: (?:me|us))?(?: know)?\b/g;

const asksAmount =
  /\bhow much\b(?! (?:faster|quicker|sooner|time|notice|longer|better|more|less|of)\b)|\bhw much\b|\bhow mutch\b|\bhow many (?:dollars|euros|pounds|bucks|quid|rupees)\b|\bwhat (?:sort|kind|amount) of money\b|\b(?:wie ?viel|cuánto|kitn[aei])\b|कितन[ाेी]|\b(?:four|five|six) figures\b|\b(?:hundreds|thousands) or (?:thousands|tens)\b|\border of magnitude\b|^are we talking (?:hundreds|thousands)\b/;

const us = String.raw`(?:you|u|ya|lexloom|your (?:\w+ )?(?:team|people|firm|company|lawyers?|recruiters?|reviewers?|guys|lot|paralegals?|attorneys?|agency))(?: guys| people| folks| lot| all)?`;
const adverb =
  '(?:usually|normally|typically|generally|actually|really|also|ever|then|even|roughly|approximately|maybe|just)';
const amountVerb = '(?:charge|bill|invoice|cost|quote|price)';
/** Matches where the amount is ours: we charge it, it is for our work, or whoever hires us pays it. */
const putToUs = [
  String.raw`\b(?:do|does|did|would|will|could|can|'d|might|should) ${us} (?:${adverb} )?${amountVerb}\b`,
  String.raw`\b(?:what|how much|percentage|percent|commission|cut|share)(?:'d|'ll)? (?:(?:money|cash|roughly|approximately|percent|in total) )?(?:do|does|would|will|'d) ${us} (?:${adverb} )?(?:take|want|ask|get|expect|keep)\b(?! (?:to|from|me|us)\b| for\W*$)`,
  String.raw`\b(?:do|does|will|would|should|must) (?:i|we)\b[^.?!]{0,20}\bpay\b[^.?!]{0,50}\b(?:you|u)\b`,
  String.raw`\bhow much (?:are|r) (?:you|u|(?:ur|your) \w+)\W*$|\b(?:an|one|per) hour (?:of|with|from) (?:one of )?(?:you|your|yours)\b`,
  String.raw`\b(?:get|know|have|told|tell \w+) (?:(?:a|the) )?(?:figure|total|price|cost)\b[^.?!]{0,30}\b(?:before|up ?front|in writing|first|in advance)\b`,
  String.raw`\bsurprises?\b[^.?!]{0,30}\b(?:invoice|bill|price|cost|total)\b|\b(?:invoice|bill|price|cost|total)\b[^.?!]{0,40}\bsurprises?\b`,
  String.raw`\b(?:first|initial|intro\w*) (?:call|meeting|consultation|chat|talk)\b[^.?!]{0,20}\b(?:free|cost|paid|pay|charge)\b|\b(?:free|pay|charge|fee|cost)\b[^.?!]{0,30}\b(?:first|initial|intro\w*|a|the) (?:call|meeting|consultation)\b`,
  String.raw`\b${us} (?:\w+ )?(?:charg(?:e|es|ing)|bills?|costs?|quote|are paid|get paid)\b`,
  String.raw`\b(?:you|u)(?:'d| would| will)? (?:get|be|are) paid\b`,
  String.raw`\bhow much (?:do|does|would|will) ${us}\W*$|\b(?:how much|what) (?:(?:is|are|do|does|would|will) )?yours\b`,
  String.raw`\b(?:your|ur|lexloom's) (?:(?!share|stock|error|success|win|churn|retention|response|turnover|crime|street)[\w-]+ ){0,2}?(?:prices?|pricing|costs?|fees?|rates?|charges?|tariffs?|quotes?|quotation|estimates?|invoices?|bill|retainer|commission|commercials|packages?|budget|minimum|costings?)\b(?! of)`,
  String.raw`\b(?:are|r|is|aren't|isn't) ${us} (?:\w+ )?(?:cheap|cheaper|expensive|dear|dearer|pricey|costly|affordable|priced)\b`,
  String.raw`\bhow (?:expensive|cheap|pricey|costly|affordable|dear) (?:are|r|is) (?:you|u|your|it|this)\b`,
  String.raw`\b(?:do|can|could|would|will) ${us} (?:work|accept|offer|take|do|have|publish|use|give|go)\b[^.?!]{0,30}\b(?:hourly|fixed|flat|subscription|packages?|tiers?|contingency|retainer|prices?|pricing|budgets?|rates?|percentage|commission|quotes?|estimates?)\b`,
  String.raw`\b(?:price|cost|fee|pay|paid|charge|expensive|cheap|cheaper|budget|money)\b[^.?!]{0,60}\b(?:with|from|by|through|via|to use|use|using|hire|hiring|engage|pay|paying|outsourc\w+(?: \w+){0,3} to|to) (?:you|u)\b`,
  String.raw`\b(?:with|from|by|through|via|use|using|hire|hiring|engage|engaging|paying) (?:you|u)\b[^.?!]{0,60}\b(?:price|cost|costs|fee|expensive|cheap|cheaper|come to|work out|set (?:me|us) back)\b`,
  String.raw`\b(?:ihr|euch|sie|ihnen)\b[^.?!]{0,60}\b(?:kosten|kostet|preise?|angebot|teuer|zahlen|nehmen|nehmt|verlang\w+|berechn\w+|rechnen)\b|\b(?:kosten|kostet|preise?|teuer|zahlen|nehmen|nehmt|verlang\w+|berechn\w+|rechnen|stundensatz)\b[^.?!]{0,60}\b(?:ihr|euch|sie|ihnen|ihre\w*)\b|\bgibt es\b[^.?!]{0,20}\brabatt\b`,
  String.raw`\b(?:ustedes|vosotros|sus servicios)\b[^.?!]{0,60}\b(?:cuesta|cobran|cobr\u00e1is|precio|pagar|vale|sale)\b|\b(?:cu\u00e1nto|cuanto|precio|presupuesto|tarifa|sale|cuesta)\b[^.?!]{0,60}\b(?:ustedes|vosotros|sus servicios)\b|\bcu[a\u00e1]nto (?:me |nos )?(?:cobra\w*|piden)\b`,
  String.raw`\b(?:aap|aapka|aapki|aapke|tum)\b[^.?!]{0,40}\b(?:kitn[aei]|charges?|rate|fees?)\b|\bkitn[aei] (?:\w+ )?(?:loge|lenge|lete|leti|charge)\b|\u0906\u092a[^.?!]{0,30}(?:\u0915\u093f\u0924\u0928|\u092b\u0940\u0938|\u0936\u0941\u0932\u094d\u0915|\u0926\u093e\u092e|\u0915\u0940\u092e\u0924|\u0930\u0947\u091f)`,
].map((pattern) => new RegExp(pattern));

const idioms =
  /\b(?:what(?:'?s| is| would be)? the damage|sets? (?:me|us|you) back|what kind of money are we talking|(?:what|how much) (?:\w+ ){0,3}(?:would|will|does|do|might|could) (?:it|that|this|\w+ \w+) (?:run|set) (?:us|me)|break the bank|no win,? no fee)\b/;

/** Matches what our pages answer apart from prices, and others' prices: what clients save, that the assistant is free,
 * "axiom's prices". */
const namesElse =
  /\b(?!(?:lexloom|what|who|where|how|that|it|there|here|let)'s)\w+'s (?:\w+ )?(?:prices?|pricing|fees?|rates?|charges)\b|\bcheaper than (?!(?:an?|the|other|others|another|most|my|our|any|big|law|local|normal|in|if|when|what|this|that|doing|hiring|having|getting)\b)\w+\W*$|\bhow many percent\b|\b(?:percent|%) (?:cheaper|less)\b|\b(?:sav(?:e|es|ed|ing|ings)|reduc\w*|lower(?:s|ed|ing)?|cuts?|cutting|co-?pilot|assistant|chat|chatbot|bot|widget|account|accounts|guests?|sign(?:ing)? up|register|log ?in)\b(?! of)/;

/** Matches a price that is a text's matter: "draft a fee agreement", "review my invoice", "what is a charging order". */
const pricesInTexts =
  /\b(?:draft|review|check|redline|explain) (?:an?|the|my|our|this|these) (?:invoices?|bills?|fees?|prices?|rates?|retainer)\b|\b(?:review|check|redline|explain|translate|compare) (?:the|my|our|this|these|both|two) (?:quotes?|quotations?|estimates?|proposals?)\b|\bcharging orders?\b|\b(?:fee|price|pricing|rate|retainer|commission|billing) (?:caps?|clauses?|agreements?|disputes?)\b/;

/** Matches that somebody else charges or pays: "can the landlord charge us", "who bears the costs". */
const othersAct =
  /\b(?:can|may|could|must|should|shall|might|are|is) (?:we|i|they|he|she|(?:a|an|the|my|our|his|her) \w+)(?: (?:be|still|also|legally|just))* (?:allowed to )?(?:charge|charged|raise|increase|deduct|bear|claim|recover)\b|\bwho (?:\w+ )?(?:pays|bears|covers|has to pay|must pay)\b|\b(?:they|he|she|it) (?:charges?|charged|bills?|billed)\b|\b(?:do|does|did|will|would|can) (?:you|u) pay\b|\bhow (?:do|should|can|could|must|may) (?:we|i) (?:price|charge|bill|invoice|quote|raise|calculate (?:my|our))\b(?![^.?!]{0,60}\b(?:you|u)\b)|\b(?:turn|convert|make) (?:this|the|my|our|a) (?:quotes?|estimates?|invoices?|bills?) into\b/;

/**
 * Matches that a word is asked about, not an amount: "what is a flat rate", "what does hourly billing mean". "What is a lawyer cost" and
 * "I mean the price" ask for one.
 */
const asksMeaning =
  /^\W*(?:and |so )?what(?:'?s| is| are) (?:meant by\b|an? (?!(?:rough|typical|usual|normal|average|ballpark|fair|reasonable|likely|good)\b)[\w-]+(?: [\w-]+){0,2}(?<!\bcosts?)\W*$)|\bwhat\b[^.?!,]{0,60}\bmeans?\b|\bmeaning (?:of|behind)\b|\bmeaning\W*$|\b(?:define|definition|difference between)\b|(?:\bexplain |^\W*)what an? [\w-]+(?: [\w-]+)? (?:is|are)\b/;

/**
 * Matches whom a visitor deals with, and what he would have written for them: "our vendor doubled the fee", "write a quote for my
 * customer". "Pricing for new customers" and "what does a client pay" are about our own, and a law firm asks us for "a quote for my
 * client".
 */
const otherParty = [
  String.raw`\b(?:my|our|a|an|the|his|her|their|to|from) (?:\w+ )?(?:suppliers?|vendors?)\b|^\W*(?:suppliers?|vendors?)\b`,
  String.raw`(?<!\b(?:for|does|do|did|would|will) )\b(?:my|our|an?|the|his|her|their) (?:(?!price|rate|fee)\w+ )?(?:customers?|clients?|buyers?)\b(?! (?:prices?|pricing|rates?|fees?|costs?)\b)`,
  String.raw`^\W*(?:customers?|clients?|buyers?) (?!prices?\b|pricing\b|rates?\b|fees?\b|costs?\b|discounts?\b|budgets?\b)`,
  String.raw`\b(?:write|word|draft|prepare|make|create|draw up)\b[^.?!]{0,40}\b(?:for|to) (?:my|our|an?|the|his|her|their) (?:\w+ )?(?:customers?|clients?|buyers?)\b`,
].map((pattern) => new RegExp(pattern));

/** Matches that the visitor wants an offer, whoever else is named: "I need an estimate, our client is in a hurry". */
const wantsOffer =
  /\b(?:need|want|get|like|(?:give|send) (?:me|us)) an? (?:\w+ )?(?:quote|quotation|estimate|offer|proposal)\b(?! from)/;

/** Matches what employing somebody costs: "additional costs when we hire in Germany". */
const employersCost =
  /\b(?:additional|extra|further|other|total|true|real|on top|hidden|all-in|overall)\b[^.?!]{0,40}\b(?:employ\w*|hire|hiring|staff|worker|workers|salary|salaries)\b|\b(?:employ\w*|hire|hiring|staff|worker|workers)\b[^.?!]{0,40}\b(?:really|actually|on top|additional|extra|besides|beyond)\b/;

/** Matches a message that begins with what it asks for: "price for …", "how much to …". */
const beginsWithPrice =
  /^\W*(?:(?:hi|hello|hey|and|so|pls|please|need|rough|roughly|approx\w*|indicative|estimated|what(?:'s| is| are| would be)|a|an|the|any|tell|give|share|send|me|us|about) ){0,4}(?:prices?|pricing|costs?|fees?|rates?|charges?|how much|ballpark|budget|money)(?: \w+)? (?:for|of|to|per|on|in)\b/;

/** Whether a message without a subject of its own asks for a price: "rates?", "is it a subscription", "fixed or hourly". */
function isPlainQuestion(text: string, found: ReadonlySet<Kind>): boolean {
  if (found.has('offer')) return true;
  if (found.has('price') || asksAmount.test(text))
    return !/\b(?:paid|pay|free|bill|invoice)\b/.test(text) || asksToPay.test(text);
  return true;
}

const asksToPay =
  /\b(?:do|will|would|should|must|am|are|what) (?:i|we)\b(?: \w+){0,4} pay\b|\bfree\W*$|\b(?:first|initial)\b|\bbill\b|\binvoice\b/;
