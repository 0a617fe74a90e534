import { unescapeText } from './entities.ts';
import { skipChars } from './skip-chars.ts';

/** The source does not match, whatever follows. */
export const noMatch = -1;
/** The source ended too early to decide: more of it may make it match. */
export const needMore = -2;

export type Scanned<Match> = Match | typeof noMatch | typeof needMore;

export type LinkTarget = { destination: string; title: string };
export type ScannedTarget = LinkTarget & { end: number };

/** Parentheses in a bare destination may nest (CommonMark 6.3); a limit of 32, as in cmark, keeps the scan linear. */
const maxParentheses = 32;
const maxLabelLength = 999;
const whitespace = ' \t\n';

/**
 * Scans a destination and an optional title from `offset` on, up to the `)` of an inline link (CommonMark 6.3) or the line
 * ending of a definition (4.7). `isFinal` means that nothing follows `source`.
 */
export function scanLinkTarget(
  source: string,
  offset: number,
  terminator: ')' | '\n',
  isFinal: boolean,
): Scanned<ScannedTarget> {
  const isInline = terminator === ')';
  const start = skipChars(source, offset, whitespace);
  const destinationEnd = start < source.length ? scanDestination(source, start) : needMore;
  if (destinationEnd === needMore) return needMore;
  if (destinationEnd < start || (destinationEnd === start && !isInline)) return noMatch;
  const quote = skipChars(source, destinationEnd, whitespace);
  const titleEnd =
    quote > destinationEnd && /["'(]/.test(source.charAt(quote)) ? scanTitle(source, quote) : noMatch;
  if (!isFinal && (titleEnd === needMore || quote === source.length)) return needMore;
  // What looks like a definition's title may turn out to be the next paragraph.
  for (const end of [titleEnd, destinationEnd]) {
    const next = skipChars(source, end, isInline ? whitespace : ' \t');
    if (end < 0) continue;
    if (next === source.length ? isFinal && !isInline : source[next] === terminator) {
      const destination = source.slice(start, destinationEnd);
      return {
        destination: unescapeText(destination[0] === '<' ? destination.slice(1, -1) : destination),
        title: end === titleEnd ? unescapeText(source.slice(quote + 1, end - 1)) : '',
        end: isInline ? next + 1 : next,
      };
    }
    if (next === source.length) return needMore;
  }
  return noMatch;
}

/** Scans a link reference definition at the start of `source` (4.7). */
export function scanDefinition(source: string, isFinal: boolean): Scanned<ScannedTarget & { label: string }> {
  const labelEnd = scanLabel(source, 0);
  if (labelEnd === needMore || labelEnd === source.length) return needMore;
  const label = normalizeLabel(source.slice(1, labelEnd - 1));
  if (labelEnd < 0 || source[labelEnd] !== ':' || !label) return noMatch;
  const target = scanLinkTarget(source, labelEnd + 1, '\n', isFinal);
  return typeof target === 'object' ? { ...target, label } : target;
}

/** Returns the end of the `[label]` at `offset`: at most 999 characters, without unescaped brackets (6.3). */
export function scanLabel(source: string, offset: number): number {
  const end = source[offset] === '[' ? scanDelimited(source, offset, ']', '[') : noMatch;
  return (end === needMore ? source.length : end) > offset + maxLabelLength + 2 ? noMatch : end;
}

/**
 * Returns a label in the form in which labels are compared: case-folded, with runs of whitespace as one space (6.3, "matches").
 */
export function normalizeLabel(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();
}

function scanDestination(source: string, offset: number): number {
  if (source[offset] === '<') return scanDelimited(source, offset, '>', '<\n');
  let depth = 0;
  let i = offset;
  for (; i < source.length; i++) {
    const code = source.charCodeAt(i);
    if (code <= 32 || code === 127) break;
    if (code === 92 && isAsciiPunctuation(source.charAt(i + 1))) i++;
    else if (code === 40 && ++depth > maxParentheses) return noMatch;
    else if (code === 41 && --depth < 0) break;
  }
  return depth > 0 ? (i < source.length ? noMatch : needMore) : i;
}

function scanTitle(source: string, offset: number): number {
  return source[offset] === '('
    ? scanDelimited(source, offset, ')', '(')
    : scanDelimited(source, offset, source.charAt(offset), '');
}

/** Returns the end of what opens at `offset` and closes with `closer`; a `forbidden` character inside must be escaped. */
function scanDelimited(source: string, offset: number, closer: string, forbidden: string): number {
  for (let i = offset + 1; i < source.length; i++) {
    const char = source.charAt(i);
    if (char === closer) return i + 1;
    if (forbidden.includes(char)) return noMatch;
    if (char === '\\') i++;
  }
  return needMore;
}

/** Whether a backslash may escape the character (2.4). */
export function isAsciiPunctuation(char: string): boolean {
  return /[!-/:-@[-`{-~]/.test(char);
}
