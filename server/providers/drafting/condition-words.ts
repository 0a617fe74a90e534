import { evalQuotedToken, type Token, TypeGuards, type Value } from 'liquidjs';
import { TemplateError } from '../../services/drafts/template.ts';

const { isOperatorToken, isPropertyAccessToken, isQuotedToken } = TypeGuards;

/** What a condition asks about one question; `value` is undefined where it only asks whether there is an answer. */
export type Comparison = { key: string; value: string | undefined };

/** A part of a condition in words; `key` is set if the part is just a question. */
type Part = { text: string; key?: string };

const comparisonWords: Readonly<Record<string, string>> = { '==': 'is', '!=': 'is not' };

/** The questions that a condition names, each once. */
export function listConditionKeys({ initial }: Value): string[] {
  return [...new Set(initial.postfix.filter(isPropertyAccessToken).map((token) => token.getText()))];
}

/**
 * Lists the comparisons in a condition. Throws TemplateError for anything that cannot be put into words, such as
 * filters, numbers or `contains`.
 */
export function listComparisons(value: Value): Comparison[] {
  return readCondition(value, (key) => key).comparisons;
}

/** Puts a condition into words: "If “Governing law” is India". */
export function describeCondition(value: Value, labels: ReadonlyMap<string, string>): string {
  return `If ${readCondition(value, (key) => `“${labels.get(key) ?? key}”`).words}`;
}

function readCondition({ initial, filters }: Value, nameOf: (key: string) => string) {
  if (filters.length > 0) throw new TemplateError('a condition has no filters');
  const comparisons: Comparison[] = [];
  const parts: Part[] = [];

  function toStatement({ text, key }: Part): string {
    if (key === undefined) return text;
    comparisons.push({ key, value: undefined });
    return `${text} is answered`;
  }

  function join(left: Part, operator: string, right: Part): Part {
    const word = Object.hasOwn(comparisonWords, operator) ? comparisonWords[operator] : undefined;
    if (word !== undefined) {
      if (left.key === undefined || right.key !== undefined)
        throw new TemplateError('a condition compares a question with a text in quotation marks');
      comparisons.push({ key: left.key, value: right.text });
      return { text: `${left.text} ${word} ${right.text}` };
    }
    if (operator !== 'and' && operator !== 'or')
      throw new TemplateError(`a condition knows no "${operator}"`);
    return { text: `${toStatement(left)} ${operator} ${toStatement(right)}` };
  }

  for (const token of initial.postfix) {
    if (isOperatorToken(token)) {
      const [right, left] = [parts.pop(), parts.pop()];
      if (!left || !right) throw new TemplateError('a condition is not complete');
      parts.push(join(left, token.operator, right));
    } else parts.push(toPart(token, nameOf));
  }
  const [only, ...others] = parts;
  if (!only || others.length > 0) throw new TemplateError('a condition is not complete');
  return { words: toStatement(only), comparisons };
}

function toPart(token: Token, nameOf: (key: string) => string): Part {
  if (isQuotedToken(token)) return { text: evalQuotedToken(token) };
  if (!isPropertyAccessToken(token)) throw new TemplateError(`a condition knows no ${token.getText()}`);
  const key = token.getText();
  return { text: nameOf(key), key };
}
