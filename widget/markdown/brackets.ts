import { matchRuns } from './emphasis.ts';
import { type Bracket, doubt, holdRest, pushPiece, type Scan } from './inline-scanner.ts';
import { type Found, MORE, NO, scanLabel, scanTarget, toLabel } from './link-syntax.ts';

/** A half-open link longer than this is shown as it stands. */
const maxHidden = 2000;

/** `[` or `![` may start a link or image (CommonMark 6.3, 6.4). */
export function openBracket(scan: Scan, mark: '[' | '!['): void {
  const outer = scan.brackets.at(-1);
  if (outer) outer.hasInner = true;
  const end = scan.pos + mark.length;
  scan.brackets.push({
    piece: pushPiece(scan, mark),
    at: scan.pos,
    end,
    isImage: mark !== '[',
    runs: scan.runs.length,
    hasInner: false,
  });
  scan.pos = end;
}

/** "Look for link or image" (CommonMark, appendix): `]` closes the last bracket if a target follows. */
export function closeBracket(scan: Scan): void {
  const bracket = scan.brackets.pop();
  const isActive = bracket && (bracket.isImage || scan.brackets.length >= scan.inactive);
  scan.inactive = Math.min(scan.inactive, scan.brackets.length);
  const found = bracket && isActive ? findTarget(scan, bracket) : NO;
  if (found === MORE && bracket) {
    doubt(scan, bracket.at);
    if (scan.src.length - scan.pos < maxHidden) {
      bracket.piece.text = '';
      holdRest(scan, bracket.at);
      return;
    }
  }
  const piece = pushPiece(scan, ']');
  scan.pos++;
  if (!bracket || typeof found === 'number') return;
  bracket.piece.text = piece.text = '';
  bracket.piece.opened.push({ ...found, isImage: bracket.isImage });
  piece.closings++;
  matchRuns(scan.runs.splice(bracket.runs));
  scan.pos = found.end;
  if (!bracket.isImage) scan.inactive = scan.brackets.length;
}

function findTarget(scan: Scan, bracket: Bracket): Found | typeof NO | typeof MORE {
  const { src, pos, whole } = scan;
  const next = pos + 1;
  if (next === src.length && !whole) return MORE;
  if (src[next] === '(') {
    const link = scanTarget(src, next + 1, ')', whole);
    if (typeof link === 'object' || (link === MORE && !whole)) return link;
  }
  const labelEnd = scanLabel(src, next);
  if (labelEnd === MORE && !whole) return MORE;
  // `[text][label]`, or else `[label][]` and `[label]`, whose label must hold no brackets.
  const isFull = labelEnd > next + 2;
  if (!isFull && bracket.hasInner) return NO;
  const label = isFull ? src.slice(next + 1, labelEnd - 1) : src.slice(bracket.end, pos);
  const target = label.length > 999 ? undefined : scan.find(toLabel(label));
  return target ? { ...target, end: Math.max(next, labelEnd) } : NO;
}
