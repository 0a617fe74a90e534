/** BM25+ (Lv & Zhai 2011), with the constants that MiniSearch 7 uses. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };
/** A title states what a passage is about; its words are only what it mentions. */
export const titleWeight = 3;
/** From this length on, the beginning of a word may match the whole word ("telecom"). */
const minPrefixLength = 6;
const prefixWeight = 0.375;
/** How much less a word counts for each letter that the question's beginning of it lacks. */
const prefixDecay = 0.3;

/** A field of all passages: their number of different words, and the mean. */
export type Lengths = { of: Uint32Array; mean: number };

/** Joins the lengths of several lists of passages, in their order. */
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

/** The part of BM25+ that depends on how often a term occurs; 0 where it does not. */
export function toFrequency(count: number, { of, mean }: Lengths, passage: number): number {
  if (count === 0) return 0;
  const { k, b, d } = bm25;
  return d + (count * (k + 1)) / (count + k * (1 - b + (b * (of[passage] ?? 0)) / mean));
}

/** Whether words that begin with the term and go on are searched, too. Groups of synonyms begin with "=". */
export const isPrefix = (term: string) => term.length >= minPrefixLength && !term.startsWith('=');

/** What a longer word counts for that begins with the term. */
export function toPrefixWeight(term: string, longer: string): number {
  const missing = longer.length - term.length;
  return (prefixWeight * longer.length) / (longer.length + prefixDecay * missing);
}
