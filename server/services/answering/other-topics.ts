import type { Topic } from './contract-topics.ts';

/** Topics about personal data, and how privacy policies and data clauses word them. */
export const personalDataTopics: Readonly<Record<string, Topic>> = {
  dataCollected: {
    question:
      /\b(?:collect|record|gather|track|monitor|access|require|log|see)(?:s|ed|ing)?\b.{0,40}\b(?:data|info\w*|location|gps|contacts?|messages?|calls?|photos?|address|details|me|my)\b|\b(?:data|info\w*|calls?|messages?|location)\b.{0,30}\b(?:collect|record|gather|track|access|monitor)\w*/i,
    clause:
      /\b(?:collect|gather|receive|record|log|obtain|access)(?:s|ed|ion)?\b[^.]{0,100}\b(?:information|data|location|contacts?|address|messages?|device)\b/i,
  },
  dataShared: {
    question:
      /\b(?:shar|sell|sold|giv|sen[dt]|disclos|pass)\w*\b.{0,50}\b(?:data|info\w*|details|advertis\w+|third|3rd|other (?:people|companies|parties)|anyone|others)\b|\b(?:data|info\w*|details|location|results?)\b.{0,30}\b(?:shared|sold|given|sent|disclosed|passed)\b|\bwho\b.{0,20}\b(?:see|access|view)\b/i,
    clause:
      /\b(?:share|sell|rent|disclose|transfer|provide)(?:s|d|ing)?\b[^.]{0,80}\b(?:information|data)\b[^.]{0,80}\b(?:third|other|partners?|providers?|affiliates?|companies|with|to)\b/i,
  },
  dataKept: {
    question:
      /\b(?:keep|kept|stor|retain|retention|sav(?:e|ed)|delet|eras|destroy)\w*\b.{0,40}\b(?:data|info\w*|details|messages?|contacts?|records?|account|long)\b|\b(?:data|info\w*|contacts?|messages?)\b.{0,30}\b(?:kept|stored|retained|saved|deleted|erased)\b/i,
    clause:
      /\b(?:retain|retention|store[ds]?|keep|delet(?:e|ed|ion)|erase)\b[^.]{0,100}\b(?:information|data|account|copies|records)\b|\b(?:information|data)\b[^.]{0,60}\b(?:retained|stored|kept|deleted)\b/i,
  },
  dataSafe: {
    question:
      /\b(?:safe|secured?|security|protect\w*|private)\b.{0,40}\b(?:data|info\w*|account|messages?|details)\b|\b(?:data|info\w*|account|messages?|details|it|we)\b.{0,25}\b(?:safe|secured?|security|protect\w*|private|hacked)\b|\bencrypt\w*/i,
    clause:
      /\bencrypt\w*|\b(?:security|safeguard|protect)\w*\b[^.]{0,80}\b(?:information|data|access|measures)\b|\b(?:security|data) breach\b|\bunauthori[sz]ed (?:access|disclosure)\b/i,
  },
};

/** Topics about buying a company, and how merger agreements word them. */
export const mergerTopics: Readonly<Record<string, Topic>> = {
  otherBids: {
    question:
      /\bno-?shop\b|\b(?:other|another|better|rival|competing)\b.{0,12}\b(?:bid|bidder|buyer|offer|proposal)s?\b|\b(?:superior|acquisition) (?:proposal|offer)s?\b|\bgo-?shop\b/i,
    clause:
      /\b(?:acquisition|takeover|superior|competing|company takeover) (?:proposal|offer)s?\b|\bno solicitation\b/i,
  },
  boardDuty: {
    question: /\bfiduciary\b|\bboard\b/i,
    clause: /\bfiduciary dut(?:y|ies)\b|\bchange (?:of|in) recommendation\b|\badverse recommendation\b/i,
  },
  badChange: {
    question:
      /\bmaterial adverse\b|\bMAE\b|\bMAC\b|\b(?:serious|major|big)\b.{0,12}\b(?:downturn|decline|change|harm|problem)\b/i,
    clause: /\bmaterial adverse (?:effect|change)["”]?\s*(?:on the company["”]?\s*)?(?:means|shall mean)/i,
  },
  closing: {
    question: /\bclos(?:e|es|ing)\b|\bcondition(?:s)?\b|\bclearances?\b|\bantitrust\b|\bapprovals?\b/i,
    clause:
      /\b(?:conditions? (?:to|precedent)|obligations?\b[^.]{0,60}\b(?:to consummate|subject to))\b|\bantitrust\b|\bHSR\b|\bregulatory approvals?\b/i,
  },
  consideration: {
    question:
      /\b(?:type|form|kind) of consideration\b|\bcash or (?:stock|shares)\b|\b(?:merger|purchase|share|offer) (?:price|consideration)\b/i,
    clause:
      /\b(?:merger|offer|purchase) (?:consideration|price)\b|\bright to receive\b[^.]{0,80}\b(?:cash|shares?)\b/i,
  },
};

