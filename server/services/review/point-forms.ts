import { contract, type SentenceForm, subject } from './term-forms.ts';

/** A date follows, perhaps after "the", a weekday or the name of a month. */
const onDate = '(?:on|from|as of|as from|as at|with effect from|with effect on)\\b[^.;]{0,20}?\\d';
const begin =
  '(?:(?:shall |will )?(?:starts?|begins?|commences?)|started|began|commenced|(?:shall |will )?(?:takes?|took) effect|(?:shall |will )?(?:comes?|came|enters?|entered) into (?:full )?(?:force|effect|operation)|(?:is|shall be|was|becomes?) (?:made|signed|executed|entered into|dated|effective|in force))';

const role =
  '(?:landlord|tenant|lessor|lessee|licensor|licensee|guarantor|employer|employee|company|seller|vendor|buyer|purchaser|supplier|provider|customer|client|consultant|contractor|disclos(?:er|ing party)|recipient|receiving party)';
const legalForm =
  '\\b(?:limited|ltd|llp|llc|inc|incorporated|corporation|plc|pvt|gmbh|ag|registered|whose|resid(?:es|ing|ent))\\b';

/** How contracts name their parties one by one, without a sentence "between … and …". */
export const partyForms: readonly SentenceForm[] = [
  // "(1) ACME LIMITED, incorporated in England with company number …, (the “Company”)".
  {
    form: new RegExp(
      `^\\(?[1-9a-d][).] [^;]{3,400}?(?:${legalForm}|\\bof \\d)[^;]{0,300}?\\((?:the |hereinafter |in this agreement )?["“][^"”]{2,40}["”]`,
    ),
    dates: 0,
  },
  // "Landlord: ACME LLP (OC331902), 1 Green Lane, Sheffield", "Tenants: Daniel Frost and Mei Lin".
  {
    form: new RegExp(`^${role}(?:s|\\(s\\))?: (?=.{0,120}?(?:\\d|${legalForm})|[^.;:]{3,80}$)\\S+ \\S`),
    dates: 0,
  },
];

const promisesNot = '\\b(?:must|shall|will|may|(?:undertakes?|agrees?|covenants?)(?: \\w+){0,4}) not\\b';

/** How contracts ban competition, mostly without saying "compete" of the one who is bound. */
export const nonCompeteForms: readonly SentenceForm[] = [
  // "You must not, within 30 miles of Leeds, be employed by a business that competes with …".
  {
    form: new RegExp(
      `${promisesNot}[^.;]{0,200}?\\b(?:business|undertaking|company|firm|person|entity|concern|activit(?:y|ies))\\b[^.;]{0,80}?\\b(?:compet(?:es?|ing|itive)|in competition)\\b`,
    ),
    dates: 0,
  },
  // "For three years after leaving, the Employee shall not work for any competitor."
  {
    form: new RegExp(
      `${promisesNot}(?: [^.;]{0,60}?)? (?:work|be (?:employed|engaged|retained)|take up|accept|join)\\b[^.;]{0,80}?\\bcompetitors?\\b`,
    ),
    dates: 0,
  },
];

export const nonSolicitForms: readonly SentenceForm[] = [
  // "For nine months you must not entice away any manager."
  {
    form: new RegExp(
      `${promisesNot}[^.;]{0,160}?\\b(?:solicit|entice|poach|canvass|induce|hire)\\b[^.;]{0,120}?\\b(?:customers?|clients?|employees?|staff|personnel|managers?|workers?|suppliers?|consultants?|directors?)\\b`,
    ),
    dates: 0,
  },
];

