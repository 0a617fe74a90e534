import { isStopTerm } from '../words/question-features.ts';
import { isDigitCode, isSpaceCode, toTermSet, type Word } from '../words/words.ts';
import { isEntry } from './form-entries.ts';

/**
 * Things in a unit that some questions ask for, as bits; `leadIn`: list items follow that contain the rest; `fragment`: it is
 * not a sentence; `row`: it is the row of a table; `name`: two words in a row have capitals; `contact`: a street, an address
 * of electronic mail, or to whose attention; `addressee`, `issuer`: whose right or duty it is, by the first of two sides that it
 * names: "you", the employee or the tenant, or "we", the company or the landlord.
 */
export const mark = {
  time: 1,
  money: 2,
  definition: 4,
  percentage: 8,
  leadIn: 16,
  fragment: 32,
  limit: 64,
  row: 128,
  number: 256,
  date: 512,
  permission: 1024,
  negation: 2048,
  duty: 4096,
  condition: 8192,
  cost: 16_384,
  notice: 32_768,
  name: 65_536,
  contact: 131_072,
  ending: 262_144,
  addressee: 524_288,
  issuer: 1_048_576,
} as const;

const timeTerms = toTermSet('day days daily week month year anniversary hour quarter date annual annually');
const moneyTerms = toTermSet('dollar usd eur euro gbp pound rupee rupees inr rs lakh crore cent');
const definingTerms = new Set(['mean', 'refer', 'defin']);
/** Words that mark a unit wherever they stand. */
const marking: readonly (readonly [keyof typeof mark, ReadonlySet<string>])[] = [
  [
    'number',
    toTermSet(
      'one two three four five six seven eight nine ten twelve fifteen twenty thirty sixty ninety hundred',
    ),
  ],
  ['permission', toTermSet('entitled entitle permitted permit allowed allow can option elect')],
  [
    'negation',
    toTermSet(
      "not no neither nor without prohibited never none cannot can't don't doesn't won't isn't aren't mustn't",
    ),
  ],
  ['duty', toTermSet('shall must will agrees undertakes')],
  ['condition', toTermSet('if unless upon event provided where')],
  ['cost', toTermSet('cost costs expense expenses borne bear pay pays paid payable payment')],
  ['notice', toTermSet('notice written writing notify')],
  ['contact', toTermSet('street attention telephone email facsimile avenue')],
  [
    'ending',
    toTermSet(
      'terminate terminates termination expire expires expiry expiration end ends cancel cancellation',
    ),
  ],
];
const addresseeTerms = toTermSet(
  'you your employee executive worker staff trainee apprentice intern tenant lessee resident occupant guest customer client user subscriber recipient licensee consultant contractor candidate applicant',
);
const issuerTerms = toTermSet(
  'we us our company employer firm landlord landlady lessor owner management school hospital bank licensor supplier vendor provider',
);
const markByTerm = new Map<string, number>();
for (const [name, terms] of marking)
  for (const term of terms) markByTerm.set(term, (markByTerm.get(term) ?? 0) | mark[name]);
const monthTerms = toTermSet(
  'january february march april may june july august september october november december',
);
/** The years that contracts name. */
const years = { first: 1900, last: 2099 };
const currencySigns = '$€£₹¥';
/** Words that cap an amount. A clause that excludes kinds of loss also limits liability, but caps nothing. */
const limitTerms = new Set(['cap', 'maximum', 'ceil', 'aggreg']);
/** A definition begins with the term, within this many words. */
const maxDefinedWords = 12;
/** A title or name has at most this many words, and no full stop. */
const maxFragmentWords = 7;

type Range = { start: number; end: number };

