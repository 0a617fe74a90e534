import { doubt, holdRest, pushPiece, type Scan } from './inline-scanner.ts';
import { skip, skipBack } from './skip-chars.ts';

/** A code span (CommonMark 6.1); one that is still open is shown as code up to the end of the text. */
export function takeCode(scan: Scan): void {
  const { src, pos, whole } = scan;
  const start = skip(src, pos, '`');
  const ticks = start - pos;
  if (start === src.length && !whole) {
    holdRest(scan, pos);
    return;
  }
  // One look ahead for all lengths: thousands of openers without a closer must not search the text each.
  scan.ticks ??= lastTicks(src, pos);
  if ((scan.ticks.get(ticks) ?? -1) > pos) {
    let close = src.indexOf('`', start);
    let end = skip(src, close, '`');
    while (end - close !== ticks) {
      close = src.indexOf('`', end);
      end = skip(src, close, '`');
    }
    pushCode(scan, src.slice(start, close));
    scan.pos = end;
  } else if (whole) {
    pushPiece(scan, src.slice(pos, start));
    scan.pos = start;
  } else {
    doubt(scan, pos);
    pushCode(scan, src.slice(start, skipBack(src, src.length, '`')));
    scan.pos = src.length;
  }
}

function pushCode(scan: Scan, raw: string): void {
  const text = raw.replaceAll('\n', ' ');
  const isPadded = text[0] === ' ' && text.at(-1) === ' ' && /[^ ]/.test(text);
  const content = isPadded ? text.slice(1, -1) : text;
  if (content) pushPiece(scan, '', { tag: 'code', kids: [content] });
}

/** The last place of each length of backtick run. */
function lastTicks(src: string, from: number): Map<number, number> {
  const places = new Map<number, number>();
  for (const match of src.slice(from).matchAll(/`+/g)) places.set(match[0].length, from + match.index);
  return places;
}
