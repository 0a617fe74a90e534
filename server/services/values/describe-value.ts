import type { Value } from './value.ts';

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
];

/** Describes a value in words: "30 days", "USD 1,000,000", "1 January 2026 or 2 January 2026, the text leaves it open". */
export function describeValue(value: Value): string {
  const meanings = listMeanings(value);
  const [only = ''] = meanings;
  return meanings.length > 1 ? `${meanings.join(' or ')} (the text leaves open which)` : only;
}

function listMeanings(value: Value): string[] {
  switch (value.kind) {
    case 'date':
      return value.dates.map(describeDate);
    case 'money':
      return value.amounts.map((amount) => describeMoney(amount, value.currency));
    case 'percentage':
      return value.percents.map((percent) => `${percent}%${value.per ? ` per ${value.per}` : ''}`);
    case 'period':
      return value.counts.map((count) => {
        const unit = `${value.isBusiness ? 'business ' : ''}${value.unit}${count === 1 ? '' : 's'}`;
        const { anchor } = value;
        return `${count} ${unit}${anchor ? ` ${anchor.relation} ${anchor.text}` : ''}`;
      });
    case 'fees':
      return value.months.map((months) => `${months} ${months === 1 ? 'month' : 'months'} of fees`);
  }
}

/** Writes an ISO date in words, so that nobody can mistake its month for its day. */
function describeDate(iso: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4}|-)-(\d\d)(?:-(\d\d))?$/.exec(iso) ?? [];
  const name = monthNames[Number(month) - 1] ?? '';
  return [day && String(Number(day)), name, year === '-' ? '' : year].filter(Boolean).join(' ');
}

/** Needed because prices of single calls or grams are smaller than a cent. */
export const maxFractionDigits = 6;

function describeMoney(amount: number, currency: string): string {
  const digits = {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: maxFractionDigits,
  };
  const figures = amount.toLocaleString(currency === 'INR' ? 'en-IN' : 'en-US', digits);
  return currency.length === 1 ? `${currency}${figures}` : `${currency} ${figures}`;
}
