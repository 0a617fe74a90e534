import { dayMs } from '../durations.ts';
import { compareValues } from '../values/compare-values.ts';
import { parseValue } from '../values/find-values.ts';
import type { Value } from '../values/value.ts';
import type { Answers } from './ports.ts';
import type { Question } from './template.ts';

/** Returns a sentence for each answer that does not fit another one: an end before its beginning, a probation beyond the end. */
export function findContradictions(asked: readonly Question[], answers: Answers): string[] {
  const labels = new Map(asked.map(({ key, label }) => [key, label]));
  /** Undefined for what is not asked or not answered. */
  const read = (key: string | undefined) => {
    const label = key === undefined ? undefined : labels.get(key);
    const text = key !== undefined && Object.hasOwn(answers, key) ? answers[key] : undefined;
    return label === undefined || text === undefined ? undefined : { text, shown: `“${label}” (${text})` };
  };
  return asked.flatMap((question) => {
    const own = read(question.key);
    if (!own) return [];
    const [before, longest, other] = [
      read(question['not-before']),
      read(question['not-longer-than']),
      read(question['differs-from']),
    ];
    const [from, to] = question['fits-between']?.map(read) ?? [];
    const found: string[] = [];
    if (before && isLess(own.text, before.text)) found.push(`${own.shown} is before ${before.shown}`);
    if (longest && isLess(longest.text, own.text)) found.push(`${own.shown} is longer than ${longest.shown}`);
    if (other && own.text.toLowerCase() === other.text.toLowerCase())
      found.push(`${own.shown} is the same as ${other.shown}`);
    if (from && to && isLonger(own.text, from.text, to.text))
      found.push(`${own.shown} is longer than the time from ${from.shown} to ${to.shown}`);
    return found;
  });
}

function isLess(one: string, other: string): boolean {
  const [a, b] = [parseValue(one), parseValue(other)];
  return a !== undefined && b !== undefined && (compareValues(a, b) ?? 0) < 0;
}

function isLonger(period: string, from: string, to: string): boolean {
  const days = Math.round((toTime(to) - toTime(from)) / dayMs);
  return days > 0 && isLess(`${days + 1} days`, period);
}

function toTime(text: string): number {
  const value: Value | undefined = parseValue(text);
  return value?.kind === 'date' ? Date.parse(value.dates[0] ?? '') : Number.NaN;
}
