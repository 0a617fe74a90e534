import { isDigitCode, isSpaceCode, type Word } from './words.ts';

/**
 * Things in a unit that some questions ask for; `leadIn`: list items follow that contain the rest; `fragment`: it is not a
 * sentence; `row`: it is the row of a table.
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
} as const;

/** Stems, as `stem.ts` makes them. */
const timeTerms = new Set([
  'dai',
  'day',
  'week',
  'month',
  'year',
  'annivers',
  'hour',
  'quarter',
  'date',
  'annual',
]);
const moneyTerms = new Set([
  'dollar',
  'usd',
  'eur',
  'euro',
  'gbp',
  'pound',
  'rupee',
  'inr',
  'rs',
  'lakh',
  'crore',
  'cent',
]);
const definingTerms = new Set(['mean', 'refer', 'defin']);
const currencySigns = '$€£₹¥';
/** Words that cap an amount. A clause that excludes kinds of loss also limits liability, but caps nothing. */
const limitTerms = new Set(['cap', 'maximum', 'ceil', 'aggreg']);
/** A definition begins with the term, within this many words. */
const maxDefinedWords = 12;
/** A title or name has at most this many words, and no full stop. */
const maxFragmentWords = 7;

export function toMarks(
  text: string,
  { start, end }: { start: number; end: number },
  words: readonly Word[],
): number {
  let marks = 0;
  for (const [at, { term }] of words.entries()) {
    if (timeTerms.has(term)) marks |= mark.time;
    if (moneyTerms.has(term)) marks |= mark.money;
    if (at < maxDefinedWords && definingTerms.has(term)) marks |= mark.definition;
    if (term === 'percent') marks |= mark.percentage;
  }
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
    if (currencySigns.includes(char) && isNumberNear(text, at, end)) marks |= mark.money;
  }
  if (words.length < maxFragmentWords && !hasNumber && !'.;:?!)'.includes(lastChar)) marks |= mark.fragment;
  return marks;
}

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
