import type { ReviewKey } from '#shared/api-review.ts';
import type { Value } from '../values/value.ts';
import { capForms, indemnityForms } from './liability-forms.ts';
import {
  dateForms,
  disputeForms,
  lawForms,
  nonCompeteForms,
  nonSolicitForms,
  partyForms,
  payForms,
  priceForms,
  renewalForms,
  secrecyForms,
  terminationForms,
  venueForms,
} from './point-forms.ts';
import { type SentenceForm, termForms } from './term-forms.ts';

/** What a review says about a point, and how it is found. */
export type PointFacts = {
  label: string;
  /** The finder's concepts; a clause on any of them is about the point. */
  concepts: readonly string[];
  /** Further concepts, whose passages are judged too if a clause was found. */
  also?: readonly string[];
  /** Words that are typical of such clauses: a passage without any of them is hardly one. */
  words: readonly string[];
  /** Whether a passage must contain one of the words, because the concepts are broader than the point. */
  needsWord?: boolean;
  /** Lists of words. If a sentence contains all words of one list, it is such a clause, whatever the finder says. */
  explicitWords?: readonly (readonly string[])[];
  /** Forms of sentences that are certainly such clauses, whatever the finder says. */
  forms?: readonly SentenceForm[];
  /** The kinds of values in the sentence that decides: among equally good sentences, one with such a value is quoted. */
  values?: readonly Value['kind'][];
  /** Statements that follow each other are quoted as one: the parties, of which each has a sentence or a line of its own. */
  isOneQuote?: boolean;
  /** Sentences of this form are about a clause, and not about the whole. */
  excluded?: RegExp;
  /** A sentence without such words, which are matched as written, is no passage on the point. */
  needed?: RegExp;
  /** A sentence of this form is judged by words, but not by the bounds of a rule, which are about something else. */
  unmeasured?: RegExp;
  /** Of the clause that is quoted first, a sentence of this form is judged, too, since it says how long the clause binds. */
  completedBy?: RegExp;
  /** What the point is about, in plain words. */
  means: string;
  /** What it may mean if nothing was found. */
  absent: string;
};

