import { readWords } from './numbers.ts';
import { isAdjacent, type Read, type Token } from './tokens.ts';
import type { DateValue } from './value.ts';

const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];
/** By the German names, which stand behind a day with a full stop: "2. Februar 2026". */
const germanMonths: ReadonlyMap<string, number> = new Map(
  'januar februar märz april mai juni juli august september oktober november dezember'
    .split(' ')
    .map((name, at) => [name, at + 1]),
);
const ordinalWords = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth', 'twentieth'],
];
const endings = new Set(['st', 'nd', 'rd', 'th']);

/**
 * Reads a date: "1 January 2026", "January 1, 2026", "the 1st day of January, 2026", "1-Jan-2026", "2026-01-01", "01/02/2026",
 * "March 2026", "31 March". Rejects days that the month does not have.
 */
export function readDate(tokens: readonly Token[], at: number): Read<DateValue> | undefined {
  const token = tokens[at];
  // Rejects a date that begins inside another number: "14/01/02/2026".
  const isInside = /[/.-]/.test(tokens[at - 1]?.key ?? '') && isAdjacent(tokens[at - 1], token);
  if (!token || (isInside && !endsRange(tokens, at))) return undefined;
  const found = readInFigures(tokens, at) ?? (token.kind === 'mark' ? undefined : readWithMonth(tokens, at));
  if (!found || found.dates.length === 0) return undefined;
  const end = tokens[found.next - 1]?.end ?? token.end;
  return { value: { kind: 'date', dates: found.dates, start: token.start, end }, next: found.next };
}

/** Whether the dash before a date follows another date or a day: "1/4/2026-31/3/2027", "1-5 March 2026". */
function endsRange(tokens: readonly Token[], at: number): boolean {
  const [before, dash, , after] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]];
  if (dash?.key !== '-' || after?.key === '-' || tokens[at - 3]?.key === '-') return false;
  const text = before?.text ?? '';
  const isDay = /^\d{1,2}$/.test(text) && after?.kind === 'word';
  return (isDay || (before?.kind === 'number' && endsInYear.test(text))) && isAdjacent(before, dash);
}

const endsInYear = /(?:1[89]|2[01])\d\d$/;

type Found = { dates: string[]; next: number };

function readInFigures(tokens: readonly Token[], at: number): Found | undefined {
  const [token, mark] = [tokens[at], tokens[at + 1]];
  if (token?.kind !== 'number') return undefined;
  const parts = token.text.split('.');
  // "17.2.15" is a clause number, "30.04.26" is none.
  if (parts.length === 3)
    return hasLongYear(parts) || isShortDate(parts) ? { dates: toDates(parts), next: at + 1 } : undefined;
  if (mark?.key !== '/' && mark?.key !== '-') return undefined;
  const [second, again, third] = [tokens[at + 2], tokens[at + 3], tokens[at + 4]];
  const isOne =
    again?.key === mark.key &&
    [mark, second, again, third].every((each, step) => isAdjacent(tokens[at + step], each));
  if (!isOne || second?.kind !== 'number' || third?.kind !== 'number') return undefined;
  const after = tokens[at + 5];
  // "1/2/2026/7" and "12-34-5678-9" are references, but "1/4/2026-31/3/2027" is a period.
  const isMark = after?.key === '/' || after?.key === '-';
  const isFollowed = isMark && isAdjacent(third, after) && tokens[at + 6]?.kind === 'number';
  const isPeriod = mark.key === '/' && after?.key === '-' && endsInYear.test(third.text);
  if (isFollowed && !isPeriod) return undefined;
  const written = [token.text, second.text, third.text];
  return mark.key === '/' || hasLongYear(written) ? { dates: toDates(written), next: at + 5 } : undefined;
}

const hasLongYear = (parts: readonly string[]) => parts.some((part) => part.length === 4);

const isShortDate = (parts: readonly string[]) =>
  parts.every((part) => part.length === 2) && parts.slice(0, 2).some((part) => part.startsWith('0'));

/** Returns the dates for every order that the figures allow: year first, day first, month first. */
function toDates(parts: readonly string[]): string[] {
  const [first = '', second = '', third = ''] = parts;
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return [];
  if (first.length === 4) return listValid([[first, second, third]]);
  const years = third.length === 2 ? toYears(third) : [third];
  return listValid(
    years.flatMap((year) => [
      [year, second, first],
      [year, first, second],
    ]),
  );
}

/** A year of two digits may be of either century. */
const toYears = (digits: string) => [`20${digits}`, `19${digits}`];

function listValid(orders: readonly (readonly string[])[]): string[] {
  const dates = orders.flatMap(([year = '', month = '', day = '']) =>
    toIso(Number(year), Number(month), Number(day)),
  );
  return [...new Set(dates)];
}

/** Returns a list of one date, or an empty one if the day does not exist. */
function toIso(year: number | undefined, month: number, day: number | undefined): string[] {
  if (year !== undefined && (year < 1800 || year > 2199)) return [];
  if (month < 1 || month > 12) return [];
  // A date without a year may be in a leap year.
  const lastDay = new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
  if (day !== undefined && (day < 1 || day > lastDay)) return [];
  const pad = (number: number) => String(number).padStart(2, '0');
  if (year === undefined) return day === undefined ? [] : [`--${pad(month)}-${pad(day)}`];
  return [[year, pad(month), ...(day === undefined ? [] : [pad(day)])].join('-')];
}

