import { toLatinDigits } from '../text/devanagari-digits.ts';
import { readDate } from './dates.ts';
import { readFees } from './fees.ts';
import { readMoney } from './money.ts';
import { readPercentage } from './percentages.ts';
import { readPeriod } from './periods.ts';
import { type Read, type Token, toTokens } from './tokens.ts';
import type { Value } from './value.ts';

/** A thousand pages have some 700,000 tokens. */
const defaultMaxTokens = 1_000_000;

type Reader = (tokens: readonly Token[], at: number) => Read<Value> | undefined;

/**
 * The order matters: a reader comes before those for its parts ("12 months' fees" before "12 months", "5 March" before "5").
 */
const readers: readonly Reader[] = [readDate, readFees, readMoney, readPercentage, readPeriod];

/** Most words of a text cannot begin a value: besides numbers and signs, only these are looked at. */
const openers = new Set([
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty', 'thirty'],
  ...['forty', 'fourty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'a', 'an'],
  ...[
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
    'eleventh',
  ],
  ...[
    'twelfth',
    'thirteenth',
    'fourteenth',
    'fifteenth',
    'sixteenth',
    'seventeenth',
    'eighteenth',
    'nineteenth',
  ],
  ...['twentieth', 'thirtieth', 'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december', 'jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep'],
  ...[
    'sept',
    'oct',
    'nov',
    'dec',
    'twice',
    'double',
    'thrice',
    'triple',
    'annual',
    'yearly',
    'the',
    'us',
    'u',
  ],
  ...[
    'rs',
    'rupees',
    'usd',
    'gbp',
    'eur',
    'inr',
    'cad',
    'aud',
    'nzd',
    'sgd',
    'hkd',
    'chf',
    'jpy',
    'cny',
    'rmb',
  ],
  ...[
    'aed',
    'zar',
    'sek',
    'nok',
    'dkk',
    'ils',
    'krw',
    'brl',
    'mxn',
    'sar',
    'myr',
    'thb',
    'idr',
    'php',
    'ngn',
  ],
  ...['kes', 'lkr', 'c', 'ca', 'cdn', 'au', 's', 'sg', 'hk', 'nz', 'fees', 'amounts', 'charges', 'total'],
  ...['aggregate', 'euro', 'euros', 'ein', 'eine', 'einem', 'einen', 'einer', 'eines', 'zwei', 'drei'],
  ...['vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'zwölf', 'vierzehn'],
]);
const signs = new Set(['$', '£', '€', '₹', '¥', '½', '¼', '¾']);

/**
 * Finds the dates, amounts, percentages, periods and amounts measured in fees in a text, in order and without overlaps. Nothing
 * is guessed: if a text leaves something open, the value has several meanings (`isAmbiguous`). Takes linear time for any text;
 * what follows the first `maxTokens` is not read.
 */
export function findValues(text: string, maxTokens = defaultMaxTokens): Value[] {
  const tokens = toTokens(toLatinDigits(text), maxTokens);
  const values: Value[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = isOpener(tokens[at]) ? readAt(tokens, at) : undefined;
    if (found) values.push(found.value);
    at = found ? found.next : at + 1;
  }
  return values;
}

/** Reads a text that consists of a single value, as in a playbook or a form; undefined for any other text. */
export function parseValue(text: string): Value | undefined {
  const tokens = toTokens(text, maxParsedTokens);
  const found = tokens.length > 0 ? readAt(tokens, 0) : undefined;
  return found && found.next === tokens.length ? found.value : undefined;
}

/** More than the longest value has. */
const maxParsedTokens = 60;

const isOpener = (token: Token | undefined) =>
  token?.kind === 'number' || openers.has(token?.key ?? '') || signs.has(token?.key ?? '');

function readAt(tokens: readonly Token[], at: number): Read<Value> | undefined {
  for (const read of readers) {
    const found = read(tokens, at);
    if (found) return found;
  }
  return undefined;
}
