import type { ReviewKey } from '#shared/api-review.ts';
import { agreementPoints } from './agreement-points.ts';
import { letterPoints } from './letter-points.ts';
import { recordPoints } from './record-points.ts';

/** Something that documents of a form say, and how their sentences say it. All patterns are matched without case. */
export type FormPoint = {
  label: string;
  /** Matches a sentence or the row of a table; each is quoted for the first point that it matches. */
  says?: RegExp;
  /** Matches the heading of sentences that say it in words of their own. */
  under?: RegExp;
  /** Matches a line that is quoted together with those below it, up to a blank line: "PRESENT", "Bill to:". */
  heads?: RegExp;
  /** Matches a line that is quoted alone: a heading with a date. */
  line?: RegExp;
  /** How many sentences are quoted; 3 by default. */
  most?: number;
};

/** A kind of document that says other things than a contract does, or more. */
export type DocumentForm = {
  label: string;
  /** Matches the beginning of a line that is its title. */
  title: RegExp;
  /** Matches its first sentences, if it has no title: a letter. */
  opening?: RegExp;
  /** Matches its file name, whose words are separated by spaces. */
  name?: RegExp;
  points: readonly FormPoint[];
  /** What its first lines are called if no such point was found: who writes. */
  letterhead?: string;
  /** Set if the points and rules of contracts hold for it as well; these points it seldom has, so that it does not lack them. */
  contract?: { seldom: readonly ReviewKey[] };
};

