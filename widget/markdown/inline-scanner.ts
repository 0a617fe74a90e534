import { type Marks, matchRuns, open, type Run } from './emphasis.ts';
import type { LinkPolicy } from './link-policy.ts';
import type { Found, Target } from './link-syntax.ts';

/** A finished piece of inline content: text, or an element of the fixed list with the attributes that it is given. */
export type InlineElement = { tag: string; given?: Record<string, string>; kids: Inline[] };
export type Inline = string | InlineElement;

/** The text is cut into pieces first; what they open and close is noted on them and built afterwards. */
export type Piece = Marks & {
  at: number;
  element?: InlineElement | undefined;
  /** Characters of `text` up to the start of its last word; before that point nothing can change any more. */
  settled: number;
};

export type Bracket = {
  piece: Piece;
  at: number;
  end: number;
  isImage: boolean;
  runs: number;
  hasInner: boolean;
};

export type Scan = {
  src: string;
  pos: number;
  /** `false` while text may still come: what is half-open is shown in its likely form. */
  whole: boolean;
  /** Looks a label's definition up. */
  find: (label: string) => Target | undefined;
  links: LinkPolicy;
  pieces: Piece[];
  runs: Run[];
  brackets: Bracket[];
  /** Link brackets below this index are inside or before a link's text: links do not nest (6.3). */
  inactive: number;
  /** The first place that more text may still change. */
  limit: number;
  /** The last place of each length of backtick run, once one was met. */
  ticks: Map<number, number> | undefined;
};

export function pushPiece(scan: Scan, text: string, element?: InlineElement): Piece {
  const piece: Piece = { text, at: scan.pos, closings: 0, opened: [], element, settled: 0 };
  scan.pieces.push(piece);
  return piece;
}

/** A link that is all there at the scan's position; its text alone where it may not be followed. */
export function pushLink(scan: Scan, link: Found & { text: string }): void {
  pushPiece(scan, link.text, scan.links.toLink(link, [link.text]));
  scan.pos = link.end;
}

/** More text decides what stands from `at` on. */
export function doubt(scan: Scan, at: number): void {
  scan.limit = Math.min(scan.limit, at);
}

/** The rest of the text is a mark half-way in: not shown until it is known. */
export function holdRest(scan: Scan, at: number): void {
  doubt(scan, at);
  scan.pos = scan.src.length;
}

/** Deeper guesses than this are not worth their cost: thousands of openers without closers are no emphasis. */
const maxGuesses = 8;

/** Settles emphasis; what is still open is doubted, and shown as if closed at the end of the text. */
export function settleOpen(scan: Scan): void {
  const openers = matchRuns(scan.runs);
  if (scan.whole) return;
  const first = openers[0];
  if (first) doubt(scan, first.at);
  for (const run of openers.slice(-maxGuesses)) {
    // A lone `~`, or one `*` inside a word, is more often itself than the start of something.
    if (run.spare === 1 && (run.inWord || run.char === '~')) continue;
    if (run.char === '~') open(run, run.spare);
    else for (let left = run.spare; left > 0; left = run.spare) open(run, left % 2 ? 1 : 2);
  }
  const live = scan.brackets.filter((bracket, i) => bracket.isImage || i >= scan.inactive);
  if (live[0]) doubt(scan, live[0].at);
  const last = live.at(-1);
  if (last) last.piece.text = '';
}

/** What is read of it: the words, and pictures by their alt texts. */
export function toText(nodes: Inline[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.given?.alt || toText(node.kids)))
    .join('');
}