function readWithMonth(tokens: readonly Token[], at: number): Found | undefined {
  return readDayFirst(tokens, at) ?? readGerman(tokens, at) ?? readMonthFirst(tokens, at);
}

/** Reads "2. Februar 2026"; without a year the number may be that of a clause. */
function readGerman(tokens: readonly Token[], at: number): Found | undefined {
  const [day, stop, month] = tokens.slice(at, at + 3);
  const number = germanMonths.get(month?.key ?? '');
  if (!number || stop?.key !== '.' || !isAdjacent(day, stop) || !/^\d{1,2}$/.test(day?.text ?? ''))
    return undefined;
  const year = readYear(tokens, at + 3);
  return year && { dates: toIso(year.year, number, Number(day?.text)), next: year.next };
}

/** Reads "1 January 2026", "1st day of January, 2026", "1-Jan-26", "31 March". */
function readDayFirst(tokens: readonly Token[], at: number): Found | undefined {
  const day = readDay(tokens, at);
  if (!day) return undefined;
  let next = day.next;
  if (tokens[next]?.key === 'day') next++;
  if (tokens[next]?.key === 'of' || tokens[next]?.key === '-') next++;
  const month = readMonth(tokens, next);
  if (!month) return undefined;
  const short = tokens[month.next + 1]?.text ?? '';
  if (tokens[month.next]?.key === '-' && /^\d\d$/.test(short))
    return {
      dates: toYears(short).flatMap((year) => toIso(Number(year), month.month, day.day)),
      next: month.next + 2,
    };
  const year = readYear(tokens, month.next);
  if (!year && !month.isCapital) return undefined;
  return { dates: toIso(year?.year, month.month, day.day), next: year?.next ?? month.next };
}

/** Reads "January 1, 2026", "Jan. 1st 2026", "January 2026", "March 31". */
function readMonthFirst(tokens: readonly Token[], at: number): Found | undefined {
  const month = readMonth(tokens, at);
  if (!month) return undefined;
  const bare = readYear(tokens, month.next);
  // Keeps "31 February 2026" from being read as a month.
  if (bare && /^\d{1,2}$/.test(tokens[at - 1]?.text ?? '')) return undefined;
  if (bare)
    return month.isCapital ? { dates: toIso(bare.year, month.month, undefined), next: bare.next } : undefined;
  const day = readDay(tokens, month.next);
  if (!day || tokens[month.next]?.kind !== 'number') return undefined;
  const year = readYear(tokens, day.next);
  if (!year && !month.isCapital) return undefined;
  return { dates: toIso(year?.year, month.month, day.day), next: year?.next ?? day.next };
}

function readMonth(tokens: readonly Token[], at: number) {
  const { key = '', text = '' } = tokens[at] ?? {};
  const isShort = key.length === 3 || key === 'sept';
  const month = monthNames.findIndex((name) => name === key || (isShort && name.startsWith(key)));
  if (month < 0) return undefined;
  const next = isShort && key !== 'may' && tokens[at + 1]?.key === '.' ? at + 2 : at + 1;
  // "May" and "march" may also be verbs.
  return { month: month + 1, next, isCapital: /^\p{Lu}/u.test(text) };
}

function readDay(tokens: readonly Token[], at: number): { day: number; next: number } | undefined {
  const token = tokens[at];
  if (token?.kind === 'number') {
    if (!/^\d{1,2}$/.test(token.text)) return undefined;
    const hasEnding = endings.has(tokens[at + 1]?.key ?? '') && isAdjacent(token, tokens[at + 1]);
    return { day: Number(token.text), next: hasEnding ? at + 2 : at + 1 };
  }
  const key = token?.key ?? '';
  const plain = ordinalWords.indexOf(key) + 1;
  if (plain > 0) return { day: plain, next: at + 1 };
  if (key === 'thirtieth') return { day: 30, next: at + 1 };
  const ten = key === 'twenty' ? 20 : key === 'thirty' ? 30 : 0;
  const unit = tokens[at + 1]?.key === '-' ? ordinalWords.indexOf(tokens[at + 2]?.key ?? '') + 1 : 0;
  return ten > 0 && unit > 0 && unit < 10 ? { day: ten + unit, next: at + 3 } : undefined;
}

/** Reads a year of four digits or in words, with or without a comma before it. */
function readYear(tokens: readonly Token[], at: number): { year: number; next: number } | undefined {
  const start = [',', '-', 'of'].includes(tokens[at]?.key ?? '') ? at + 1 : at;
  const token = tokens[start];
  if (token?.kind === 'number')
    return /^(?:1[89]|2[01])\d\d$/.test(token.text)
      ? { year: Number(token.text), next: start + 1 }
      : undefined;
  const words = readWords(tokens, start);
  const year = words?.values[0] ?? 0;
  return words && Number.isInteger(year) && year >= 1900 && year < 2200
    ? { year, next: words.next }
    : undefined;
}
