import {
  agree,
  type ReadNumber,
  readFigures,
  readMultiplier,
  readSpacedFigures,
  readWords,
  withRepetition,
} from './numbers.ts';
import { isAdjacent, type Read, type Token } from './tokens.ts';
import type { MoneyValue } from './value.ts';

const signs: ReadonlyMap<string, string> = new Map([
  ['$', '$'],
  ['£', 'GBP'],
  ['€', 'EUR'],
  ['₹', 'INR'],
  ['¥', '¥'],
]);
/** The ISO 4217 codes that occur in our users' contracts, and "Rs". */
const codes = new Set([
  ...[
    'USD',
    'GBP',
    'EUR',
    'INR',
    'CAD',
    'AUD',
    'NZD',
    'SGD',
    'HKD',
    'CHF',
    'JPY',
    'CNY',
    'RMB',
    'AED',
    'ZAR',
  ],
  ...[
    'SEK',
    'NOK',
    'DKK',
    'ILS',
    'KRW',
    'BRL',
    'MXN',
    'SAR',
    'MYR',
    'THB',
    'IDR',
    'PHP',
    'NGN',
    'KES',
    'LKR',
  ],
]);
/** Prefixes of a dollar sign that identify its country. */
const dollarPrefixes: Readonly<Record<string, string>> = {
  ...{ us: 'USD', u: 'USD', c: 'CAD', ca: 'CAD', cdn: 'CAD', a: 'AUD', au: 'AUD', s: 'SGD', sg: 'SGD' },
  ...{ hk: 'HKD', nz: 'NZD' },
};
const nouns: Readonly<Record<string, string>> = {
  ...{ dollar: '$', dollars: '$', pound: 'GBP', pounds: 'GBP', euro: 'EUR', euros: 'EUR' },
  ...{ rupee: 'INR', rupees: 'INR', rs: 'INR', yen: 'JPY' },
};

/**
 * Reads an amount of money: "USD 1,000,000", "$1.5 million", "£2m", "Rs. 5 lakh", "€ 500", "one million dollars ($1,000,000)",
 * "CHF 1'000'000", "1 000 000,50 €", "INR 10,00,000/-". Includes a repetition in brackets.
 */
export function readMoney(tokens: readonly Token[], at: number): Read<MoneyValue> | undefined {
  const first = readOne(tokens, at);
  if (!first) return undefined;
  let { amounts, currency, next } = first;
  if (tokens[next]?.key === '(') {
    const inside = readOne(tokens, next + 1);
    // Matches "(Rupees Five Thousand only)".
    const end = inside && (tokens[inside.next]?.key === 'only' ? inside.next + 1 : inside.next);
    if (inside && tokens[end ?? 0]?.key === ')' && isSameCurrency(currency, inside.currency)) {
      amounts = agree(amounts, inside.amounts);
      currency = isOpen(currency) ? inside.currency : currency;
      next = (end ?? 0) + 1;
    }
  }
  const [start, end] = [tokens[at]?.start ?? 0, tokens[next - 1]?.end ?? 0];
  return { value: { kind: 'money', amounts, currency, start, end }, next };
}

type Amount = { amounts: readonly number[]; currency: string; next: number };

const isOpen = (currency: string) => currency === '$' || currency === '¥';
const isSameCurrency = (a: string, b: string) =>
  a === b || (a === '$' && /D$/.test(b)) || (b === '$' && /D$/.test(a)) || (isOpen(a) && isOpen(b));

function readOne(tokens: readonly Token[], at: number): Amount | undefined {
  const before = readCurrency(tokens, at);
  if (before) {
    const number = readAmountRange(tokens, before.next) ?? readAmount(tokens, before.next);
    // "Rs. 5,000/-" ends in the Indian way of closing an amount.
    return (
      number && { amounts: number.values, currency: before.currency, next: skipClosing(tokens, number.next) }
    );
  }
  const number = readAmount(tokens, at);
  if (!number) return undefined;
  const after = readNoun(tokens, number.next);
  // In a row of a table, "1 USD 96,000", the code belongs to the amount after it.
  if (after && codes.has(tokens[number.next]?.text ?? '') && tokens[after.next]?.kind === 'number')
    return undefined;
  return after && { amounts: number.values, currency: after.currency, next: after.next };
}

