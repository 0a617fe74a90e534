import { isAdjacent, type Token } from './tokens.ts';

/** A number that was read from tokens; `next` is the index of the token after it. */
export type ReadNumber = {
  /** Its possible meanings: one number, or several if figures and words disagree or separators are ambiguous. */
  values: readonly number[];
  next: number;
};

const small = toMap({
  ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17 },
  ...{ eighteen: 18, nineteen: 19 },
  // As German clauses write periods: "drei Monate", "innerhalb von zwei Wochen", "einen Monat".
  ...{ ein: 1, eine: 1, einem: 1, einen: 1, einer: 1, eines: 1, zwei: 2, drei: 3, vier: 4, fünf: 5 },
  ...{ sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, zwölf: 12, vierzehn: 14 },
});
const tens = toMap({
  ...{ twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80 },
  ninety: 90,
});
/** Lakh and crore are the Indian words for a hundred thousand and ten million. */
const scales = toMap({
  thousand: 1e3,
  ...{ lakh: 1e5, lakhs: 1e5, lac: 1e5, lacs: 1e5 },
  million: 1e6,
  ...{ crore: 1e7, crores: 1e7 },
  billion: 1e9,
});
/** A Map, because "constructor" is a word of contracts, and also a property of every object. */
function toMap(values: Record<string, number>): ReadonlyMap<string, number> {
  return new Map(Object.entries(values));
}

/** More than the longest number that contracts write in words, which has some twelve. */
const maxWords = 20;

/**
 * Reads a number in figures or words, with a repetition in brackets: "30", "1,000,000", "10,00,000", "thirty (30)", "30
 * (thirty)", "one hundred and eighty", "two and a half". If words and figures disagree, returns both.
 */
export function readNumber(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const first = readFigures(tokens, at) ?? readWords(tokens, at);
  return first && withRepetition(tokens, first);
}

/** Combines a number with the one in brackets after it, if there is one. */
export function withRepetition(tokens: readonly Token[], first: ReadNumber): ReadNumber {
  if (tokens[first.next]?.key !== '(') return first;
  const inside = readFigures(tokens, first.next + 1) ?? readWords(tokens, first.next + 1);
  if (!inside || tokens[inside.next]?.key !== ')') return first;
  return { values: agree(first.values, inside.values), next: inside.next + 1 };
}

/** Combines two statements of the same number: the values they share, otherwise all values of both. */
export function agree(a: readonly number[], b: readonly number[]): number[] {
  const common = a.filter((each) => b.includes(each));
  return common.length > 0 ? common : [...new Set([...a, ...b])];
}

/** Words before reference numbers: "Section 4 or 30 days after it" names one period, not a range. */
const references = new Set([
  ...['section', 'sections', 'clause', 'clauses', 'article', 'articles', 'paragraph', 'paragraphs', 'item'],
  ...['schedule', 'exhibit', 'annex', 'appendix', 'part', 'chapter', 'rule', 'page', 'day', 'no', 'number'],
]);
const rangeWords = new Set(['to', 'or', '-', '‑', '–', '—']);

/**
 * Reads "three to five", "30 or 60", "10-15", "between 3 and 5". The text leaves open which of the two counts; reading only the
 * one before the unit would lose half of the meaning.
 */
export function readRange(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const [before, first] = [tokens[at - 1]?.key ?? '', readNumber(tokens, at)];
  const joiner = tokens[first?.next ?? at]?.key ?? '';
  if (!first || references.has(before)) return undefined;
  if (!rangeWords.has(joiner) && !(joiner === 'and' && before === 'between')) return undefined;
  // In "4 - 30 days’ notice" at the beginning of a paragraph, the first number is the clause's.
  if (tokens[at]?.isFirst && !/^\p{L}/u.test(joiner)) return undefined;
  const second = readNumber(tokens, first.next + 1);
  const [low = 0, high = 0] = [first.values[0], second?.values[0]];
  return second && low < high ? { values: [low, high], next: second.next } : undefined;
}

const halves: ReadonlyMap<string, number> = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
]);

/** Reads a number written in figures at a token, with a half or a quarter ("2½"). Ambiguous figures have several values. */
export function readFigures(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at];
  const lone = halves.get(token?.text ?? '');
  if (lone !== undefined && tokens[at - 1]?.kind !== 'number') return { values: [lone], next: at + 1 };
  if (token?.kind !== 'number') return undefined;
  const after = tokens[at + 1];
  const isTouching = isAdjacent(token, after) || after?.isSpaced;
  const part = isTouching ? halves.get(after?.text ?? '') : undefined;
  // Reads "2½" and "2 ½".
  if (part !== undefined)
    return /^\d{1,6}$/.test(token.text) ? { values: [Number(token.text) + part], next: at + 2 } : undefined;
  const values = parseFigures(token.text);
  return values.length > 0 ? { values, next: at + 1 } : undefined;
}

