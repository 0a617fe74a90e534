import { readBareMail } from './autolinks.ts';
import type { Opened } from './emphasis.ts';
import { type Inline, type InlineElement, type Piece, type Scan, toText } from './inline-scanner.ts';

export type Built = {
  nodes: Inline[];
  /** Before this place of the source nothing can change any more … */
  settled: number;
  /** … that is, in the first `settledNodes` nodes and `settledText` characters of the text after them. */
  settledNodes: number;
  settledText: number;
};

/** Deeper elements are left out, their content is not: browsers lay out deep trees recursively. */
const maxDepth = 32;

type Frame = { out: Inline[]; text: string; opened: Opened | undefined; isLink: boolean };

/** Pieces to nodes: one walk with a stack. */
export function buildInline(scan: Scan, goesOn: boolean): Built {
  const base: Frame = { out: goesOn ? [''] : [], text: '', opened: undefined, isLink: false };
  const frames = [base];
  let top = base;
  const built: Built = { nodes: base.out, settled: -1, settledNodes: 0, settledText: 0 };
  const lastSettled = scan.whole ? undefined : findLastSettled(scan);

  const close = () => {
    if (top === base) return;
    flush(top, scan);
    const frame = top;
    frames.pop();
    top = frames.at(-1) ?? base;
    flush(top, scan);
    for (const node of toNodes(frame, frames.length, scan)) add(top.out, node);
  };
  for (const piece of scan.pieces) {
    for (let i = 0; i < piece.closings; i++) close();
    if (piece === lastSettled) {
      top.text += piece.text.slice(0, piece.settled);
      settle(built, piece, top, scan);
      top.text += piece.text.slice(piece.settled);
    } else if (piece.element && (piece.element.tag !== 'a' || !top.isLink)) {
      flush(top, scan);
      top.out.push(piece.element);
    } else top.text += piece.text;
    for (const opened of piece.opened.toReversed()) {
      const isLink = top.isLink || (typeof opened === 'object' && !opened.isImage);
      top = { out: [], text: '', opened, isLink };
      frames.push(top);
    }
  }
  while (top !== base) close();
  flush(base, scan);
  return built;
}

/** The last piece before the limit, outside all elements, in which a place is settled. */
function findLastSettled(scan: Scan): Piece | undefined {
  let depth = 0;
  let found: Piece | undefined;
  for (const piece of scan.pieces) {
    depth -= piece.closings;
    if (depth === 0 && piece.settled && piece.at + piece.settled <= scan.limit) found = piece;
    depth += piece.opened.length;
  }
  return found;
}

function settle(built: Built, piece: Piece, frame: Frame, scan: Scan): void {
  flush(frame, scan);
  const last = frame.out.at(-1);
  built.settled = piece.at + piece.settled;
  // The last text stays open, since what follows may go on in it.
  built.settledText = typeof last === 'string' ? last.length : 0;
  built.settledNodes = frame.out.length - (typeof last === 'string' ? 1 : 0);
}

/** What a closed frame amounts to: one element, or its content alone where an element may not be. */
function toNodes({ out, opened, isLink }: Frame, depth: number, { links }: Scan): Inline[] {
  if (!out.length && typeof opened === 'string') return out;
  if (opened === undefined || depth > maxDepth) return out;
  let element: InlineElement | undefined;
  if (typeof opened === 'string') element = { tag: opened, kids: out };
  else if (!opened.isImage) element = links.toLink(opened, out);
  else {
    const alt = toText(out);
    element = links.toImage(opened, alt);
    if (!element || (isLink && element.tag === 'a')) return [alt];
  }
  return element ? [element] : out;
}

function flush(frame: Frame, { links }: Scan): void {
  const { text } = frame;
  let from = 0;
  for (let at = text.indexOf('@'); at > 0 && !frame.isLink; at = text.indexOf('@', at + 1)) {
    const mail = readBareMail(text, at, from);
    const element = mail && links.toLink(mail, [mail.text]);
    if (!element) continue;
    add(frame.out, text.slice(from, mail.start));
    add(frame.out, element);
    from = mail.end;
  }
  add(frame.out, text.slice(from));
  frame.text = '';
}

function add(out: Inline[], node: Inline): void {
  const last = out.length - 1;
  if (node === '') return;
  if (typeof node === 'string' && typeof out[last] === 'string') out[last] += node;
  else out.push(node);
}
