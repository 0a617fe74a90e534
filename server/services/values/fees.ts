import { readNumber } from './numbers.ts';
import { readPercentage } from './percentages.ts';
import { readPeriod } from './periods.ts';
import type { Read, Token } from './tokens.ts';
import type { FeesValue, PeriodValue } from './value.ts';

const feeWords = new Set([
  ...['fee', 'fees', 'charges', 'subscription', 'subscriptions', 'remuneration', 'consideration', 'payments'],
  ...['amount', 'amounts', 'sums', 'monies', 'price', 'rent'],
]);
/** Other words for money count as fees only if they were paid: "amounts paid in the 12 months before". */
const alwaysFees = new Set(['fee', 'fees', 'charges', 'subscription', 'subscriptions', 'rent']);
const paidWords = new Set(['paid', 'payable', 'received', 'due', 'owed', 'invoiced', 'charged']);
/** The most words between "fees paid" and their period; beyond that, they are unrelated. */
const maxWordsBetween = 30;
/** Words that may stand between "fees paid" and the number of months. */
const leadIn = new Set([
  ...[
    'in',
    'during',
    'for',
    'over',
    'within',
    'the',
    'immediately',
    'preceding',
    'previous',
    'prior',
    'last',
  ],
  ...['period', 'of', 'past', 'most', 'recent', 'a'],
]);
const times: Readonly<Record<string, number>> = { twice: 2, double: 2, thrice: 3, triple: 3 };
const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/**
 * Reads an amount that is measured in fees, including its multiple, if there is one: "twelve (12) months' fees", "150% of the
 * fees paid in the preceding 12 months", "two times the annual fees". In playbooks it is written `12 months of fees`.
 */
export function readFees(tokens: readonly Token[], at: number): Read<FeesValue> | undefined {
  const multiple = readMultiple(tokens, at);
  const from = multiple?.next ?? at;
  const found =
    readMonthsOfFees(tokens, from) ?? readFeesOfPeriod(tokens, from) ?? readAnnualFees(tokens, from);
  if (!found) return undefined;
  const factors = multiple?.factors ?? [1];
  const months = [...new Set(found.months.flatMap((count) => factors.map((factor) => count * factor)))];
  const [start, end] = [tokens[at]?.start ?? 0, tokens[found.next - 1]?.end ?? 0];
  return { value: { kind: 'fees', months, start, end }, next: found.next };
}

type Months = { months: readonly number[]; next: number };

/** Reads "150% of (the total)", "two (2) times (the)", "twice the". */
function readMultiple(
  tokens: readonly Token[],
  at: number,
): { factors: readonly number[]; next: number } | undefined {
  const key = tokens[at]?.key ?? '';
  const share = readPercentage(tokens, at);
  const number = share ? undefined : readNumber(tokens, at);
  const isTimes = number && ['times', 'x'].includes(tokens[number.next]?.key ?? '');
  let next: number;
  let factors: readonly number[];
  if (share) [factors, next] = [share.value.percents.map((percent) => percent / 100), share.next];
  else if (number && isTimes) [factors, next] = [number.values, number.next + 1];
  else if (Object.hasOwn(times, key)) [factors, next] = [[times[key] ?? 1], at + 1];
  else return undefined;
  const before = new Set(['of', 'the', 'total', 'aggregate', 'all', 'amount', 'any']);
  for (let step = 0; step < 6 && before.has(tokens[next]?.key ?? ''); step++) {
    // "of the amounts paid": the noun is read by the caller.
    if (tokens[next]?.key === 'amount' && tokens[next + 1]?.key !== 'of') break;
    next++;
  }
  return { factors, next };
}

/** Reads "12 months' fees", "twelve (12) months of fees", "six months worth of the Fees". */
function readMonthsOfFees(tokens: readonly Token[], at: number): Months | undefined {
  const period = readPeriod(tokens, at);
  const months = period && toMonths(period.value);
  if (!months) return undefined;
  let { next } = period;
  const between = new Set([
    '’',
    "'",
    'of',
    'in',
    'worth',
    'the',
    'such',
    'average',
    'subscription',
    'service',
  ]);
  for (let step = 0; step < 5 && between.has(tokens[next]?.key ?? ''); step++) next++;
  const isFees = alwaysFees.has(tokens[next]?.key ?? '') || alwaysFees.has(tokens[next - 1]?.key ?? '');
  return isFees ? { months, next: alwaysFees.has(tokens[next]?.key ?? '') ? next + 1 : next } : undefined;
}

/** Reads "the fees paid by the Client under this Agreement in the twelve (12) months preceding the claim". */
function readFeesOfPeriod(tokens: readonly Token[], at: number): Months | undefined {
  const first = tokens[at]?.key === 'the' ? at + 1 : at;
  const end = Math.min(tokens.length, first + maxWordsBetween);
  if (!hasFeeWord(tokens, first)) return undefined;
  let isPaid = false;
  for (let next = first; next < end; next++) {
    const { key, kind } = tokens[next] ?? { key: '.', kind: 'mark' };
    if (key === '.' || key === ';') return undefined;
    isPaid ||= paidWords.has(key);
    if (!isPaid || !leadIn.has(tokens[next - 1]?.key ?? '') || kind === 'mark') continue;
    const period = readPeriod(tokens, next);
    const months = period && toMonths(period.value);
    if (months) return { months, next: period.next };
    const yearEnd = skipYear(tokens, next);
    if (yearEnd !== undefined) return { months: [12], next: yearEnd };
  }
  return undefined;
}

/** Skips "that year", "any contract year", "the relevant calendar year". */
function skipYear(tokens: readonly Token[], at: number): number | undefined {
  if (!determiners.has(tokens[at]?.key ?? '')) return undefined;
  for (let next = at + 1; next < at + 4; next++) {
    const { key = '' } = tokens[next] ?? {};
    if (key === 'year') return next + 1;
    if (!kindsOfYear.has(key)) return undefined;
  }
  return undefined;
}
const determiners = new Set(['that', 'any', 'each', 'such', 'the', 'a']);
const kindsOfYear = new Set([
  'contract',
  'calendar',
  'agreement',
  'subscription',
  'relevant',
  'same',
  'given',
]);

/** Whether a word for fees follows within a word or two: "total subscription fees", "aggregate amounts". */
function hasFeeWord(tokens: readonly Token[], at: number): boolean {
  return [0, 1, 2].some((step) => feeWords.has(tokens[at + step]?.key ?? ''));
}

/** Reads "the annual fees", "the yearly subscription charges". */
function readAnnualFees(tokens: readonly Token[], at: number): Months | undefined {
  const first = tokens[at]?.key === 'the' ? at + 1 : at;
  if (!['annual', 'yearly'].includes(tokens[first]?.key ?? '')) return undefined;
  const noun = [1, 2].find((step) => alwaysFees.has(tokens[first + step]?.key ?? ''));
  return noun === undefined ? undefined : { months: [12], next: first + noun + 1 };
}

function toMonths({ counts, unit }: PeriodValue): number[] | undefined {
  if (unit !== 'month' && unit !== 'quarter' && unit !== 'year') return undefined;
  return counts.map((count) => count * monthsOf[unit]);
}
