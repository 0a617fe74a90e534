import { readAngleLink } from './autolinks.ts';
import { closeBracket, openBracket } from './brackets.ts';
import { takeCode } from './code-span.ts';
import { toRun } from './emphasis.ts';
import { decodeEntity } from './entities.ts';
import { doubt, holdRest, pushLink, pushPiece, type Scan } from './inline-scanner.ts';
import { isPunctuation } from './link-syntax.ts';
import { skip, skipBack } from './skip-chars.ts';

/** A half-open `<…` longer than this is shown as it stands. */
const maxHidden = 200;

/** One mark at the scan's position; what turns out to be none becomes text. */
export function takeSpecial(scan: Scan, char: string): void {
  const { src, pos } = scan;
  if (char === '\\') takeEscape(scan);
  else if (char === '`') takeCode(scan);
  else if (char === '[') openBracket(scan, '[');
  else if (char === ']') closeBracket(scan);
  else if (char === '!' && src[pos + 1] === '[') openBracket(scan, '![');
  else if (char === '!') takeLiteral(scan, 1);
  else if (char === '<') takeAngle(scan);
  else if (char === '&') takeEntity(scan);
  else if (char === '\n') takeLineEnd(scan);
  else takeRun(scan, char);
}

function takeLiteral(scan: Scan, length: number): void {
  pushPiece(scan, scan.src.slice(scan.pos, scan.pos + length));
  scan.pos += length;
}

/** Backslash escapes and the backslash kind of hard break (CommonMark 2.4, 6.7). */
function takeEscape(scan: Scan): void {
  const next = scan.src[scan.pos + 1];
  if (next === undefined && !scan.whole) {
    holdRest(scan, scan.pos);
    return;
  }
  if (next === '\n') pushBreak(scan);
  else if (next && isPunctuation(next)) pushPiece(scan, next);
  else {
    takeLiteral(scan, 1);
    return;
  }
  scan.pos += 2;
}

/** Soft breaks, and hard breaks by two blanks (6.7, 6.8). */
function takeLineEnd(scan: Scan): void {
  const before = scan.pieces.at(-1);
  let text = before?.text ?? '';
  const end = skipBack(text, text.length, ' \t');
  const isHard = text.slice(end).endsWith('  ');
  if (before) {
    text = text.slice(0, end);
    before.text = text;
    before.settled = Math.min(before.settled, end);
  }
  if (isHard) pushBreak(scan);
  else pushPiece(scan, '\n').settled = 1;
  scan.pos++;
}

function pushBreak(scan: Scan): void {
  pushPiece(scan, '', { tag: 'br', kids: [] });
}

function takeRun(scan: Scan, char: string): void {
  const { src, pos } = scan;
  const end = skip(src, pos, char);
  // What follows decides which way the run works.
  if (end === src.length && !scan.whole) {
    holdRest(scan, pos);
    return;
  }
  const piece = pushPiece(scan, src.slice(pos, end));
  const run = toRun(src, pos, end - pos, piece);
  if (run.opens || run.closes) scan.runs.push(run);
  scan.pos = end;
}

function takeEntity(scan: Scan): void {
  const { src, pos, whole } = scan;
  const start = src.slice(pos, pos + 40);
  const reference = /^&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/i.exec(start)?.[0];
  const char = reference && decodeEntity(reference);
  if (!char) {
    if (!whole && pos + start.length === src.length && /^&#?\w*$/.test(start)) {
      holdRest(scan, pos);
      return;
    }
    takeLiteral(scan, 1);
    return;
  }
  pushPiece(scan, char);
  scan.pos += reference.length;
}

function takeAngle(scan: Scan): void {
  const { src, pos, whole } = scan;
  const link = readAngleLink(src, pos);
  if (link) {
    pushLink(scan, link);
    return;
  }
  if (!whole && !/[\s<>]/.test(src.slice(pos + 1))) {
    if (src.length - pos < maxHidden) {
      holdRest(scan, pos);
      return;
    }
    doubt(scan, pos);
  }
  takeLiteral(scan, 1);
}
