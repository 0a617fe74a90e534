import { matchAngleAutolink } from './autolinks.ts';
import { closeBracket, openBracket } from './brackets.ts';
import { scanCodeSpan } from './code-span.ts';
import { toDelimiterRun } from './emphasis.ts';
import { decodeEntity } from './entities.ts';
import { type InlineScanner, lowerLimit, pushAutolink, pushToken, withholdRest } from './inline-scanner.ts';
import { isAsciiPunctuation } from './link-syntax.ts';
import { skipChars, skipCharsBack } from './skip-chars.ts';

/** An incomplete `<…` that is longer than this is shown as it is written. */
const maxWithheldLength = 200;

/**
 * Scans the construct that starts with the special character at the scanner's position; if there is none, the character is
 * literal.
 */
export function scanSpecialChar(scanner: InlineScanner, char: string): void {
  if (char === '\\') scanBackslash(scanner);
  else if (char === '`') scanCodeSpan(scanner);
  else if (char === '[') openBracket(scanner, '[');
  else if (char === ']') closeBracket(scanner);
  else if (char === '!') openBracket(scanner, '![');
  else if (char === '<') scanAngleBracket(scanner);
  else if (char === '&') scanEntity(scanner);
  else if (char === '\n') scanLineEnding(scanner);
  else scanDelimiterRun(scanner, char);
}

function pushLiteralChar(scanner: InlineScanner): void {
  pushToken(scanner, scanner.source.charAt(scanner.pos));
  scanner.pos++;
}

/** Backslash escapes, and hard line breaks by a backslash (CommonMark 2.4, 6.7). */
function scanBackslash(scanner: InlineScanner): void {
  const next = scanner.source[scanner.pos + 1];
  if (next === undefined && !scanner.isFinal) {
    withholdRest(scanner, scanner.pos);
    return;
  }
  if (next === '\n') pushHardBreak(scanner);
  else if (next && isAsciiPunctuation(next)) pushToken(scanner, next);
  else {
    pushLiteralChar(scanner);
    return;
  }
  scanner.pos += 2;
}

/** Soft line breaks, and hard ones by two spaces (6.7, 6.8). */
function scanLineEnding(scanner: InlineScanner): void {
  const previous = scanner.tokens.at(-1);
  let text = previous?.text ?? '';
  const end = skipCharsBack(text, text.length, ' \t');
  const isHard = text.slice(end).endsWith('  ');
  if (previous) {
    text = text.slice(0, end);
    previous.text = text;
    previous.checkpoint = Math.min(previous.checkpoint, end);
  }
  if (isHard) pushHardBreak(scanner);
  else pushToken(scanner, '\n').checkpoint = 1;
  scanner.pos++;
}

function pushHardBreak(scanner: InlineScanner): void {
  pushToken(scanner, '', { tag: 'br', children: [] });
}

function scanDelimiterRun(scanner: InlineScanner, char: string): void {
  const { source, pos } = scanner;
  const end = skipChars(source, pos, char);
  // The character after the run decides whether it can open or close.
  if (end === source.length && !scanner.isFinal) {
    withholdRest(scanner, pos);
    return;
  }
  const token = pushToken(scanner, source.slice(pos, end));
  const run = toDelimiterRun(source, token);
  if (run.canOpen || run.canClose) scanner.delimiters.push(run);
  scanner.pos = end;
}

/** Entity and numeric character references (2.5). */
function scanEntity(scanner: InlineScanner): void {
  const { source, pos, isFinal } = scanner;
  const lookahead = source.slice(pos, pos + 40);
  const reference = /^&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/i.exec(lookahead)?.[0];
  const char = reference && decodeEntity(reference);
  if (!char) {
    if (!isFinal && pos + lookahead.length === source.length && /^&#?\w*$/.test(lookahead)) {
      withholdRest(scanner, pos);
      return;
    }
    pushLiteralChar(scanner);
    return;
  }
  pushToken(scanner, char);
  scanner.pos += reference.length;
}

function scanAngleBracket(scanner: InlineScanner): void {
  const { source, pos, isFinal } = scanner;
  const link = matchAngleAutolink(source, pos);
  if (link) {
    pushAutolink(scanner, link);
    return;
  }
  if (!isFinal && !/[\s<>]/.test(source.slice(pos + 1))) {
    if (source.length - pos < maxWithheldLength) {
      withholdRest(scanner, pos);
      return;
    }
    lowerLimit(scanner, pos);
  }
  pushLiteralChar(scanner);
}
