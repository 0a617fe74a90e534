/** A word, a run of digits or a single other character, with its UTF-16 offsets, end exclusive. */
export type Token = {
  kind: 'word' | 'number' | 'mark';
  text: string;
  /** In lower case; a word also without a possessive ending ("year's", "months’"). */
  key: string;
  start: number;
  end: number;
  /** Whether it begins a paragraph. */
  isFirst: boolean;
  /** Whether exactly one space precedes it: not a tab, which ends a table cell, and not a line end. */
  isSpaced: boolean;
  /** Whether it begins another cell of a table's row. */
  isCell: boolean;
};

/** A value that was read from tokens, and the index of the token after it. */
export type Read<Value> = { value: Value; next: number };

/**
 * Matches digits with the separators between them ("1,000.50", "01.02.2026", "1'000'000"), letters, or any other character
 * except white space. No alternative can match in two ways, so the time is linear in the text.
 */
const pattern = /\d{1,3}(?:['’]\d{3})+(?:\.\d+)?(?!\d)|\d+(?:[.,]\d+)*|\p{L}+(?:['’]\p{L}+)*|[^\s\p{L}\d]/gu;
const paragraph = /\n\s*\n/;
const oneSpace = /^[ \u00a0\u2009\u202f]$/;
const possessive = /['’]s?$/;

/** Splits a text into tokens, at most `maxTokens` of them. */
export function toTokens(text: string, maxTokens: number): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (tokens.length >= maxTokens) break;
    const isNumber = /^\d/.test(found);
    const kind = isNumber ? 'number' : /^\p{L}/u.test(found) ? 'word' : 'mark';
    const key = kind === 'word' ? found.toLowerCase().replace(possessive, '') : found;
    const gap = text.slice(tokens.at(-1)?.end ?? 0, index);
    const [isFirst, isSpaced, isCell] = [paragraph.test(gap), oneSpace.test(gap), gap.includes('\t')];
    const end = index + found.length;
    tokens.push({ kind, text: found, key, start: index, end, isFirst, isSpaced, isCell });
  }
  return tokens;
}

/** Whether nothing stands between two neighbouring tokens: true for "£2m", false for "£2 m". */
export function isAdjacent(before: Token | undefined, after: Token | undefined): boolean {
  return before !== undefined && after !== undefined && before.end === after.start;
}