/** Topics about performance, payment and breach, and how contracts word them. */
export const performanceTopics: Readonly<Record<string, Topic>> = {
  payment: {
    question:
      /\b(?:when|how (?:soon|quickly|fast|long|many days)|by when)\b.{0,30}\b(?:pay|paid|payment|invoice)s?\b|\bpayment (?:term|date|deadline|period|schedule)s?\b|\binvoice\w*|\b(?:pay|payment) (?:due|late)\b|\blate (?:payment|fee)s?\b/i,
    clause:
      /\b(?:pay|paid|payable|payments?|invoices?|due)\b[^.]{0,80}\b(?:within|days|monthly|quarterly|annually|receipt|upon|in advance)\b|\b(?:late|overdue|past due)\b[^.]{0,60}\b(?:interest|payment|rate)|\b(?:shall|will|agrees to) pay\b/i,
  },
  minimum: {
    question:
      /\bminimum\b|\bat least\b.{0,25}\b(?:buy|order|purchase|spend|take)\b|\b(?:buy|order|purchase|spend)\b.{0,25}\bat least\b|\bhow (?:much|many)\b.{0,20}\bmust\b.{0,12}\b(?:buy|order|purchase)\b/i,
    clause: /\bminimum\b|\b(?:purchase|order)\b[^.]{0,60}\b(?:at least|not less than|no less than)\b/i,
  },
  price: {
    question:
      /\bhow much\b.{0,30}\b(?:pay|paid|cost|price|fee|charge|owe|get|total|receive)\w*|\b(?:what|which)\b.{0,25}\b(?:price|fee|cost|charge|compensation|remuneration)s?\b/i,
    clause:
      /[$€£]\s?\d|\b\d[\d,.]*\s?(?:dollars|euros?|pounds|USD|EUR|GBP)\b|\b(?:fees?|price|compensation|rates?)\b[^.]{0,60}\b(?:shall|will|is|are|of|equal)\b/i,
  },
  duties: {
    question:
      /\b(?:have|has|need|supposed|required|obliged) to (?:do|deliver|provide|supply|perform)\b|\bwhat (?:services|work|duties|obligations)\b|\bdeliverables?\b|\bscope\b/i,
    clause:
      /\b(?:shall|will|agrees? to|undertakes? to)\s+(?:\w+\s+)?(?:deliver|provide|perform|furnish|supply|render|make available)\b|\bscope of\b/i,
  },
  breach: {
    question:
      /\bbreach\w*|\bviolat\w*|\bdefaults?\b|\bbr(?:eak|oke|eaks|oken)\b.{0,20}\b(?:contract|agreement|it|this|promise|rule|nda)s?\b|\bdo(?:es)?(?:n[’']t| not) (?:pay|deliver|perform|comply)\b/i,
    clause:
      /\b(?:breach|default|fail(?:s|ure)?)\b[^.]{0,140}\b(?:cure|remed|terminat|days|damages|notice)\w*|\b(?:terminat|remed|cure)\w*\b[^.]{0,100}\b(?:breach|default)\w*/i,
  },
};
