import { describeValue, maxFractionDigits } from '../values/describe-value.ts';
import { parseValue } from '../values/find-values.ts';
import type { MoneyValue } from '../values/value.ts';
import type { Answers } from './ports.ts';
import type { Sum } from './template.ts';

/** A sum as it is written, or what it lacks: `key` is the question whose answer would help. */
export type AddedUp = { text: string } | { key: string; label: string };

/** Adds up the answers to a sum's questions, as far as these are asked. */
export function addUp({ label, of }: Sum, answers: Answers, asked: ReadonlySet<string>): AddedUp {
  const parts: MoneyValue[] = [];
  for (const key of of.filter((each) => asked.has(each))) {
    const value = Object.hasOwn(answers, key) ? parseValue(answers[key] ?? '') : undefined;
    if (value?.kind !== 'money') return { key, label };
    if (parts[0] && parts[0].currency !== value.currency)
      return { key, label: `${label}: its parts are in different currencies` };
    parts.push(value);
  }
  const [first] = parts;
  if (!first) return { key: of[0] ?? '', label };
  const total = parts.reduce((sum, { amounts: [amount = 0] }) => sum + amount, 0);
  // Rounded, because binary fractions add 0.1, 2.7 and 0.2 to slightly more than 3, which would be written as 3.00.
  return { text: describeValue({ ...first, amounts: [Number(total.toFixed(maxFractionDigits))] }) };
}
