import { findColumnMoney } from '../values/column-money.ts';
import { describeValue } from '../values/describe-value.ts';
import { findValues } from '../values/find-values.ts';
import { createDateSettler } from '../values/settle-dates.ts';
import { findTimePoints, type TimePoint } from '../values/time-points.ts';
import type { Value } from '../values/value.ts';

/** A sentence with the values that it holds; UTF-16 offsets into the document. */
export type ValueSentence = {
  start: number;
  end: number;
  values: string[];
  /** The first date, if it has a day, a month and a year: "2026-01-31". */
  date: string | undefined;
};

/** `written`: a date's own words; a point in time that is no date is described by its own, too. */
type Listed = { value: Value | TimePoint; context: string; written: string };

/** A value that follows the same words more often than this is in a page's header or footer, and is listed once. */
const maxRepeats = 2;
/** No contract has more values. Further ones are only counted, so that a hostile text cannot exhaust the search's memory. */
const maxValues = 20_000;
/** The length of those preceding words. UTF-16 code units. */
const contextChars = 20;

/**
 * Collects the sentences of a document that contain a value of the given kinds; add values in text order. `finish` returns
 * first the sentences with a date, in chronological order, then the others, and how many `more` there are.
 */
export function createValueList(kinds: ReadonlySet<Value['kind']>) {
  const found: { start: number; end: number; values: Listed[] }[] = [];
  const settler = createDateSettler();
  const counts = new Map<string, number>();
  const listed = new Set<string>();
  let stored = 0;
  let more = 0;

  /**
   * Periods are always listed: they are not in headers, and several clauses may use the same words ("… shall be paid within 30
   * days").
   */
  function isShown({ value: { kind }, context }: Listed): boolean {
    if (kind === 'period' || kind === 'point' || (counts.get(context) ?? 0) <= maxRepeats) return true;
    const isFirst = !listed.has(context);
    listed.add(context);
    return isFirst;
  }

  return {
    add(sentence: string, offset: number): void {
      const read = [...findValues(sentence), ...findColumnMoney(sentence)].filter(({ kind }) =>
        kinds.has(kind),
      );
      const points = kinds.has('date') ? findTimePoints(sentence).filter((each) => !isSaid(each, read)) : [];
      const its = [...read, ...points]
        .filter(({ start, end }) => !isOfTwoRows(sentence, start, end))
        .sort((a, b) => a.start - b.start);
      if (its.length === 0) return;
      if (stored >= maxValues) {
        more++;
        return;
      }
      stored += its.length;
      const values = its.map((value) => {
        const before = sentence.slice(Math.max(0, value.start - contextChars), value.start);
        const context = `${before}${describe(value)}`.replace(/\s+/g, ' ').trim();
        counts.set(context, (counts.get(context) ?? 0) + 1);
        const written = value.kind === 'date' ? sentence.slice(value.start, value.end) : '';
        if (value.kind === 'date') settler.learn(value, written);
        return { value, context, written };
      });
      found.push({ start: offset, end: offset + sentence.length, values });
    },

    finish(): { sentences: ValueSentence[]; more: number } {
      const sentences = found
        .flatMap(({ start, end, values }): ValueSentence[] => {
          const kept = values
            .filter(isShown)
            .map(({ value, written }) => (value.kind === 'date' ? settler.settle(value, written) : value));
          if (kept.length === 0) return [];
          return [{ start, end, values: [...new Set(kept.map(describe))], date: toDate(kept) }];
        })
        .sort((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9') || a.start - b.start);
      return { sentences, more };
    },
  };
}

/** "Total EUR" at the end of a table's first row and "10" at the beginning of the next one are no amount. */
const isOfTwoRows = (table: string, start: number, end: number) =>
  table.includes('\t') && table.slice(start, end).includes('\n');

const describe = (value: Value | TimePoint) => (value.kind === 'point' ? value.words : describeValue(value));

/** "The last day of March 2027" is a date, and "a year after the first anniversary of Completion" a period. */
const isSaid = ({ start, end, words }: TimePoint, values: readonly Value[]) =>
  values.some(
    (value) =>
      (value.start < end && start < value.end) ||
      (value.kind === 'period' && value.anchor?.text.toLowerCase().includes(words.toLowerCase())),
  );

function toDate(values: readonly (Value | TimePoint)[]): string | undefined {
  for (const value of values) {
    const [date = ''] = value.kind === 'date' && value.dates.length === 1 ? value.dates : [];
    if (/^\d{4}-\d\d-\d\d$/.test(date)) return date;
  }
  return undefined;
}
