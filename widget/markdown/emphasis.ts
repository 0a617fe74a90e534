import type { LinkTarget } from './link-syntax.ts';

/** A run of `*`, `_` or `~` that may open or close a span (CommonMark 6.2, GFM strikethrough). */
export type DelimiterRun = {
  /** Its text consists of the delimiters that are not matched yet. */
  token: DelimiterToken;
  char: string;
  /** The number of delimiters before any were matched. */
  length: number;
  canOpen: boolean;
  canClose: boolean;
  /** Whether there are letters on both sides, as in `5*3`, which is rarely emphasis unless a closer follows. */
  isIntraword: boolean;
};

/**
 * The offset of a delimiter run, the text that is left of it, how many spans it closes before that text, and what it opens
 * after it.
 */
export type DelimiterToken = { start: number; text: string; closes: number; opens: Opening[] };

/** What a token opens: an emphasis element by its name, or a link or image with its target. */
export type Opening = string | (LinkTarget & { isImage: boolean });

/** Classifies the run that a token holds as opener, closer or both (6.2, rules 1 to 8). */
export function toDelimiterRun(source: string, token: DelimiterToken): DelimiterRun {
  const { start, text } = token;
  const { length } = text;
  const char = text.charAt(0);
  const end = start + length;
  // Looks at two UTF-16 units on either side, because they may be one character.
  const before = classify([...source.slice(Math.max(0, start - 2), start)].at(-1));
  const after = classify([...source.slice(end, end + 2)][0]);
  const isLeftFlanking = after !== 'whitespace' && (after !== 'punctuation' || before !== 'letter');
  const isRightFlanking = before !== 'whitespace' && (before !== 'punctuation' || after !== 'letter');
  const isAllowedLength = char !== '~' || length < 3;
  const isUnderscore = char === '_';
  return {
    token,
    char,
    length,
    canOpen:
      isAllowedLength && isLeftFlanking && !(isUnderscore && isRightFlanking && before !== 'punctuation'),
    canClose:
      isAllowedLength && isRightFlanking && !(isUnderscore && isLeftFlanking && after !== 'punctuation'),
    isIntraword: before === 'letter' && after === 'letter',
  };
}

/**
 * "Process emphasis" of CommonMark's appendix: matches closers with openers from left to right and notes the spans on
 * their tokens. Returns the openers that remain unmatched. Linear: a search that failed is never repeated below the place
 * where it started (`openers_bottom` in the appendix).
 */
export function processEmphasis(delimiters: DelimiterRun[]): DelimiterRun[] {
  const openers: DelimiterRun[] = [];
  const openersBottom = new Map<string, number>();
  for (const closer of delimiters) {
    const { token, char, length, canOpen, canClose } = closer;
    while (canClose && token.text) {
      const key = char + canOpen + (char === '~' ? token.text.length : length % 3);
      const opener = popOpener(openers, closer, openersBottom.get(key) ?? -1);
      if (!opener) {
        openersBottom.set(key, token.start);
        break;
      }
      const count = Math.min(2, opener.token.text.length, token.text.length);
      openSpan(opener, count);
      token.text = token.text.slice(count);
      token.closes++;
      if (opener.token.text) openers.push(opener);
    }
    if (canOpen && token.text) openers.push(closer);
  }
  return openers;
}

/** Records on the run's token that `count` of its delimiters open a span. */
export function openSpan({ token, char }: DelimiterRun, count: number): void {
  token.text = token.text.slice(count);
  token.opens.push(char === '~' ? 'del' : count > 1 ? 'strong' : 'em');
}

/** Pops the nearest matching opener and all above it; changes nothing if there is none. */
function popOpener(openers: DelimiterRun[], closer: DelimiterRun, bottom: number): DelimiterRun | undefined {
  for (let i = openers.length - 1; i >= 0; i--) {
    const opener = openers[i];
    if (!opener || opener.token.start < bottom) return undefined;
    if (isMatch(opener, closer)) {
      openers.length = i;
      return opener;
    }
  }
  return undefined;
}

function isMatch(opener: DelimiterRun, closer: DelimiterRun): boolean {
  if (opener.char !== closer.char) return false;
  if (closer.char === '~') return opener.token.text === closer.token.text;
  // Rules 9 and 10: if either run can do both, the sum of their lengths must not be a multiple of 3, unless both lengths are.
  const isEitherBoth = closer.canOpen || opener.canClose;
  return !isEitherBoth || (opener.length + closer.length) % 3 > 0 || closer.length % 3 === 0;
}

/** The start and the end of the source count as whitespace. */
function classify(char = ' '): 'whitespace' | 'punctuation' | 'letter' {
  if (/[\p{Zs}\t\n\f\r]/u.test(char)) return 'whitespace';
  return /[\p{P}\p{S}]/u.test(char) ? 'punctuation' : 'letter';
}
