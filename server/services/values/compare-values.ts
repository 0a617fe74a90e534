import type { FeesValue, MoneyValue, PercentageValue, PeriodUnit, PeriodValue, Value } from './value.ts';

/**
 * Days per unit, for comparing periods of different units: a month counts as 30 days, a year (or twelve months) as 365, a
 * working day as 7/5 of a day. So "one month" equals "30 days", as a reader would say, too.
 */
const daysOf: Readonly<Record<PeriodUnit, number>> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
};
const monthsOf: Partial<Record<PeriodUnit, number>> = { month: 1, quarter: 3, year: 12 };

type Measured = PeriodValue | MoneyValue | PercentageValue | FeesValue;

/**
 * Compares two values of one kind: negative if `a` is less, 0 if they are equal, positive if it is more. Undefined if they
 * cannot be compared, because kinds, currencies or rates differ, or one of them is ambiguous in a way that matters.
 */
export function compareValues(a: Value, b: Value): number | undefined {
  if (a.kind === 'date' || b.kind === 'date') return compareDates(a, b);
  const [left, right] = toComparable(a, b);
  if (left === undefined || right === undefined) return undefined;
  const signs = new Set(left.flatMap((each) => right.map((other) => Math.sign(each - other))));
  const [sign] = signs;
  return signs.size === 1 ? sign : undefined;
}

function compareDates(a: Value, b: Value): number | undefined {
  if (a.kind !== 'date' || b.kind !== 'date' || a.dates.length !== 1 || b.dates.length !== 1)
    return undefined;
  const [left = '', right = ''] = [a.dates[0], b.dates[0]];
  // A month and a day within it, or dates without a year, have no order.
  if (left.length !== right.length || left.startsWith('--') || right.startsWith('--')) return undefined;
  return left < right ? -1 : left > right ? 1 : 0;
}

function toComparable(a: Measured, b: Measured): [number[]?, number[]?] {
  if (a.kind === 'period' && b.kind === 'period') return [toLengths(a, b.unit), toLengths(b, a.unit)];
  if (a.kind === 'money' && b.kind === 'money')
    return a.currency === b.currency ? [[...a.amounts], [...b.amounts]] : [];
  if (a.kind === 'percentage' && b.kind === 'percentage')
    return a.per === b.per ? [[...a.percents], [...b.percents]] : [];
  if (a.kind === 'fees' && b.kind === 'fees') return [[...a.months], [...b.months]];
  return [];
}

/** Compares in months if both are in months, otherwise in days, so that twelve months are a year and not 360 days. */
function toLengths({ counts, unit, isBusiness }: PeriodValue, other: PeriodUnit): number[] {
  const months = monthsOf[unit];
  if (months !== undefined && monthsOf[other] !== undefined) return counts.map((count) => count * months);
  if (months !== undefined) return counts.map((count) => toDays(count * months));
  const length = daysOf[unit] * (isBusiness && unit === 'day' ? 7 / 5 : 1);
  return counts.map((count) => count * length);
}

const toDays = (months: number) => Math.floor(months / 12) * daysOf.year + (months % 12) * daysOf.month;
