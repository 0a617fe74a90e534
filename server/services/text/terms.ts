import { stemmer } from 'stemmer';

/** Words that say nothing about the topic of a question. */
const stopWords = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by
  can cannot could did do does doing don down during each else ever every few for from further get give go got had has have
  having he her here hers him his how however i if in into is it its itself just know let like list ll make many may me might
  mine more most much must my need no nor not now of off often on once one only or other our ours out over own please
  possible same say see shall she should show since so some such take tell than that the their theirs them then there
  these they thing things this those through to too under until up upon us use used using very want was way we well were
  what whatever when where whether which while who whom whose why will with within without would yes yet you your yours us per someone somebody anyone anybody something anything
  happen happens happened worked ever actually really currently today exactly
  help work works working thing way experience experienced explain describe find mention mentioned state stated document lexloom hello hi hey thanks thank`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that are not stemmed, because their stem belongs to a word with another meaning. */
const unstemmed = new Set([
  'hospitality',
  'universal',
  'university',
  'organic',
  'industrial',
  'parental',
  'electricity',
]);

/** Synonyms; each group is searched as one term. */
const synonymGroups: readonly (readonly string[])[] = [
  ['industry', 'sector', 'vertical'],
  ['serve', 'service'],
  ['cost', 'price', 'pricing', 'fee', 'rate', 'quote', 'charge', 'budget'],
  ['hire', 'hiring', 'recruit', 'recruitment', 'recruiter', 'talent', 'staffing', 'candidate'],
  ['start', 'begin', 'onboard', 'kickoff'],
  ['fast', 'quick', 'quickly', 'soon', 'turnaround'],
  ['office', 'location', 'located', 'address', 'based', 'headquarters'],
  ['secure', 'security', 'encryption', 'encrypted', 'confidential', 'confidentiality', 'protect', 'safe'],
  ['payroll', 'salary', 'salaries', 'wage', 'payslip'],
  ['draft', 'drafting', 'write'],
  ['ip', 'patent', 'trademark', 'intellectual'],
  ['lawsuit', 'litigation', 'trial', 'court', 'dispute'],
  ['phone', 'telephone', 'call', 'email', 'mail', 'contact', 'reach'],
  ['team', 'people', 'staff', 'employee'],
  ['hotel', 'hospitality'],
  ['bank', 'banking', 'finance', 'financial'],
  ['school', 'education', 'university'],
  ['hospital', 'healthcare', 'medical', 'health'],
  ['factory', 'manufacturing'],
  ['airline', 'aviation', 'space'],
  ['shop', 'retail', 'store'],
  ['terminate', 'termination', 'cancel', 'cancellation'],
  ['expire', 'expiration', 'expiry', 'duration', 'term', 'period', 'long', 'length', 'run'],
  ['law', 'governed', 'governing'],
  ['party', 'parties'],
  ['liability', 'liable', 'damages', 'indemnify', 'indemnification', 'indemnity'],
  ['assign', 'assignment', 'transfer'],
  ['renew', 'renewal', 'extend', 'extension'],
  ['pay', 'paid', 'payment', 'payable', 'compensation', 'royalty', 'royalties'],
  ['insurance', 'insure', 'insured'],
  ['notice', 'notify', 'notification'],
  ['compete', 'competition', 'noncompete', 'exclusive', 'exclusivity'],
  ['license', 'licence', 'licensing'],
  ['warranty', 'warranties', 'warrant', 'guarantee'],
];

/**
 * Readers' words for what contracts and pages call by another name. Applied to questions only: in a text, "the end of the page"
 * ends nothing, and "at last" says nothing about time.
 */
const readersWords: Readonly<Record<string, string>> = {
  end: 'terminate expire',
  last: 'term period',
  valid: 'term effective',
  quit: 'terminate',
  stop: 'terminate cease',
  cancel: 'terminate',
  late: 'overdue due interest delay',
  secret: 'confidential disclose',
  share: 'disclose',
  own: 'ownership retain property',
  owner: 'ownership retain property',
  cap: 'exceed limit aggregate',
  limit: 'exceed limitation aggregate',
  sue: 'claim action proceeding',
  court: 'jurisdiction venue arbitration',
  break: 'breach default',
  breach: 'default',
  fix: 'cure remedy',
  refund: 'reimburse return',
  expense: 'cost reimburse',
  side: 'party',
  back: 'return destroy',
  buy: 'purchase acquire',
  sell: 'sale transfer',
  allow: 'permit right',
  forbid: 'prohibit restrict',
  delay: 'late force majeure',
  change: 'amend modify',
  sign: 'execute',
  delete: 'deletion destroy remove',
  keep: 'retain retention',
};

const groupOf = new Map<string, string>();
for (const group of synonymGroups) {
  for (const word of group) groupOf.set(toStem(word), `=${group[0]}`);
}

const readersTerms = new Map(
  Object.entries(readersWords).map(([word, others]) => [toStem(word), others.split(' ').flatMap(toTerms)]),
);

/** Returns the stem of a word in lower case, or the word itself where the stemmer would confuse it with another. */
export function toStem(word: string): string {
  return unstemmed.has(word) ? word : stemmer(word);
}

/**
 * Splits a text into words, in lower case and without accents. What has been learnt of our own knowledge depends on these words and
 * stems, as the finder depends on its own (`finder/words/words.ts`): neither can be changed without training anew.
 */
export function toWords(text: string): string[] {
  const lower = text.toLowerCase();
  // Most texts are ASCII, for which this is several times as fast.
  const words = /[^\0-\x7f]/.test(lower)
    ? lower
        .normalize('NFKD')
        .replace(/\p{M}|['’](?=s\b)/gu, '')
        .match(/[\p{L}\p{N}]+/gu)
    : lower.replace(/'(?=s\b)/g, '').match(/[a-z0-9]+/g);
  return words ?? [];
}

/** Returns the terms by which a word is indexed and searched: its stem first, and its group of synonyms. Empty for stop words. */
export function toTerms(word: string): string[] {
  if (stopWords.has(word) || (word.length < 2 && !/\p{N}/u.test(word))) return [];
  const stem = toStem(word);
  const group = groupOf.get(stem);
  return group ? [stem, group] : [stem];
}

/** Bounds memory: a text with more different words is a list of numbers or random letters. */
const maxKnown = 50_000;

/** Returns a function that reads each word only once. */
export function remember<Result>(read: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const result = known.get(word) ?? read(word);
    if (known.size < maxKnown) known.set(word, result);
    return result;
  };
}

/** Returns the terms for a word of a question: its own, and those of the words that texts use instead. */
export function toQuestionTerms(word: string): string[] {
  const terms = toTerms(word);
  return [...new Set([...terms, ...(readersTerms.get(terms[0] ?? toStem(word)) ?? [])])];
}
