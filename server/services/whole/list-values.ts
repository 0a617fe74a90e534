import { toSentences } from '../finder/sentences.ts';
import { describeValue } from '../values/describe-value.ts';
import { findValues } from '../values/find-values.ts';
import type { Value } from '../values/value.ts';

/** A sentence with the values that it holds; UTF-16 offsets into the document. */
export type ValueSentence = {
  start: number;
  end: number;
  values: string[];
  /** The first date, where every date has a day, a month and a year: "2026-01-31". */
  date: string | undefined;
};

/** A sentence that occurs so often is a page's heading or foot. */
const maxRepeats = 2;

/**
 * Collects the sentences of a document that hold a value of the given kinds. Passages are added one after the other;
 * `finish` returns those with a date first, in its order, then the others in the order of the text.
 */
export function createValueList(kinds: ReadonlySet<Value['kind']>) {
  const found: (ValueSentence & { key: string })[] = [];
  const counts = new Map<string, number>();

  return {
    add(passage: string, offset: number): void {
      const values = findValues(passage).filter(({ kind }) => kinds.has(kind));
      if (values.length === 0) return;
      for (const { start, end } of toSentences(passage, { start: 0, end: passage.length })) {
        const own = values.filter((value) => value.start >= start && value.start < end);
        if (own.length === 0) continue;
        const key = passage
          .slice(start, end)
          .replace(/[\s\d]+/g, ' ')
          .trim();
        counts.set(key, (counts.get(key) ?? 0) + 1);
        found.push({
          ...{ start: start + offset, end: end + offset, key },
          values: [...new Set(own.map(describeValue))],
          date: toDate(own),
        });
      }
    },

    finish(): ValueSentence[] {
      const kept = found.filter(({ key }) => (counts.get(key) ?? 0) <= maxRepeats);
      return kept
        .map(({ key: _, ...sentence }) => sentence)
        .sort((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9') || a.start - b.start);
    },
  };
}

function toDate(values: readonly Value[]): string | undefined {
  for (const value of values) {
    const [date = ''] = value.kind === 'date' && value.dates.length === 1 ? value.dates : [];
    if (/^\d{4}-\d\d-\d\d$/.test(date)) return date;
  }
  return undefined;
}
