import { agree, readFigures, readNumber, readRange, readWords } from './numbers.ts';
import { isAdjacent, type Read, type Token } from './tokens.ts';
import type { PercentageValue } from './value.ts';

const perUnits: Readonly<Record<string, NonNullable<PercentageValue['per']>>> = {
  ...{ annum: 'year', year: 'year', month: 'month', day: 'day', annually: 'year', monthly: 'month' },
};

/** Reads a percentage: "5%", "five percent (5%)", "fifty (50%) per cent", "1.5% per month", "200 basis points". */
export function readPercentage(tokens: readonly Token[], at: number): Read<PercentageValue> | undefined {
  if (tokens[at - 1]?.key === '/' && isAdjacent(tokens[at - 1], tokens[at])) return undefined;
  const first = readPercent(tokens, at) ?? readBracketed(tokens, at);
  if (!first) return undefined;
  let { percents, next } = first;
  const inside = tokens[next]?.key === '(' ? readPercent(tokens, next + 1) : undefined;
  if (inside && tokens[inside.next]?.key === ')') {
    percents = agree(percents, inside.percents);
    next = inside.next + 1;
  }
  const rate = readRate(tokens, next);
  next = rate?.next ?? next;
  const per = rate?.per;
  const [start, end] = [tokens[at]?.start ?? 0, tokens[next - 1]?.end ?? 0];
  return { value: { kind: 'percentage', percents, ...(per && { per }), start, end }, next };
}

/** Reads "per month", "a year", "annually". */
function readRate(tokens: readonly Token[], at: number) {
  const isPer = ['per', 'a', 'every'].includes(tokens[at]?.key ?? '');
  const word = tokens[isPer ? at + 1 : at]?.key ?? '';
  const per = Object.hasOwn(perUnits, word) ? perUnits[word] : undefined;
  return per && (isPer || word.endsWith('ly')) ? { per, next: isPer ? at + 2 : at + 1 } : undefined;
}

type Percents = { percents: readonly number[]; next: number };

function readPercent(tokens: readonly Token[], at: number): Percents | undefined {
  const range = readRange(tokens, at);
  const rangeEnd = range && skipPercentSign(tokens, range.next);
  if (range && rangeEnd) return { percents: range.values, next: rangeEnd };
  const number = readNumber(tokens, at);
  if (!number) return undefined;
  const sign = skipPercentSign(tokens, number.next);
  // Percentages never have groups of three digits: "1.125%" is little more than one.
  if (sign) return { percents: number.values.slice(0, tokens[at]?.text.includes('.') ? 1 : 2), next: sign };
  const isPoints = tokens[number.next]?.key === 'basis' && tokens[number.next + 1]?.key === 'points';
  if (isPoints) return { percents: number.values.map((points) => points / 100), next: number.next + 2 };
  return undefined;
}

/** Reads "fifty (50%)", with or without "percent" after it. */
function readBracketed(tokens: readonly Token[], at: number): Percents | undefined {
  const words = readWords(tokens, at);
  if (!words || tokens[words.next]?.key !== '(') return undefined;
  const figures = readFigures(tokens, words.next + 1);
  const sign = figures && skipPercentSign(tokens, figures.next);
  if (!sign || tokens[sign]?.key !== ')') return undefined;
  const next = skipPercentSign(tokens, sign + 1) ?? sign + 1;
  return { percents: agree(words.values, figures.values), next };
}

function skipPercentSign(tokens: readonly Token[], at: number): number | undefined {
  const { key = '' } = tokens[at] ?? {};
  if (key === '%' || key === 'percent' || key === 'percentage' || key === 'pct') return at + 1;
  const following = tokens[at + 1]?.key;
  return key === 'per' && (following === 'cent' || following === 'centum') ? at + 2 : undefined;
}
