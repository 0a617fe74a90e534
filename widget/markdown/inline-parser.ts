import { decisiveLength, readBareLink } from './autolinks.ts';
import { type Built, buildInline } from './inline-nodes.ts';
import { doubt, pushLink, pushPiece, type Scan, settleOpen } from './inline-scanner.ts';
import { skipBack } from './skip-chars.ts';
import { takeSpecial } from './special-chars.ts';

export type InlineInput = Pick<Scan, 'src' | 'whole' | 'find' | 'links'> & {
  /** Where to start; what is before it is only looked back at. */
  from: number;
  /** What is before `from` ended in text: text at the start goes on in the same node. */
  goesOn: boolean;
};

/** Inline content (CommonMark 6) of `src` from `from` on, in time linear in its length. */
export function parseInline(input: InlineInput): Built {
  const { src, from } = input;
  const scan: Scan = {
    ...input,
    pos: from,
    pieces: [],
    runs: [],
    brackets: [],
    inactive: 0,
    limit: src.length,
    ticks: undefined,
  };
  // Marks, and where a bare address may start (GFM 6.9), after a `[` too.
  const special = /[\\`*_~[\]!<&\n]|(?<![^\s*_~([])(?:https?:\/\/|www\.)/gi;
  while (scan.pos < src.length) {
    special.lastIndex = scan.pos;
    let next = special.exec(src)?.index ?? src.length;
    if (next === scan.pos) {
      const char = src.charAt(next);
      if (!/[hw]/i.test(char)) {
        takeSpecial(scan, char);
        continue;
      }
      if (takeBareLink(scan)) continue;
      // None after all: it is text up to the next one.
      next = special.exec(src)?.index ?? src.length;
    }
    takeText(scan, next);
  }
  settleOpen(scan);
  return buildInline(scan, input.goesOn);
}

function takeBareLink(scan: Scan): boolean {
  const { src, pos, whole } = scan;
  const link = readBareLink(src, pos);
  if (link) pushLink(scan, link);
  // What is no domain yet becomes one by a label more: `www.é__` by `.a.com`.
  else if (!whole && src.length - pos < decisiveLength && !/[\s<]/.test(src.slice(pos))) doubt(scan, pos);
  return Boolean(link);
}

function takeText(scan: Scan, end: number): void {
  const { src, pos } = scan;
  let last = end;
  // Blanks at the end of the text never count, and before a line end takeLineEnd drops them (CommonMark 6.7, 6.8).
  if (end === src.length) last = Math.max(pos, skipBack(src, end, ' \t'));
  const piece = pushPiece(scan, src.slice(pos, last));
  scan.pos = end;
  // A word in progress may become an address or a mail; after a blank or a letter beyond ASCII that is over.
  while (last > pos && src.charCodeAt(last - 1) > 32 && src.charCodeAt(last - 1) < 127) last--;
  piece.settled = last - pos;
}
