import { findBareLink, readBareLink } from './autolinks.ts';
import { skipBack } from './char-runs.ts';
import { type Built, buildInline } from './inline-build.ts';
import { takeSpecial } from './inline-marks.ts';
import { doubt, pushLink, pushPiece, type Scan, settleOpen } from './inline-scan.ts';

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
  const special = /[\\`*_~[\]!<&\n]/g;
  let bare = findBareLink(src, from);
  while (scan.pos < src.length) {
    if (bare === scan.pos && takeBareLink(scan)) continue;
    if (bare <= scan.pos) bare = findBareLink(src, scan.pos + 1);
    special.lastIndex = scan.pos;
    const next = special.exec(src)?.index ?? src.length;
    if (next === scan.pos) takeSpecial(scan, src.charAt(next));
    else takeText(scan, Math.min(next, bare));
  }
  settleOpen(scan);
  return buildInline(scan, input.goesOn);
}

function takeBareLink(scan: Scan): boolean {
  const link = readBareLink(scan.src, scan.pos);
  if (link) pushLink(scan, link);
  // What is no domain yet becomes one by a label more: `www.é__` by `.a.com`.
  else if (!scan.whole && !/[\s<]/.test(scan.src.slice(scan.pos))) doubt(scan, scan.pos);
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