/** One row per form: add a document's kind here, and what it says to the points. */
export const documentForms = {
  minutes: {
    label: 'Minutes of a meeting',
    title:
      /^(?:(?:draft|approved|certified|extract (?:from|of)|the) )*(?:minutes (?:of|from)\b|(?:(?:board|shareholders?|members|annual|extraordinary|general|committee|council|works|team|agm|egm)['’]?s?'? ){1,4}(?:meeting )?minutes\b|meeting minutes\b|minutes$)/,
    name: /\bminutes\b/,
    points: recordPoints.minutes,
    letterhead: 'Of',
  },
  invoice: {
    label: 'Invoice',
    title:
      /^(?:(?:tax|vat|gst|sales|commercial|pro ?-?forma|final|interim|original) )*(?:invoice|credit note|bill of supply)\b(?! (?:terms|polic|procedure|process))/,
    name: /\binvoice\b/,
    points: recordPoints.invoice,
    letterhead: 'Issued by',
  },
  order: {
    label: 'Purchase order',
    title:
      /^(?:(?:standard|blanket|revised) )*(?:purchase|work|sales) order\b(?!.*\b(?:terms|conditions|agreement|polic))/,
    name: /\bpurchase order\b/,
    points: recordPoints.order,
  },
  quotation: {
    label: 'Quotation or price list',
    title:
      /^(?!(?:we|i|you|your|our|this|the|please|thank|further|with|in|as|re|to|for|if|all|any|no|a)\b)(?=.{1,90}$)[^.;]{0,60}\b(?:quotation|price ?list|rate ?card|cost estimate|estimate (?:no|number|for)|tariff|kostenvoranschlag|preisliste|presupuesto|lista de precios)\b|^(?:[^.;:]{1,60} [-\u2013\u2014|:] )?quote\b(?: (?:no|nr|number|ref|for|q[-/\d])|[^a-z]*$)/,
    name: /\b(?:quotation|quote|price ?list)\b/,
    points: recordPoints.quotation,
    letterhead: 'From',
  },
  payslip: {
    label: 'Payslip',
    title:
      /^(?:(?:monthly|employee) )?(?:pay ?-?slip|salary slip|pay ?stub|wage slip|pay advice|earnings statement|statement of earnings|payroll statement)\b/,
    name: /\b(?:pay ?(?:slip|stub)|salary slip)\b/,
    points: recordPoints.payslip,
    letterhead: 'Employer',
  },
  termination: {
    label: 'Notice of termination',
    title:
      /^(?:(?:re|subject|sub|betreff)\W+)?(?:(?:letter|notice) of (?:termination|dismissal|redundancy)|(?:(?:ordinary|extraordinary|summary|immediate|formal) )*(?:termination|dismissal)(?: notice| letter)?(?: of (?:your |the )?(?:employment|contract|service)| on (?:the )?grounds?|$)|termination (?:notice|letter)\b)/,
    opening:
      /\b(?:(?:hereby |must |to )(?:give (?:you )?notice (?:of|to) (?:the )?terminat|terminat\w* (?:your|the) (?:employment|contract|service))|your (?:employment|services?|position)[^.]{0,60}\b(?:is|are|will be|has been|have been) (?:hereby )?(?:terminated|made redundant))/,
    points: letterPoints.termination,
    letterhead: 'From',
  },
  offer: {
    label: 'Offer of employment',
    title:
      /^(?:(?:re|subject|sub)\W+)?(?:(?:job|employment|conditional) )?offer (?:letter|of (?:employment|appointment))\b/,
    opening:
      /\b(?:(?:pleased|delighted|happy|glad) to (?:offer you|extend|confirm (?:our|your|the) offer)|offer you (?:the|a) (?:position|post|role|job)|(?:like|wish) to offer you)\b/,
    name: /\boffer letter\b/,
    points: letterPoints.offer,
    letterhead: 'From',
  },
  'power-of-attorney': {
    label: 'Power of attorney',
    title:
      /^(?:(?:special|general|durable|limited|lasting|irrevocable|specific|commercial) )*power of attorney\b|^vollmacht\b/,
    points: letterPoints['power-of-attorney'],
  },
  certificate: {
    label: 'Certificate or reference of an employer',
    title:
      /^(?:to whom(?:so)?(?:ever)? it may concern|(?:employment |job )?reference (?:letter|for)\b|letter of (?:recommendation|reference)|(?:experience|relieving|service|employment|work) (?:certificate|letter)$|certificate of (?:employment|service|experience)|arbeitszeugnis)/,
    points: letterPoints.certificate,
  },
  warning: {
    label: 'Warning or charge letter',
    title:
      /^(?:(?:re|subject|sub)\W+)?(?:(?:first|second|final|formal|written|last|issue of an?) )*(?:warning(?: letter| notice)?(?: (?:for|on|regarding|about)\b|$)|show[- ]cause notice|charge ?sheet|notice to show cause)/,
    points: [],
  },
  resignation: {
    label: 'Letter of resignation',
    title: /^(?:(?:re|subject|sub)\W+)?(?:letter of |notice of )?resignation(?: letter)?(?: from\b|$)/,
    opening:
      /\b(?:hereby (?:resign|tender|give notice of my resignation)|tender my resignation|(?:am writing|write) to (?:resign|give (?:\S+ ){0,4}notice of my resignation)|my resignation (?:from|as))\b/,
    points: [],
  },
  privacy: {
    label: 'Privacy notice',
    title:
      /^(?:[\p{L}'’&]+ ){0,6}(?:privacy (?:notice|policy|statement)|data protection (?:notice|information))\b/u,
    points: letterPoints.privacy,
  },
  'share-purchase': {
    label: 'Share purchase agreement',
    title:
      /^(?:\S+ ){0,4}(?:(?:share|stock)s?(?: sale and)? purchase|share sale)(?: and \w+)? (?:agreement|deed|contract)\b/,
    points: agreementPoints['share-purchase'],
    contract: { seldom: ['term', 'renewal', 'payment'] },
  },
  settlement: {
    label: 'Settlement agreement',
    title:
      /^(?:\S+ ){0,4}(?:(?:settlement|separation|severance|compromise) (?:agreement|deed|and )|termination agreement\b|deed of (?:settlement|release)|mutual release|aufhebungsvertrag)/,
    points: agreementPoints.settlement,
    contract: { seldom: ['term', 'renewal', 'termination', 'liability-cap', 'indemnity', 'assignment'] },
  },
} as const satisfies Record<string, DocumentForm>;

export type FormKey = keyof typeof documentForms;

/** A title stands within the first lines, below a letterhead. UTF-16 code units. */
const titleChars = 1500;
/** A longer line is a sentence. UTF-16 code units. */
const maxTitleChars = 200;
/** A letter says what it is for in its first sentences. UTF-16 code units. */
const openingChars = 2500;
/** A line with such words above is the title of something else. */
const contractTitle =
  /\b(?:agreement|contract|deed|lease|licen[cs]e|addendum|terms|polic(?:y|ies)|handbook|manual)\b/;
const maxOtherTitleChars = 100;

/**
 * Recognises the form of a document by its title, its first sentences or its file name; undefined for any other. Of its `text` only
 * the beginning is read.
 */
export function recogniseForm(name: string, text: string): FormKey | undefined {
  const forms = Object.entries(documentForms) as [FormKey, DocumentForm][];
  let isTitled = false;
  for (const written of text.slice(0, titleChars).split(/[\n\t]/)) {
    const line = toPlain(written);
    if (line.length > maxTitleChars) continue;
    const found = forms.find(([, { title }]) => title.test(line));
    if (found && !(isTitled && !found[1].contract)) return found[0];
    isTitled ||= line.length <= maxOtherTitleChars && contractTitle.test(line) && !line.endsWith('.');
  }
  const opening = toPlain(text.slice(0, openingChars));
  const file = toPlain(name.replace(/[_.-]+/g, ' '));
  const byWords =
    forms.find(([, each]) => each.opening?.test(opening)) ?? forms.find(([, each]) => each.name?.test(file));
  return isTitled ? undefined : byWords?.[0];
}

const toPlain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s“”"*#_]+/g, ' ')
    .trim();