/** Reads a sign, a code, or a word before an amount. */
function readCurrency(tokens: readonly Token[], at: number): { currency: string; next: number } | undefined {
  const { text = '', key = '' } = tokens[at] ?? {};
  const sign = signs.get(text);
  if (sign) return { currency: sign, next: at + 1 };
  const following = tokens[at + 1];
  // Accepts "US $5", but not "we give a $5 voucher".
  const isPrefix = isAdjacent(tokens[at], following) || /^\p{Lu}{2,3}$/u.test(text);
  if (Object.hasOwn(dollarPrefixes, key) && following?.text === '$' && isPrefix)
    return { currency: dollarPrefixes[key] ?? '$', next: at + 2 };
  // Accepts "U.S. $5" and "U.S.$5".
  if (key === 'u' && tokens[at + 2]?.key === 's' && following?.key === '.' && tokens[at + 3]?.key === '.')
    return tokens[at + 4]?.text === '$' ? { currency: 'USD', next: at + 5 } : undefined;
  if (codes.has(text))
    return { currency: toCode(text), next: signs.has(following?.text ?? '') ? at + 2 : at + 1 };
  if (key === 'euro' || key === 'euros') return { currency: 'EUR', next: at + 1 };
  if (key === 'us' && /^dollars?$/.test(following?.key ?? '')) return { currency: 'USD', next: at + 2 };
  if (key !== 'rs' && key !== 'rupees') return undefined;
  return { currency: 'INR', next: following?.key === '.' ? at + 2 : at + 1 };
}

/** Reads a code or a word after an amount: "1,000 USD", "one million US dollars", "500 pounds sterling". */
function readNoun(tokens: readonly Token[], at: number): { currency: string; next: number } | undefined {
  const { text = '', key = '' } = tokens[at] ?? {};
  if (codes.has(text)) return { currency: toCode(text), next: at + 1 };
  if (text === '€' || text === '₹') return { currency: signs.get(text) ?? text, next: at + 1 };
  const isAmerican = key === 'us' || key === 'american';
  const isDotted = key === 'u' && tokens[at + 2]?.key === 's';
  const [noun, from] = [isAmerican ? at + 1 : isDotted ? at + 4 : at, isAmerican || isDotted];
  const word = tokens[noun]?.key ?? '';
  const currency = Object.hasOwn(nouns, word) ? nouns[word] : undefined;
  if (!currency || (from && currency !== '$')) return undefined;
  const next = word.startsWith('pound') && tokens[noun + 1]?.key === 'sterling' ? noun + 2 : noun + 1;
  return { currency: from ? 'USD' : currency, next };
}

const toCode = (text: string) => (text === 'RMB' ? 'CNY' : text);

/** Reads a number with its multiplier: "1.5 million", "2m", "5 lakh". After words, it may end with "and 00/100". */
function readAmount(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const number = isStartOfNumber(tokens, at)
    ? (readSpacedFigures(tokens, at) ?? readFigures(tokens, at) ?? readWords(tokens, at))
    : undefined;
  if (!number) return undefined;
  const repeated = withRepetition(tokens, number);
  // Accepts "five (5) million".
  const scale =
    repeated === number ? undefined : readMultiplier(tokens, repeated.next, { isTouching: false });
  if (scale !== undefined)
    return { values: repeated.values.map((value) => value * scale), next: repeated.next + 1 };
  if (repeated !== number) return { ...repeated, next: skipCents(tokens, repeated.next) };
  const isTouching = isAdjacent(tokens[number.next - 1], tokens[number.next]);
  const multiplier = readMultiplier(tokens, number.next, { isTouching });
  // Only after figures ("2 million"); in words, the multiplier is part of the number.
  if (tokens[at]?.kind === 'number' && multiplier !== undefined)
    return {
      // Before a multiplier, a separator is a decimal one: "1.500 million" is a million and a half.
      values: number.values.slice(0, 1).map((value) => value * multiplier),
      next: number.next + 1,
    };
  return { ...number, next: skipCents(tokens, number.next) };
}

/** Reads "$5-10 million" and "€500–600" as both ends in the same unit. Other dashes separate sentences or precede a period. */
function readAmountRange(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const [low, dash, high] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isRange = /^[-‑–]$/.test(dash?.key ?? '') && isAdjacent(low, dash) && isAdjacent(dash, high);
  const [from] = (isRange && readFigures(tokens, at)?.values) || [];
  const [to] = (isRange && readFigures(tokens, at + 2)?.values) || [];
  const end = isRange ? readAmount(tokens, at + 2) : undefined;
  if (from === undefined || !to || !end || from >= to) return undefined;
  const [last = to] = end.values;
  return { values: [from * (last / to), last], next: end.next };
}

/** "2.1/100" and "1/2" have no amount at their second number. */
const isStartOfNumber = (tokens: readonly Token[], at: number) =>
  !(tokens[at - 1]?.key === '/' && isAdjacent(tokens[at - 1], tokens[at]));

/**
 * Skips "and 00/100" and "and no/100", which mean no cents. An amount with other cents in words is not read here; its
 * repetition in figures is.
 */
function skipCents(tokens: readonly Token[], at: number): number {
  const keys = [0, 1, 2, 3].map((step) => tokens[at + step]?.key);
  const isNone =
    keys[0] === 'and' && (keys[1] === '00' || keys[1] === 'no') && keys[2] === '/' && keys[3] === '100';
  return isNone ? at + 4 : at;
}

function skipClosing(tokens: readonly Token[], at: number): number {
  const isClosed =
    tokens[at]?.key === '/' && tokens[at + 1]?.key === '-' && isAdjacent(tokens[at], tokens[at + 1]);
  return isClosed ? at + 2 : at;
}
