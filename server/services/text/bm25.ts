/** BM25+ (Lv & Zhai 2011), with the constants that MiniSearch 7 uses. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };
/** Words of a title count more: they say what a passage is about, while its text may only mention it. */
export const titleWeight = 3;
/** From this length on, the beginning of a word may match the whole word ("telecom"). */
const minPrefixLength = 6;
const prefixWeight = 0.375;
/** How much a match by the beginning of a word loses for each letter that is missing. */
const prefixDecay = 0.3;

/** One field of all passages: the number of distinct words in each, and their mean. */
export type Lengths = { of: Uint32Array; mean: number };

/** Joins the lengths of several lists of passages, in order. */
export function toLengths(parts: readonly Uint32Array[]): Lengths {
  const of = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  let sum = 0;
  for (const part of parts) {
    of.set(part, at);
    at += part.length;
    for (const length of part) sum += length;
  }
  return { of, mean: of.length === 0 ? 0 : sum / of.length };
}

/** Inverse document frequency as in BM25 (Robertson & Zaragoza 2009), never below zero: `count` of `size` passages. */
export const toRarity = (count: number, size: number) => Math.log(1 + (size - count + 0.5) / (count + 0.5));

/** The part of BM25+ that depends on how often a term occurs; 0 if it does not occur. */
export function toFrequency(count: number, { of, mean }: Lengths, passage: number): number {
  if (count === 0) return 0;
  const { k, b, d } = bm25;
  return d + (count * (k + 1)) / (count + k * (1 - b + (b * (of[passage] ?? 0)) / mean));
}

/** Whether longer words that begin with the term are searched, too. Terms for groups of synonyms begin with "=". */
export const isPrefix = (term: string) => term.length >= minPrefixLength && !term.startsWith('=');

/** Returns the weight of a longer word that begins with the term. */
export function toPrefixWeight(term: string, longer: string): number {
  const missing = longer.length - term.length;
  return (prefixWeight * longer.length) / (longer.length + prefixDecay * missing);
}
