/** What is being scanned for cannot begin here, whatever follows. */
export const noMatch = -1;
/** The text ended before this could be decided. */
export const needMore = -2;

const maxLabelChars = 300;
const maxTargetChars = 1000;
/** The deepest nesting of parentheses in a destination, as in cmark. */
const maxDepth = 32;

const isSpace = (char: string) => char === ' ' || char === '\t' || char === '\n';

/**
 * Returns the end of the label `[…]` that begins at `start`, including its closing bracket; `noMatch` if it is too
 * long, or contains another bracket or a blank line.
 */
export function scanLabel(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (at - start > maxLabelChars) return noMatch;
    const char = text[at];
    if (char === ']') return at + 1;
    if (char === '[' || (char === '\n' && text[at - 1] === '\n')) return noMatch;
    if (char === '\\') at++;
  }
  return needMore;
}

export type Target = { destination: string; end: number };

/** Reads `(destination "title")` beginning at `start` (CommonMark 0.31 §6.3). The title is dropped. */
export function scanTarget(text: string, start: number): Target | typeof noMatch | typeof needMore {
  const limited = text.slice(start, start + maxTargetChars);
  const isCut = start + maxTargetChars < text.length;
  const target = scanLimited(limited);
  if (target === needMore) return isCut || limited.length === maxTargetChars ? noMatch : needMore;
  return target === noMatch ? noMatch : { ...target, end: start + target.end };
}

function scanLimited(text: string): Target | typeof noMatch | typeof needMore {
  const first = skipSpace(text, 1);
  if (first === text.length) return needMore;
  const isAngled = text[first] === '<';
  const last = isAngled ? scanUntil(text, first, '>', '<\n') : scanBare(text, first);
  if (last < 0) return last === needMore ? needMore : noMatch;
  const destination = isAngled ? text.slice(first + 1, last - 1) : text.slice(first, last);
  let next = skipSpace(text, last);
  const closer = next > last ? titleClosers.get(text[next] ?? '') : undefined;
  if (closer) {
    const titleEnd = scanUntil(text, next, closer, closer === ')' ? '(' : '');
    if (titleEnd < 0) return titleEnd === needMore ? needMore : noMatch;
    next = skipSpace(text, titleEnd);
  }
  if (next === text.length) return needMore;
  return text[next] === ')' ? { destination, end: next + 1 } : noMatch;
}

const titleClosers = new Map([
  ['"', '"'],
  ["'", "'"],
  ['(', ')'],
]);

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text[at] ?? '')) at++;
  return at;
}

/**
 * Returns the end of a destination without angle brackets: at white space, or at a closing parenthesis that it did not
 * open.
 */
function scanBare(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text[at] ?? '';
    if (isSpace(char)) return depth === 0 ? at : noMatch;
    if (char === '(' && ++depth > maxDepth) return noMatch;
    if (char === ')' && --depth < 0) return at;
    if (char === '\\') at++;
  }
  return needMore;
}

/** Returns the end of what begins at `from` and ends with `closer`. */
function scanUntil(text: string, from: number, closer: string, forbidden: string): number {
  for (let at = from + 1; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === closer) return at + 1;
    if (forbidden.includes(char)) return noMatch;
    if (char === '\\') at++;
  }
  return needMore;
}
