import { anyOf } from '../any-of.ts';

/** How a sentence binds somebody: it orders, or it forbids. */
export type Force = 'duty' | 'prohibition';
/** A permission that nobody has is a prohibition: “Neither party may assign it.” */
export type Modality = Force | 'permission';

/** "will at all times", "shall not knowingly": words between a modal verb and what is to be done. */
const between = String.raw`(?:(?:also|always|then|thereafter|forthwith|only|each|both|either|jointly|hereby|at all times|at no time|in no event|at (?:its|his|her|their|your|our) own (?:cost|expense)|\w+ly)(?: and (?=\w+ly\b))? ?)*`;
const subjectBe = '(?:is|are|am)';

/** Ways to bind somebody, longest first: where two match at one place, the first is meant. `to` and `for` are part of the words. */
const forms: readonly (readonly [Modality, string])[] = [
  ['prohibition', String.raw`(?:shall|must|will) (?:\w+ly )?(?:refrain|abstain) from`],
  [
    'prohibition',
    String.raw`(?:shall|must|may|will)(?:(?: not|n['\u2019]t)\b| never\b| at no time\b| in no event\b)`,
  ],
  [
    'prohibition',
    String.raw`(?:cannot|can not|can['\u2019]t|won['\u2019]t|mustn['\u2019]t|shan['\u2019]t)\b`,
  ],
  ['prohibition', String.raw`may (?:\w+ly )?only\b`],
  [
    'prohibition',
    String.raw`${subjectBe} (?:not|never) (?:\w+ )?(?:permitted|allowed|authori[sz]ed|free) to`,
  ],
  [
    'prohibition',
    String.raw`${subjectBe} (?:\w+ly )?(?:prohibited|barred|forbidden|precluded|banned|restrained|restricted) (?:from|to)`,
  ],
  [
    'prohibition',
    String.raw`(?:agrees?|undertakes?|covenants?|promises?|(?:is|are) (?:required|obliged|bound|advised|asked)) (?:\w+ ){0,4}?not to`,
  ],
  [
    'prohibition',
    String.raw`may (?=[^,;]{1,80}\bonly (?:if|after|with|for|to|when|on|in|by|upon|where|as)\b)`,
  ],
  [
    'duty',
    String.raw`(?:shall|must|(?<!\b(?:an?|the|his|her|your|my|last|own|['\u2019]s) )will)\b|(?<=\b(?:we|you|they|he|she|it|i))['\u2019]ll\b`,
  ],
  ['permission', String.raw`may\b`],
  ['duty', `(?:has|have|needs?) to`],
  [
    'duty',
    String.raw`${subjectBe} (?:\w+ly |also ){0,2}(?:required|obliged|obligated|bound|expected|committed|asked|advised) to`,
  ],
  ['duty', String.raw`(?:${subjectBe}|remains?|stays?) (?:\w+ly |also ){0,2}(?:responsible|answerable) for`],
  [
    'duty',
    String.raw`(?:agrees?|undertakes?|covenants?|promises?|commits?)(?: (?:and \w+|with (?:the |each )?\w+|\w+ly)){0,8}? to`,
  ],
  ['prohibition', `${subjectBe} not to(?= [a-z])`],
  ['duty', `${subjectBe} to(?= [a-z])`],
];
/** Finds where a sentence binds somebody; group n says which of the forms it is. */
export const binding = new RegExp(String.raw`\b(?:${forms.map(([, form]) => `(${form})`).join('|')})`, 'gi');
export const toModality = (found: RegExpMatchArray): Modality =>
  forms[found.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? 'duty';

/** What the subject is to do: an adverbial between commas, adverbs, then the verb with what follows it. */
export const doing = new RegExp(String.raw`^\s*(?:,[^,;:]{1,120},\s*)?(?:not\s+)?${between}\s*(.*)$`, 'is');

/** Verbs that bind nobody although a modal verb stands before them: "will receive", "shall survive". */
const bindingNobody =
  anyOf(`accrue affect amount apply arise benefit cease constitute derogate diminish end exceed exist expire face fail
  impair incur inure lose mean need owe prejudice prevail qualify receive relieve remain result stand suffer survive vest waive`);
/** Further ones that are no duty, though they may be forbidden: "may not operate a car wash". */
const onlyForbidden = anyOf('acquire attach become commence earn enjoy forfeit gain get lapse operate own');
const havingDone = String.raw`(?!to\b|(?:been )?\w+ed\b|(?:the|its|his|her|their|your|our|all|any) (?:\w+ ){1,4}\w+ed\b)`;
const havingRight = String.raw`have (?:the |any |no |an? |such |\w+ )?(?:rights?|liability|liabilities|obligations?|claims?|responsibility|recourse|authority|power|entitlement)\b`;
const forNobody: Readonly<Record<Force, RegExp>> = {
  duty: new RegExp(
    String.raw`^(?:have ${havingDone}|(?:retain|keep) (?:all |any |the |its |his )*(?:ownership|title|rights?|copyright)\b|(?:normally |usually )?work (?:at|from)\b|(?:${bindingNobody}|${onlyForbidden})\b)`,
    'i',
  ),
  prohibition: new RegExp(String.raw`^(?:${havingRight}|${bindingNobody}\b)`, 'i'),
};
export const bindsNobody = (what: string, force: Force): boolean => forNobody[force].test(what);

/** Likewise states in which somebody is or things are put: "shall not be liable", "will be deemed". */
export const noState = new RegExp(
  String.raw`^be (?:\w+ly )?${anyOf(`able absent affected amended an allowed applicable applied available based binding bound by calculated capped
  considered construed covered deemed defined determined due effective eligible employed enforceable enforced entitled
  excused exempt free governed implied impaired in interpreted invalid known liable limited modified less more greater higher lower null of offset on permitted
  prejudiced prevented read relieved released required obliged obligated resolved responsible selected severed subject
  superseded terminated the treated unreasonably valid varied void waived without`)}\b`,
  'i',
);
/** States that are duties of a person: "shall be responsible for", "must be present". */
export const dutiful =
  /^be (?:\w+ly )?(?:responsible for|required to|obliged to|obligated to|expected to|bound (?:by|to)|present|available|punctual|on time|in (?:the|your) (?:office|shop)|liable (?:for|to) (?:pay|the)|insured|registered|licen[sc]ed|trained|dressed|clean-shaven|away|absent|late|intoxicated|under the influence|in possession|involved|engaged|loyal|honest|polite|courteous)\b/i;

/** What is done to things, or for people, so that somebody has to do it although the sentence does not say who. */
const done =
  anyOf(`announced approved assigned attached backed booked borne brought carried charged claimed cleaned collected communicated completed
  confirmed credited declared deducted delivered deposited destroyed deleted disclosed displayed done drawn encashed encrypted equipped erased exercised
  filed furnished given granted handed handled held informed inspected insured invoiced issued kept labelled left lodged logged locked made maintained named
  notified obtained offered paid parked performed permitted placed posted prepared presented provided put recorded refunded released rostered compensated refused registered reimbursed
  removed renewed repaid repaired reported restored returned reviewed sent served shared shown signed sold sorted stated stored submitted supplied
  supported surrendered taken tested told used vacated wiped withdrawn worn written`);
const doneTo = new RegExp(
  String.raw`^be (?:available \d|(?:(?:\w+ly|also|first|in advance|so) )*${done}\b)`,
  'i',
);
/** A form of words about the text itself or a dispute, and no duty: "shall be made in Pune by a sole arbitrator". */
const aboutText =
  /\b(?:governed|jurisdiction|arbitrat\w*|courts?|counterparts?|invalid|unenforceable|severab\w*|binding (?:up)?on|entire agreement|deemed|for all purposes|waiver)\b/i;

/** Whether something has to be done, by somebody whom a sentence need not name; `isFirm`: it says “must”. */
export const hasToBeDone = (what: string, force: Force, isFirm: boolean): boolean =>
  !aboutText.test(what) &&
  (force === 'duty' && !isFirm ? doneTo.test(what) : /^be \w+/i.test(what) && !noState.test(what));

const duties =
  anyOf(`attends bears carries cleans collects communicates completes complies confirms contributes covers defends deletes delivers ensures
  erases gives guarantees hands heats indemnifies informs insures invoices keeps maintains makes mends notifies observes obtains participates pays performs
  procures provides publishes refunds reimburses removes repairs repays replaces reports repurchases responds restores returns sends shows
  spends stores submits supplies tells trains transfers undergoes`);
/** Duties in the present tense, of which plainly written contracts consist: "The Lender pays the fee". */
export const presently = new RegExp(
  String.raw`(?<= )(?:${duties}|takes part|looks after|holds(?= .{1,60}harmless)) (?=(?!(?:no|all rights|any right|the right|title|ownership)\b)[\w\u00a3$\u20ac])`,
  'gi',
);
/** The same of those who speak to each other: "We insure the building", "You pay a deposit". */
export const presentlyOurs =
  /\b(we|you)(?: (?:each|both|also|then|directly))? (?:pay|repay|insure|look after|repair|maintain|bear|reimburse|refund|undertake|keep (?:the|your) (?!right|title))\b(?! any)/gi;
/** "The plan is submitted by 30 November": something is done by a time, and the sentence need not say by whom. */
export const doneInTime = new RegExp(
  String.raw`\b(?:is|are) (?:(?:\w+ly|then|also) )*(?:${done}|backed up|carried out|posted|started|retained|rotated|reckoned|patched|applied)\b(?=.{0,140}?\b(?:within \S+ (?:\w+ )?(?:hours?|days?|weeks?|months?|years?)|by (?:the )?\d|by (?:the end|noon|us\b|january|february|march|april|may|june|july|august|september|october|november|december)|(?:not|no) later than|in advance|every|each (?:day|week|month|quarter|year|january|february|march|april|may|june|july|august|september|october|november|december)|before the|times a|on the \d|on the (?:first|last)|half-yearly|monthly|weekly|daily|quarterly|yearly|without delay|at once|secret|for (?:\d+|\w+) (?:days|weeks|months|years)|at least|in the capital)\b)`,
  'i',
);

/** "Please sign and return", "Do not give notice": what a letter or a policy tells its reader. */
export const tellsReader =
  /(?:\b(?:please|kindly) (?!contact|call|feel|note|see|refer|let|read|find|visit|get in|be (?:aware|advised|informed|assured))(?:(?:do not|don['’]t|never) )?\w+|(?:^|[;:] )(?:do not|don['’]t|never) (?!hesitate)[a-z]+|^(?:(?:if|when|before|after|between|on|in|at|for)\b[^,]{3,120}, |(?:between|in|on|after|before) (?:(?!\b(?:may|can|shall|will|must|should|could|to|not|and|or)\b)[^,]){3,60}? |[^.:]{3,40}: )?(?:tell|put|leave|give|keep|return|bring|send|ask|report|write|telephone|wear|use|check|lock|make sure|book|choose|submit|attach|decline|complete|follow|obtain|share|mark|list|sign|take) (?:us|me|your|you|the|it|them|an?|any|every|each|only|air|flights|to (?:us|the|your)|that|personal)\b)/i;
export const forbids = /\b(?:do not|don['’]t|never)\b/i;

/** "Underletting is not permitted." */
export const thingForbidden =
  /\b(?:is|are) (?:(?:strictly|expressly|absolutely|also) )?(?:not (?:permitted|allowed)|prohibited|forbidden|banned|out of bounds)\b(?! (?:to|from) \w+)/i;
/** "The Company's only obligation under this warranty is to repair it." */
export const soleDuty =
  /\b([\p{L} ]{2,40}?)['’]s? (?:(?:only|sole|main|first|primary|principal|total|entire) )?(?:responsibility|duty|obligation)(?: [^,.;:]{1,80}?)? (?:is|shall be) to (?!be\b)/u;
/** "It is the Tenant's responsibility to …", "the duty of the Agent to …" */
export const ownDuty =
  /\b(?:(?:is|be|remains?) (?:the |solely |your |our )*([\p{L} ]{2,40}?)(?:['’]s?)? (?:own |sole )?(?:responsibility|duty|obligation)|(?:responsibility|duty|obligation) (?:of|rests? (?:with|on)|lies with|is on) (?:the |each |every )?([\p{L} ]{2,40}?)) to\b/iu;

export const obligatory = /\b(?:is|are) (?:obligatory|mandatory|compulsory)\b/i;
/** Amendments and notices bind nobody to make them: "Changes must be in writing". */
export const formalities = new RegExp(
  String.raw`(?:^|[.;] )(?:no |any |all |every |an? )?${anyOf('amendments? changes? variations? modifications? waivers? notices? communications? disputes? consents?')}(?: (?:to|of|under|in|about|arising|from) (?:this|the|these) ${anyOf('agreements? contracts? leases? terms? orders? deeds? polic(?:y|ies) letters? documents?')})?(?: \w+ (?:from|out of|under) [^.;]{1,40})? ${anyOf('must shall may will are is has have can')}\b`,
  'i',
);
