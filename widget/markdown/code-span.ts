import { type InlineScanner, lowerLimit, pushToken, withholdRest } from './inline-scanner.ts';
import { skipChars, skipCharsBack } from './skip-chars.ts';

/** Scans a code span (CommonMark 6.1). One that is still open is shown as code up to the end of the source. */
export function scanCodeSpan(scanner: InlineScanner): void {
  const { source, pos, isFinal } = scanner;
  const start = skipChars(source, pos, '`');
  const length = start - pos;
  if (start === source.length && !isFinal) {
    withholdRest(scanner, pos);
    return;
  }
  // A single lookahead for all lengths: thousands of openers without a closer must not each search the source.
  scanner.lastBacktickRuns ??= findLastBacktickRuns(source, pos);
  if ((scanner.lastBacktickRuns.get(length) ?? -1) > pos) {
    let closer = source.indexOf('`', start);
    let end = skipChars(source, closer, '`');
    while (end - closer !== length) {
      closer = source.indexOf('`', end);
      end = skipChars(source, closer, '`');
    }
    pushCodeSpan(scanner, source.slice(start, closer));
    scanner.pos = end;
  } else if (isFinal) {
    pushToken(scanner, source.slice(pos, start));
    scanner.pos = start;
  } else {
    lowerLimit(scanner, pos);
    pushCodeSpan(scanner, source.slice(start, skipCharsBack(source, source.length, '`')));
    scanner.pos = source.length;
  }
}

function pushCodeSpan(scanner: InlineScanner, raw: string): void {
  const text = raw.replaceAll('\n', ' ');
  const isPadded = text[0] === ' ' && text.at(-1) === ' ' && /[^ ]/.test(text);
  const content = isPadded ? text.slice(1, -1) : text;
  if (content) pushToken(scanner, '', { tag: 'code', children: [content] });
}

/** Returns where the last backtick run of each length starts. */
function findLastBacktickRuns(source: string, start: number): Map<number, number> {
  const lastRuns = new Map<number, number>();
  for (const match of source.slice(start).matchAll(/`+/g)) lastRuns.set(match[0].length, start + match.index);
  return lastRuns;
}