/** Returns what a unit contains, as the bits of `mark`. `words` are those of the unit, whose UTF-16 offsets are given, end exclusive. */
export function toMarks(text: string, { start, end }: Range, words: readonly Word[]): number {
  let marks = 0;
  for (const [at, { term, start: wordStart }] of words.entries()) {
    if (timeTerms.has(term)) marks |= mark.time;
    if (moneyTerms.has(term)) marks |= mark.money;
    if (at < maxDefinedWords && definingTerms.has(term)) marks |= mark.definition;
    if (term === 'percent') marks |= mark.percentage;
    marks |= markByTerm.get(term) ?? 0;
    const next = words[at + 1]?.term ?? '';
    // "May" is mostly a verb.
    const isDay = isCapital(text, wordStart) && (isNumber(words[at - 1]?.term ?? '') || isNumber(next));
    if (monthTerms.has(term) ? isDay : isYear(term)) marks |= mark.date;
    else if (term === 'may') marks |= next === 'not' ? mark.negation : mark.permission;
    if (isNumber(term)) marks |= mark.number;
    const follows = words[at + 1];
    // The first word of a sentence has a capital in any case.
    if (at > 0 && follows && isCapital(text, wordStart) && isCapital(text, follows.start)) marks |= mark.name;
  }
  const side = words.find(({ term }) => addresseeTerms.has(term) || issuerTerms.has(term));
  if (side) marks |= addresseeTerms.has(side.term) ? mark.addressee : mark.issuer;
  if (setsLimit(words)) marks |= mark.limit;
  let last = end;
  while (last > start && isSpaceCode(text.charCodeAt(last - 1))) last--;
  const lastChar = text.charAt(last - 1);
  if (lastChar === ':' || text.endsWith(':\u2014', last)) marks |= mark.leadIn;
  let hasNumber = false;
  for (let at = start; at < end; at++) {
    const char = text.charAt(at);
    hasNumber ||= isDigitCode(text.charCodeAt(at)) || char === '\t';
    if (char === '%') marks |= mark.percentage;
    if (char === '@') marks |= mark.contact;
    if (currencySigns.includes(char) && isNumberNear(text, at, end)) marks |= mark.money;
  }
  const isUnfinished = words.length < maxFragmentWords && !hasNumber && !'.;:?!)'.includes(lastChar);
  if (isUnfinished && !isNamedEntry(text, { start, end }, words)) marks |= mark.fragment;
  return marks;
}

/** "Apologies: Lucian Frey" says all that there is to say; "If to the Bank:" begins an address. */
function isNamedEntry(text: string, { start, end }: Range, words: readonly Word[]): boolean {
  if (!isEntry(text, start)) return false;
  // Looked for in the unit alone: the next colon of the text may be far away.
  const colon = start + text.slice(start, end).indexOf(':');
  const label = words.filter(({ end }) => end <= colon);
  return label.every(({ term }) => !isStopTerm(term));
}

const isNumber = (term: string) => term !== '' && isDigitCode(term.charCodeAt(0));

function isYear(term: string): boolean {
  const year = term.length === 4 ? Number(term) : Number.NaN;
  return year >= years.first && year <= years.last;
}

const isCapital = (text: string, at = 0) => {
  const char = text.charAt(at);
  return char !== char.toLowerCase();
};

/**
 * Whether words cap an amount: "shall not exceed", "is limited to the fees", "the maximum". Not "including but not limited to",
 * nor "the cap does not apply to", which says where there is none.
 */
function setsLimit(words: readonly Word[]): boolean {
  let names = false;
  let lifts = false;
  for (const [at, { term }] of words.entries()) {
    const [before, next] = [words[at - 1]?.term, words[at + 1]?.term];
    if (term === 'exceed' || (term === 'limit' && next === 'to' && before !== 'not' && before !== 'without'))
      return true;
    if (term === 'more' && next === 'than' && (before === 'no' || before === 'not')) return true;
    names ||= limitTerms.has(term);
    lifts ||= term === 'appli' && (before === 'not' || before === 'doesnt' || before === 'dont');
  }
  return names && !lifts;
}

function isNumberNear(text: string, at: number, end: number): boolean {
  for (let next = at + 1; next < Math.min(end, at + 4); next++)
    if (isDigitCode(text.charCodeAt(next)) || text[next] === '_') return true;
  return false;
}