/** How contracts say when invoices are paid. */
const invoiceForms: readonly SentenceForm[] = [
  // "Payment terms are net 60 days", "invoices are due net 30 days".
  {
    form: /\b(?:payments?|invoices?|payable|due)\b[^.;]{0,60}? net \(?\w+\)?(?: \(\w+\))? days?\b/,
    values: ['period'],
  },
  // "The Customer shall settle invoices no later than 60 days after receipt."
  {
    form: /^(?!.*\b(?:if|unless|fail\w*|default\w*|disput\w*)\b).*\b(?:pays?|settles?)(?: [\w'’]+){0,4} (?:invoices?|bills?)\b[^.;]{0,80}?\b(?:within|(?:no|not) later than)\b[^.;]{0,40}?\b(?:days?|weeks?|months?)\b/,
    values: ['period'],
  },
];

/** How contracts say what is paid for work, or for premises, and when invoices are. */
export const payForms: readonly SentenceForm[] = [
  ...invoiceForms,
  // "Salary £46,750 per annum", "cost to company (CTC) shall be Rs. 24,60,000/-", "Annual Rent: … £38,500".
  {
    form: /\b(?:(?<!(?:minimum|statutory|of) )salary|remuneration|ctc|cost to company|(?:annual|monthly|yearly|basic) (?:rent|pay|wages?))\b[^.;\n]{0,60}?(?:[£$€₹]|\b(?:rs|inr|usd|gbp|eur)\b)\.? ?\d/,
    dates: 0,
  },
  // "The Employee is paid INR 2,400,000 per annum", "receives £15 an hour".
  {
    form: /\b(?:paid|receives?|earns?) (?:[^.;\n]{0,30}? of )?(?:[£$€₹]|(?:rs|inr|usd|gbp|eur)\b)\.? ?\d[^;\n]{0,30}? (?:per|an?|each|every) (?:annum|year|month|week|day|hour)\b/,
    dates: 0,
  },
];

/** How contracts say from when on they count. */
export const dateForms: readonly SentenceForm[] = [
  // "The tenancy takes effect on 1 March 2025", "Your employment with the Company began on 6 January 2025".
  {
    form: new RegExp(`${subject}(?:(?!\\b(?:if|unless|until|after)\\b)[^.;]){0,40}? ${begin} ${onDate}`),
    dates: 1,
  },
  // "Signed and in force as of October 9, 2024", "Version 4, in force from 1 January 2025".
  {
    form: new RegExp(
      `^(?:signed|made|executed|version)\\b[^.;]{0,40}?\\b(?:in force|effective|in effect) ${onDate}`,
    ),
    dates: 1,
  },
  // "Effective Date: 1 May 2025."
  {
    form: /^(?:dated?|(?:effective|commencement|start) date|date of (?:(?:the|this) )?(?:agreement|contract|lease))\b[ :–-]{0,3}(?:as of )?[^.;]{0,12}?\d/,
    dates: 1,
  },
  // "Principal Amount: $350,000.00   Issue Date: January 15, 2025", with several entries of a form on one line.
  {
    form: /\b(?:effective|commencement|start|issue|signing|execution|agreement|contract) date ?: (?:as of )?[^.;:]{0,12}?\d/,
    dates: 1,
  },
];

const party =
  '(?:part(?:y|ies)|of (?:us|them|the parties)|you|we|(?:sub-?)?(?:landlord|tenant|lessor|lessee|licen[cs]or|licen[cs]ee)|employ(?:er|ee)|company|client|customer|supplier|consultant|contractor|purchaser|buyer|vendor|seller|provider)';
const mayEnd =
  '(?:may|can|(?:shall be|is|are) entitled to|has the right to|have the right to)(?! not)(?: [^.;]{0,60}?)? ';

/** How contracts say that they can be ended early. */
export const terminationForms: readonly SentenceForm[] = [
  // "Either party may bring the tenancy to an end …", "the Company may end your employment without notice".
  {
    form: new RegExp(
      `\\b${party}(?: or (?:\\w+ ){1,3})? ${mayEnd}(?:(?:end|terminate|cancel) (?:this|the|your|his|her) (?:\\w+ )?${contract}|bring (?:this|the|your) (?:\\w+ )?${contract} to an end)`,
    ),
    dates: 0,
  },
  // "You must give the Company one month's notice", which otherwise is a notice of something: "… notice of any defect".
  {
    form: /\b(?:must|shall|has to|have to|(?:is|are) required to) give (?:you|us|the (?:company|employer|employee)) [^.;]{0,40}?\b(?:days?|weeks?|months?)(?:['’]s?)? (?:(?:prior|written) ){0,2}notice(?=[.,;]|$| (?:in writing|to (?:end|terminate))\b)/,
  },
  // "Upon confirmation the notice period shall be 90 days on either side."
  {
    form: /\bnotice period\b(?! (?:for|of) (?:renewal|non-renewal))[^.;]{0,60}? (?:is|shall be|will be)\b[^.;]{0,40}?\b(?:days?|weeks?|months?)\b/,
  },
  // "Notice of termination must be given 90 days in advance."
  {
    form: /\bnotice of (?:termination|cancellation)\b[^.;]{0,40}? (?:must|shall|has to|is to|will) be (?:given|served|sent)\b[^.;]{0,60}?\b(?:days?|weeks?|months?)\b/,
  },
  // "It is extended by one year unless terminated with six months' notice."
  { form: /\b(?:unless|until|if not) (?:it is )?(?:terminated|ended|cancelled)\b[^.;]{0,60}?\bnotice\b/ },
];

/** How contracts say that they go on after their term. */
export const renewalForms: readonly SentenceForm[] = [
  // "It renews for a further year each time unless …", "This Agreement shall automatically extend by …". In the CUAD part of
  // `../shared/legal-train`, experts marked 21 of 22 such sentences as renewals.
  {
    form: new RegExp(
      `(?:(?<!\\b(?:that|if|unless|where|when) )\\bit|${subject}) (?:(?:shall|will|then|thereafter|automatically|tacitly) ){0,4}(?:(?:renews?|extends?|rolls? over)(?: itself)?|continues?(?= (?:\\w+ )?for (?:an? )?(?:further|another|additional|successive)\\b)) (?:(?:automatically|tacitly|thereafter) )?(?:by|for) [^.;]{0,60}?\\b(?:years?|months?)\\b`,
    ),
  },
  // "It is extended by one year at a time unless …".
  {
    form: new RegExp(
      `(?:\\bit|${subject}) (?:is|shall be|will be) (?:(?:then|tacitly|automatically) )*(?:extended|renewed|prolonged) (?:by|for) [^.;]{0,40}?\\b(?:years?|months?)\\b`,
    ),
  },
];

/** Neither the price of shares nor one that is paid once for a company. */
const price =
  '(?<!\\b(?:offer|exercise|share|purchase|conversion) )\\b(?:fees?|prices?|rates?|charges?|tariffs?|rent)\\b(?! (?:cap|period)\\b)';

/** How contracts say that what is paid may change. */
export const priceForms: readonly SentenceForm[] = [
  // "Supplier may raise the fee by up to 5% once a year."
  {
    form: new RegExp(
      `\\b${party} (?:may|can|(?:is|are|shall be) entitled to|(?:has|have) the right to|reserves? the right to)(?! not)(?: [^.;]{0,60}?)? (?:raise|increase|change|adjust|revise|vary|put up) (?:the|its|their|any|all|our|these|such) (?:[\\w-]+ ){0,3}?${price}`,
    ),
    dates: 0,
  },
  // "The rent will increase by 3% each year", "the monthly fees may be increased annually".
  {
    form: new RegExp(
      `${price}(?: [^.;]{0,40}?)? (?:may|shall|will|can)(?! not)(?: \\w+){0,2} (?:be (?:\\w+ )?(?:increased|raised)|increase|rise|go up)\\b`,
    ),
    dates: 0,
  },
];

/** A word before "law" that may say of which country or state it is; not "mandatory", nor "where German". */
const ofPlace =
  '(?!(?:if|where|when|unless|which|only|otherwise|provided|under|such|that|this|any|no|other|same|local|national|applicable|relevant|mandatory|statutory|existing|current|criminal|civil|common|labou?r|employment|insolvency|tax|case|public|private|federal|state|foreign|copyright|privacy|competition|contract|company) )\\p{Ll}{3,20} ';

export const lawForms: readonly SentenceForm[] = [
  // "The laws of Switzerland apply", but not "where the law of a state applies".
  {
    form: /(?<!\b(?:under|by|with|to|in|that|if|when|where|and|or|which|unless|as|per|extent) )\bthe laws? of [^.;,]{2,40} (?:(?:shall|will) )?(?:apply|applies|govern)\b/,
    dates: 0,
  },
  // "German law applies", "Oregon law shall govern this lease", but not "mandatory law applies".
  {
    form: new RegExp(
      `(?:^|^\\S{1,6} |[.;:] )(?:the )?(?:${ofPlace}){1,2}law (?:(?:shall|will) )?(?:applies|apply|governs|govern)\\b`,
      'u',
    ),
    dates: 0,
  },
];

/** How contracts say where disputes are heard. */
export const venueForms: readonly SentenceForm[] = [
  // "Exclusive place of jurisdiction is Stuttgart", "the seat of the arbitration shall be Pune".
  {
    form: /\b(?:place of jurisdiction|(?:place|seat) of (?:the )?arbitration|seat and venue)\b[^.;]{0,80}?\b(?:is|shall be|will be)\b/,
    dates: 0,
  },
  // "The courts of Ireland shall have exclusive jurisdiction."
  {
    form: /\bcourts (?:of|at|in|located in|sitting in) [^.;]{2,80}? (?:(?:shall|will) )?have (?:the )?(?:sole |(?:non-)?exclusive )?jurisdiction\b/,
    dates: 0,
  },
  // "Jurisdiction. Courts at Hyderabad only."
  {
    form: /^(?:[\d.()]{1,6} )?(?:jurisdiction[.:] )?(?:the )?courts (?:at|in|of) (?!.*\b(?:may|shall|will|have|has|can|must|is|are|do|does)\b)\p{L}[^.;,]{1,40}\.?$/u,
    dates: 0,
  },
];

/** How contracts say for how long something has to be kept secret. */
export const secrecyForms: readonly SentenceForm[] = [
  // "The Provider shall not disclose the Client's information for a period of five years."
  {
    form: new RegExp(
      `${promisesNot}[^.;]{0,60}? (?:disclose|divulge|reveal)\\b[^.;]{0,80}?\\b(?:information|secrets?)\\b`,
    ),
  },
];

const quarrel = '\\b(?:quarrels?|disputes?|differences?|controvers(?:y|ies))\\b';

/** How contracts leave disputes to somebody other than a state's court. */
export const disputeForms: readonly SentenceForm[] = [
  // "Quarrels go to three arbitrators under the Swiss Rules."
  {
    form: new RegExp(
      `${quarrel}(?:(?!\\bnot be\\b)[^.;]){0,120}?\\b(?:go(?:es)? to|(?:referred|submitted) to|(?:settled|resolved|decided|determined) (?:finally )?(?:by|through|under))\\b[^.;]{0,80}?\\barbitrat`,
    ),
    dates: 0,
  },
];
