import type { DateValue } from './value.ts';

/** "07/01/2026", "24/02/26", "14.03.2026": day and month in either order. */
const inFigures = /^(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})$/;
const fullYear = /(?<!\d)(?:1[89]|2[01])\d\d(?!\d)/;
/** A year of two digits is that of the century in which another date of the document is as near. */
const maxYearsApart = 20;

/**
 * Learns from the dates of a document that can be read in one way only how its others are meant: "09/15/2026" says that
 * "07/01/2026" is the first of July, and "3 February 2026" that "24/02/26" is in the same century. Where they disagree, or say
 * nothing, it stays open, except that in dates with full stops ("01.09.2026") the day is first wherever these are usual.
 */
export function createDateSettler() {
  const years = new Set<number>();
  let isDayFirst = false;
  let isMonthFirst = false;

  return {
    /** `written`: the date's own words. */
    learn({ dates }: DateValue, written: string): void {
      const [, first = '', , second = ''] = inFigures.exec(written) ?? [];
      if (Number(first) > 12) isDayFirst = true;
      if (Number(second) > 12) isMonthFirst = true;
      const [year] = fullYear.exec(written) ?? [];
      if (dates.length > 0 && year !== undefined) years.add(Number(year));
    },

    settle(value: DateValue, written: string): DateValue {
      if (value.dates.length < 2) return value;
      const [, first = '', mark, second = ''] = inFigures.exec(written) ?? [];
      const isEither = first !== '' && Number(first) <= 12 && Number(second) <= 12;
      const isOpen = isDayFirst === isMonthFirst && (isMonthFirst || mark !== '.');
      const day = isOpen || !isEither ? undefined : isMonthFirst ? second : first;
      const inOrder = day
        ? value.dates.filter((date) => Number(date.slice(-2)) === Number(day))
        : value.dates;
      const near = inOrder.filter((date) =>
        [...years].some((year) => Math.abs(year - Number(date.slice(0, 4))) <= maxYearsApart),
      );
      const dates = near.length > 0 ? near : inOrder;
      return { ...value, dates };
    },
  };
}