/** One row per point: change it here to change what a review finds or says. The rules are in `server/data/playbook.yaml`. */
export const pointFacts: Readonly<Record<ReviewKey, PointFacts>> = {
  parties: {
    label: 'Parties',
    words: ['between', 'among', 'party', 'parties'],
    concepts: ['cuad:Parties'],
    forms: partyForms,
    // Lines above a letter: "Ref: ACPL/HR/2025/118", "Date: 7 July 2025".
    excluded: /^(?:(?:our |your )?ref(?:erence)?\b[^:]{0,12}|date|dated|subject|re) ?:/,
    // A name or a definition: an entry of a page's menu ("- Blog") names nobody, and a header puts its parts between bars.
    needed:
      /^(?!.* \| ).*(?:\b(?:[Bb]etween|[Aa]mong|[Pp]art(?:y|ies)|undersigned)\b|["“(]|\p{Lu}\S* (?:(?:&|\p{Ll}{1,3}) )?\p{Lu})/su,
    isOneQuote: true,
    means: 'Who is bound. Check names, registration and addresses, and that whoever signs may do so.',
    absent: 'No passage names the parties: without them nobody can tell who is bound.',
  },
  dates: {
    label: 'Dates',
    words: ['date', 'dated', 'effective', 'made', 'entered'],
    values: ['date'],
    concepts: ['cuad:Agreement Date', 'cuad:Effective Date'],
    forms: dateForms,
    means: 'When it was made, and from when on it counts.',
    absent: 'No date was found: it may begin with the last signature, or the date is still to be filled in.',
  },
  term: {
    label: 'Term',
    words: ['term', 'expire', 'expires', 'terminate', 'continue', 'period', 'end', 'until'],
    values: ['period', 'date'],
    concepts: ['cuad:Expiration Date'],
    explicitWords: [['survive', 'termination'], ['remain in', 'force'], ['shall remain in effect']],
    forms: termForms,
    excluded:
      /^(?:[\d.()a-z]{1,6} )?(?:the provisions of )?(?:this|the foregoing) (?:clause|section|article|paragraph)\b/,
    means: 'How long it runs if nobody ends it.',
    absent: 'No end was found: it may run until somebody gives notice.',
  },
  renewal: {
    label: 'Renewal',
    words: ['renew', 'renewal', 'extend', 'extension', 'successive'],
    values: ['period'],
    concepts: ['cuad:Renewal Term', 'cuad:Notice Period To Terminate Renewal'],
    explicitWords: [
      ['renews automatically'],
      ['automatically renew'],
      ['renewed automatically'],
      ['successive', 'renew'],
    ],
    forms: renewalForms,
    means: 'Whether it goes on after its term, for how long, and until when one can object.',
    absent: 'Nothing on renewal was found: then it usually ends with its term.',
  },
  termination: {
    label: 'Termination and notice',
    words: ['terminate', 'terminated', 'termination', 'cancel'],
    values: ['period'],
    concepts: [
      ...['x:termination-for-convenience', 'h:Termination for Cause', 'x:employment-notice', 'x:lease-break'],
    ],
    explicitWords: [
      ['terminate this agreement'],
      ['rights', 'terminate automatically'],
      ['agreement shall terminate'],
      ['terminate', 'employment', 'notice'],
      ['terminate this lease'],
    ],
    forms: terminationForms,
    means: 'Who may end it early, for which reason, and how long before that notice has to be given.',
    absent: 'No right to end it early was found: then both may be bound until its term ends.',
  },
  'governing-law': {
    label: 'Governing law',
    words: ['law', 'laws', 'governed'],
    concepts: ['cuad:Governing Law'],
    // "Mandatory labour law applies" in any case, and chooses nothing.
    excluded:
      /^(?:[\d.()]{1,8} )?(?:the )?(?:mandatory|statutory|applicable|relevant) [\w ]{0,30}laws? appl(?:y|ies)\b/,
    explicitWords: [['governed by', 'law']],
    forms: lawForms,
    means: 'Which country’s or state’s law decides what it means and whether it is valid.',
    absent: 'No choice of law was found: a court would decide which law applies.',
  },
  venue: {
    label: 'Venue',
    words: ['court', 'courts', 'jurisdiction', 'venue', 'seat', 'forum'],
    concepts: ['h:Dispute Resolution', 'cuad:Governing Law'],
    needsWord: true,
    forms: venueForms,
    means: 'Where a dispute is heard: which courts, or the seat of an arbitration.',
    absent: 'No place for disputes was found: then general rules decide where one can be sued.',
  },
  'liability-cap': {
    label: 'Liability cap',
    words: ['liability', 'liable', 'damages', 'exceed'],
    values: ['fees', 'money', 'percentage'],
    concepts: ['cuad:Cap On Liability'],
    also: ['cuad:Uncapped Liability'],
    explicitWords: [
      ['liability', 'exceed'],
      ['liable', 'damages'],
      ['liability', 'limited to'],
    ],
    forms: capForms,
    means:
      'The most that a party has to pay for damage, which losses are left out, and to what the limit does not apply.',
    absent: 'No limit of liability was found: then damages may be claimed in full.',
  },
  indemnity: {
    label: 'Indemnity',
    words: ['indemnify', 'indemnity', 'indemnified', 'harmless'],
    concepts: ['h:Indemnification'],
    explicitWords: [['indemnify'], ['hold harmless']],
    forms: indemnityForms,
    means: 'Who has to pay the other’s losses, in particular when third parties make claims.',
    absent: 'No indemnity was found: then losses are governed by the ordinary rules on damages.',
  },
  ip: {
    label: 'Intellectual property',
    words: [
      ...['title', 'ownership', 'own', 'owns', 'owned', 'property', 'license', 'licence', 'rights'],
      ...['belong', 'belongs', 'inventions', 'copyright'],
    ],
    concepts: [
      ...['cuad:Ip Ownership Assignment', 'x:joint-ip', 'x:employment-inventions', 'cuad:License Grant'],
    ],
    explicitWords: [
      ['grants', 'license to'],
      ['grants', 'licence to'],
      ['intellectual property', 'vest in'],
    ],
    means: 'Who owns what is brought along and what is made, and who may use it.',
    absent:
      'Nothing on intellectual property was found: then the law decides; mostly what is made belongs to its maker, but what an employee makes at work to the employer.',
  },
  confidentiality: {
    label: 'Confidentiality',
    words: ['disclose', 'confidence', 'confidential', 'secret'],
    values: ['period'],
    concepts: [
      'h:Confidentiality',
      'nli:Does the document restrict the use of Confidential Information to the purposes stated in the Agreement?',
    ],
    explicitWords: [['confidential information', 'only for']],
    forms: secrecyForms,
    // A ban on competition or solicitation says nothing else, and its time is not that of secrecy; nor does what premises are used for.
    needed:
      /\b(?:secret|confidence|disclos(?:e|es|ed|ure)\b)|^(?!(?=.*\bnot\b).*\b(?:compet(?:e|es|ing|ition)|solicit|entice|poach|hire)\b)(?:(?=.*\bconfidential)|(?!.*\b(?:premises|property|flat|house|building|vehicle)\b))/is,
    completedBy:
      /\b(?:surviv|continu|remain|last|endur|bind|bound|expire|end)\w*\b.*\b(?:years?|months?|indefinitely|perpetuity)\b/,
    means: 'What has to be kept secret, what it may be used for, and how long that lasts.',
    absent: 'No duty of secrecy was found.',
  },
  'non-compete': {
    label: 'Non-compete',
    words: ['compete', 'competes', 'competing', 'competition', 'competitive', 'competitor'],
    values: ['period'],
    concepts: ['x:non-compete', 'x:employment-covenants'],
    explicitWords: [['not compete with']],
    // The finder takes bans on soliciting for such clauses, too.
    needed: /\bcompet|^(?!.*\b(?:solicit|entice|poach|canvass))/is,
    forms: nonCompeteForms,
    means: 'Whether a party may not compete, where, and for how long.',
    absent: 'No ban on competition was found.',
  },
  'non-solicit': {
    label: 'Non-solicit',
    words: ['solicit', 'hire', 'recruit', 'employ', 'entice'],
    values: ['period'],
    concepts: [
      'cuad:No-Solicit Of Employees',
      'cuad:No-Solicit Of Customers',
      "nli:Does the document include a clause that prohibits the Receiving Party from soliciting some of the Disclosing Party's representatives?",
    ],
    explicitWords: [
      ['not', 'solicit', 'employ'],
      ['neither', 'solicit', 'employ'],
      ['not', 'solicit', 'customer'],
      ['neither', 'solicit', 'customer'],
    ],
    forms: nonSolicitForms,
    means: 'Whether the other’s staff or customers may be approached, and for how long not.',
    absent: 'No ban on soliciting staff or customers was found.',
  },
  exclusivity: {
    label: 'Exclusivity',
    words: ['exclusive', 'exclusively', 'sole', 'solely', 'only'],
    concepts: ['cuad:Exclusivity'],
    explicitWords: [['provide', 'exclusively to'], ['supply', 'exclusively to'], ['on an exclusive basis']],
    means: 'Whether a party may deal with nobody else, for what and where.',
    absent: 'No exclusivity was found: both may deal with others.',
  },
  assignment: {
    label: 'Assignment',
    words: ['assign', 'assigned', 'assignment', 'transfer', 'sublet', 'subletting'],
    concepts: ['x:assignment', 'x:lease-subletting'],
    explicitWords: [['assign this agreement'], ['not be assigned'], ['sublet']],
    means: 'Whether rights and duties may be passed on to somebody else, and with whose consent.',
    absent: 'Nothing on assignment was found: then general rules decide whether it may be passed on.',
  },
  'change-of-control': {
    label: 'Change of control',
    words: ['control', 'merger', 'acquisition', 'sale'],
    concepts: ['cuad:Change Of Control'],
    means: 'What happens when a party is sold: a right to end it, or a consent that is needed.',
    absent: 'Nothing on a change of control was found: then a sale of a party changes nothing.',
  },
  payment: {
    label: 'Payment',
    words: ['pay', 'paid', 'payable', 'payment', 'payments', 'invoice', 'fee', 'fees', 'salary', 'rent'],
    values: ['money', 'period'],
    concepts: ['h:Payment', 'h:Compensation', 'x:lease-rent'],
    forms: payForms,
    // The rule is about the time in which invoices are paid.
    unmeasured: /\b(?:salary|wages?|remuneration|ctc|cost to company)\b/i,
    means: 'What has to be paid, when, and what follows if it is late.',
    absent: 'No terms of payment were found.',
  },
  'price-change': {
    label: 'Price changes',
    words: ['price', 'prices', 'pricing', 'fees', 'increase', 'rates', 'adjust'],
    values: ['percentage', 'period'],
    concepts: ['x:price-change'],
    explicitWords: [
      ['increase the fees'],
      ['increase the price'],
      ['increase its prices'],
      ['adjust the fees'],
      ['adjust the price'],
    ],
    forms: priceForms,
    means: 'Whether prices may change, by how much, and with which notice.',
    absent: 'Nothing on changes of price was found: then prices stay unless both agree.',
  },
  audit: {
    label: 'Audit',
    words: ['audit', 'inspect', 'examine', 'records', 'books'],
    concepts: ['cuad:Audit Rights'],
    explicitWords: [
      ['may audit'],
      ['right to audit'],
      ['may inspect', 'records'],
      ['audit', 'books and records'],
    ],
    means: 'Who may inspect books, records or premises, how often, and at whose cost.',
    absent: 'No right to audit was found.',
  },
  insurance: {
    label: 'Insurance',
    words: ['insurance', 'insure', 'insured'],
    values: ['money'],
    concepts: ['cuad:Insurance'],
    means: 'Which insurance a party has to hold, and for how much.',
    absent: 'No duty to insure was found.',
  },
  'data-protection': {
    label: 'Data protection',
    words: ['personal', 'data', 'privacy'],
    concepts: ['h:Data Protection'],
    explicitWords: [
      ['process', 'personal data'],
      ['gdpr'],
      ['data protection law'],
      ['data protection legislation'],
    ],
    means: 'How personal data have to be treated, and who answers for them.',
    absent: 'Nothing on personal data was found: if any are handled, the law may ask for written terms.',
  },
  warranties: {
    label: 'Warranties',
    words: ['warrants', 'warrant', 'warranty', 'warranties'],
    values: ['period'],
    concepts: ['cuad:Warranty Duration', 'h:Warranties'],
    means: 'What a party promises about what it delivers, for how long, and what is excluded.',
    absent: 'No warranty was found: then only what the law itself promises applies.',
  },
  disputes: {
    label: 'Dispute resolution',
    words: ['dispute', 'disputes', 'arbitration', 'mediation', 'arbitrator', 'court', 'courts'],
    concepts: ['h:Dispute Resolution'],
    forms: disputeForms,
    means: 'What comes first when the parties disagree: talks, mediation, arbitration or a court.',
    absent: 'No procedure for disputes was found: then either may go to court at once.',
  },
};
