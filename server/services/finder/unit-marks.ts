import { isDigitCode, type Word } from './words.ts';

/** What a unit holds that some questions ask for. */
export const mark = { time: 1, money: 2, definition: 4, percentage: 8 } as const;

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
const moneyTerms = new Set(['dollar', 'usd', 'eur', 'euro', 'gbp', 'pound', 'rupee', 'inr', 'cent']);
const definingTerms = new Set(['mean', 'refer', 'defin']);
const currencySigns = '$€£₹¥';
/** A definition begins with the word that it defines. */
const maxDefinedWords = 12;

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
  for (let at = start; at < end; at++) {
    const char = text.charAt(at);
    if (char === '%') marks |= mark.percentage;
    if (currencySigns.includes(char) && isNumberNear(text, at, end)) marks |= mark.money;
  }
  return marks;
}

function isNumberNear(text: string, at: number, end: number): boolean {
  for (let next = at + 1; next < Math.min(end, at + 4); next++)
    if (isDigitCode(text.charCodeAt(next)) || text[next] === '_') return true;
  return false;
}