/**
 * Reads "1 000 000,50": groups of three digits after single spaces. Only used if the number is known to be an amount of money,
 * because "Section 5 100 days" contains two numbers.
 */
export function readSpacedFigures(tokens: readonly Token[], at: number): ReadNumber | undefined {
  let digits = tokens[at]?.text ?? '';
  if (!/^[1-9]\d{0,2}$/.test(digits)) return undefined;
  let next = at + 1;
  for (let isLast = false; !isLast; next++) {
    const { text = '', isSpaced = false } = tokens[next] ?? {};
    if (!isSpaced || !/^\d{3}(?:[.,]\d{1,2})?$/.test(text)) break;
    digits += text.replace(',', '.');
    isLast = text.length > 3;
  }
  return next === at + 1 || digits.length > maxDigits ? undefined : { values: [Number(digits)], next };
}

/**
 * Parses "1,000", "10,00,000", "1'000", "1.000.000,50". A single comma or full stop before three digits ("1.000") is ambiguous,
 * so both values are returned.
 */
export function parseFigures(text: string): number[] {
  if (/^\d+$/.test(text)) return text.length <= maxDigits ? [Number(text)] : [];
  if (text.length > maxDigits) return [];
  // "1'000'000.50", as in Switzerland.
  if (/['’]/.test(text)) return [Number(text.replace(/['’]/g, ''))];
  // Groups of three, or as in India of two before the last three.
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text)) return [Number(text.replaceAll(',', ''))];
  if (/^\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$|^\d{1,3}\.\d{3},\d+$/.test(text))
    return [Number(text.replaceAll('.', '').replace(',', '.'))];
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return [Number(text), Number(text.replace('.', ''))];
  if (/^\d+\.\d+$/.test(text)) return [Number(text)];
  return /^\d+,\d{1,2}$/.test(text) ? [Number(text.replace(',', '.'))] : [];
}

/** Beyond 2^53 numbers are no longer exact. */
const maxDigits = 15;

/** Reads "twenty-one", "one hundred and eighty", "two million five hundred thousand", "two and a half". */
export function readWords(tokens: readonly Token[], at: number): ReadNumber | undefined {
  let total = 0;
  let group = 0;
  let lastScale = Number.POSITIVE_INFINITY;
  let next = at;
  while (next - at < maxWords) {
    const start = next === at ? at : skipJoiner(tokens, next);
    const word = tokens[start]?.kind === 'word' ? (tokens[start]?.key ?? '') : '';
    const scale = scales.get(word);
    if (scale !== undefined && group > 0 && scale < lastScale) {
      total += group * scale;
      group = 0;
      lastScale = scale;
    } else if (word === 'hundred' && group > 0 && group < 100) group *= 100;
    else {
      const value = toGroupPart(word, group);
      if (value === undefined || (value === 0 && next !== at)) break;
      group += value;
    }
    next = start + 1;
  }
  if (next === at) return undefined;
  const half = readHalf(tokens, next);
  return { values: [total + group + (half === next ? 0 : 0.5)], next: half };
}

/** Returns what a word adds to the current group of hundreds; undefined if it does not continue it ("one two"). */
function toGroupPart(word: string, group: number): number | undefined {
  const ten = tens.get(word);
  if (ten !== undefined) return group % 100 === 0 ? ten : undefined;
  const value = small.get(word);
  if (value === undefined) return undefined;
  const rest = group % 100;
  return rest === 0 || (rest >= 20 && rest % 10 === 0 && value < 10 && value > 0) ? value : undefined;
}

/** Skips a hyphen, or "and" before another number word. */
function skipJoiner(tokens: readonly Token[], at: number): number {
  const { key = '' } = tokens[at] ?? {};
  if (key !== '-' && key !== 'and' && key !== '‑') return at;
  const following = tokens[at + 1]?.key ?? '';
  return small.has(following) || tens.has(following) || scales.has(following) ? at + 1 : at;
}

function readHalf(tokens: readonly Token[], at: number): number {
  const words = [0, 1, 2].map((step) => tokens[at + step]?.key);
  const isHalf = words[0] === 'and' && (words[1] === 'a' || words[1] === 'one') && words[2] === 'half';
  return isHalf ? at + 3 : at;
}

/** Reads a multiplier directly after a number: "million", "crore", and "m" or "k" if they touch it. */
export function readMultiplier(
  tokens: readonly Token[],
  at: number,
  { isTouching }: { isTouching: boolean },
): number | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  const { key } = token;
  if (scales.has(key)) return scales.get(key);
  const written: Readonly<Record<string, number>> = { mn: 1e6, mio: 1e6, bn: 1e9, cr: 1e7 };
  if (Object.hasOwn(written, key)) return written[key];
  const letters: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mm: 1e6, b: 1e9 };
  return isTouching && Object.hasOwn(letters, key) ? letters[key] : undefined;
}
