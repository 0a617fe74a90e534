/** Where a value is in its text: UTF-16 offsets, end exclusive. */
type Place = { start: number; end: number };

/**
 * A date. `dates` are its possible meanings in ISO 8601: "2026-01-01", "2026-01" without a day, "--01-31" without a year.
 * "01/02/2026" has two, and it stays open which is meant.
 */
export type DateValue = Place & { kind: 'date'; dates: readonly string[] };

/**
 * An amount of money. `amounts` has several values if words and figures disagree or a separator is ambiguous. `currency` is an
 * ISO 4217 code, or `$` or `¥` if the text does not say whose; "Rs" counts as Indian.
 */
export type MoneyValue = Place & { kind: 'money'; amounts: readonly number[]; currency: string };

/** A share in percent; `per` is set if it accrues ("2 % per month"). */
export type PercentageValue = Place & {
  kind: 'percentage';
  percents: readonly number[];
  per?: 'day' | 'month' | 'year';
};

export type PeriodUnit = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A period of time. `counts` has several values if words and figures disagree. */
export type PeriodValue = Place & {
  kind: 'period';
  counts: readonly number[];
  unit: PeriodUnit;
  /** "business days", "working days": weekends and holidays do not count. */
  isBusiness: boolean;
  /** What it is counted from: "from the Effective Date", "prior to expiry". */
  anchor?: { relation: 'after' | 'before'; text: string };
};

/**
 * An amount measured in fees: "twelve months' fees", "150 % of the fees paid in the 12 months before", "the annual fees".
 * `months` is the period multiplied by the multiple; it has several values if words and figures disagree.
 */
export type FeesValue = Place & { kind: 'fees'; months: readonly number[] };

export type Value = DateValue | MoneyValue | PercentageValue | PeriodValue | FeesValue;

/** Drops what a period is counted from: "Three years from the Effective Date" is "3 years". */
export function withoutAnchor(value: Value): Value {
  if (value.kind !== 'period') return value;
  const { anchor: _, ...length } = value;
  return length;
}

/** Whether its text leaves open which value is meant. */
export function isAmbiguous(value: Value): boolean {
  return listMeanings(value).length > 1;
}

function listMeanings(value: Value): readonly (string | number)[] {
  switch (value.kind) {
    case 'date':
      return value.dates;
    case 'money':
      return value.amounts;
    case 'percentage':
      return value.percents;
    case 'period':
      return value.counts;
    case 'fees':
      return value.months;
  }
}
