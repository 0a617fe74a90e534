import type { PeriodUnit } from './value.ts';

/** What contracts call a unit of time; in German also in the cases that follow a preposition. */
const names: Readonly<Record<PeriodUnit, string>> = {
  hour: 'hour hours hrs stunde stunden',
  day: 'day days tag tage tagen tages',
  // A fortnight is two weeks: `periods.ts` doubles the number before it.
  week: 'week weeks fortnight fortnights woche wochen',
  month: 'month months mth mths monat monate monaten monats',
  quarter: 'quarter quarters quartal quartale quartalen',
  year: 'year years yr yrs jahr jahre jahren jahres',
};

/** Words between a number and "days", and German words for such days. */
export const businessWords: ReadonlySet<string> = new Set(['business', 'working', 'banking']);
export const businessDays: ReadonlySet<string> = new Set(
  'arbeitstag arbeitstage arbeitstagen werktag werktage werktagen bankarbeitstage bankarbeitstagen'.split(
    ' ',
  ),
);

/** A Map, because "constructor" is a word of contracts, and also a property of every object. */
export const periodUnits: ReadonlyMap<string, PeriodUnit> = new Map([
  ...Object.entries(names).flatMap(([unit, words]) =>
    words.split(' ').map((word): [string, PeriodUnit] => [word, unit as PeriodUnit]),
  ),
  ...[...businessDays].map((word): [string, PeriodUnit] => [word, 'day']),
]);
