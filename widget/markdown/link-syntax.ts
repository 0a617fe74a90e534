import { unescapeText } from './entities.ts';
import { skip } from './skip-chars.ts';

/** Not what it would have to be, whatever text follows. */
export const NO = -1;
/** The text ended first: more of it may still make it one. */
export const MORE = -2;

export type Target = { destination: string; title: string };
export type Found = Target & { end: number };

/** CommonMark 6.3: parentheses in a bare destination may be nested; 32 deep, as cmark has it, keeps the scan linear. */
const maxParentheses = 32;
const maxLabel = 999;
const space = ' \t\n';

/**
 * A destination and perhaps a title from `at` on, up to the `)` of an inline link (CommonMark 6.3) or the line end of
 * a definition (4.7). With `whole` nothing follows `src`.
 */
export function scanTarget(
  src: string,
  at: number,
  close: ')' | '\n',
  whole: boolean,
): Found | typeof NO | typeof MORE {
  const isInline = close === ')';
  const start = skip(src, at, space);
  const destinationEnd = start < src.length ? scanDestination(src, start) : MORE;
  if (destinationEnd === MORE) return MORE;
  if (destinationEnd < start || (destinationEnd === start && !isInline)) return NO;
  const quote = skip(src, destinationEnd, space);
  const titleEnd = quote > destinationEnd && /["'(]/.test(src.charAt(quote)) ? scanTitle(src, quote) : NO;
  if (!whole && (titleEnd === MORE || quote === src.length)) return MORE;
  // What looks like a definition's title may turn out to be the next paragraph.
  for (const end of [titleEnd, destinationEnd]) {
    const stop = skip(src, end, isInline ? space : ' \t');
    if (end < 0) continue;
    if (stop === src.length ? whole && !isInline : src[stop] === close) {
      const destination = src.slice(start, destinationEnd);
      return {
        destination: unescapeText(destination[0] === '<' ? destination.slice(1, -1) : destination),
        title: end === titleEnd ? unescapeText(src.slice(quote + 1, end - 1)) : '',
        end: isInline ? stop + 1 : stop,
      };
    }
    if (stop === src.length) return MORE;
  }
  return NO;
}

/** A link reference definition at the start of `src` (4.7). */
export function scanDefinition(
  src: string,
  whole: boolean,
): (Found & { label: string }) | typeof NO | typeof MORE {
  const labelEnd = scanLabel(src, 0);
  if (labelEnd === MORE || labelEnd === src.length) return MORE;
  const label = toLabel(src.slice(1, labelEnd - 1));
  if (labelEnd < 0 || src[labelEnd] !== ':' || !label) return NO;
  const found = scanTarget(src, labelEnd + 1, '\n', whole);
  return typeof found === 'object' ? { ...found, label } : found;
}

/** The end of `[label]` at `at`: at most 999 characters, no bare brackets inside (6.3). */
export function scanLabel(src: string, at: number): number {
  const end = src[at] === '[' ? scanEnclosed(src, at, ']', '[') : NO;
  return (end === MORE ? src.length : end) > at + maxLabel + 2 ? NO : end;
}

/** How labels are compared: case folded, white space as one space (6.3, "matches"). */
export function toLabel(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();
}

function scanDestination(src: string, at: number): number {
  if (src[at] === '<') return scanEnclosed(src, at, '>', '<\n');
  let depth = 0;
  let i = at;
  for (; i < src.length; i++) {
    const code = src.charCodeAt(i);
    if (code <= 32 || code === 127) break;
    if (code === 92 && isPunctuation(src.charAt(i + 1))) i++;
    else if (code === 40 && ++depth > maxParentheses) return NO;
    else if (code === 41 && --depth < 0) break;
  }
  return depth > 0 ? (i < src.length ? NO : MORE) : i;
}

function scanTitle(src: string, at: number): number {
  return src[at] === '(' ? scanEnclosed(src, at, ')', '(') : scanEnclosed(src, at, src.charAt(at), '');
}

/** The end of what opens at `at` and ends with `close`; escaped characters and all but the `forbidden` may be inside. */
function scanEnclosed(src: string, at: number, close: string, forbidden: string): number {
  for (let i = at + 1; i < src.length; i++) {
    const char = src.charAt(i);
    if (char === close) return i + 1;
    if (forbidden.includes(char)) return NO;
    if (char === '\\') i++;
  }
  return MORE;
}

/** What a backslash may escape (2.4). */
export function isPunctuation(char: string): boolean {
  return /[!-/:-@[-`{-~]/.test(char);
}
