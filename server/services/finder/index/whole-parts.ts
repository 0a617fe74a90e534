import { readString } from '../../text/string-table.ts';
import type { DocumentIndex } from './document-index.ts';

/** A part of a text that is read as a whole; UTF-16 offsets, end exclusive. */
export type WholePart = { start: number; end: number; heading: string };

type Units = Pick<DocumentIndex, 'starts' | 'ends' | 'headingIds' | 'headings'>;

/** Parts are at most this long, unless a unit is longer. UTF-16 code units. */
const maxPartChars = 1200;
const pageNumber = /^(?:page |seite |página )?\d+(?: (?:of|von|de|\/) \d+)?$/;

/**
 * Lists a text in order, by clauses or parts of long ones. Units leave out what no question is answered from: a heading above
 * nothing, a short item of a list, who signed. Whoever is told that this is the whole text gets these lines as well, but not page
 * numbers, the headings that parts bear, and lines that repeat. If the text `isCut`, what follows its last whole unit is left
 * out.
 */
export function listWholeParts(text: string, units: Units, isCut: boolean): WholePart[] {
  const parts: WholePart[] = [];
  const seen = new Set<string>();
  let open: (WholePart & { headingId: number }) | undefined;
  let covered = 0;

  function addGap(end: number, nextHeading: string): void {
    const kept = listLines(text, covered, end).filter(({ key }) => !isKnown(key, nextHeading, seen));
    for (const line of kept) {
      // Without a blank line between them, an item belongs to its clause; otherwise it may be under a heading of its own.
      const continues =
        open && (open.headingId === noHeading || !/\n\s*\n/.test(text.slice(open.end, line.start)));
      if (open && continues && line.end - open.start <= maxPartChars) open.end = line.end;
      else for (const piece of cut(line.start, line.end)) addPart(piece, noHeading, '');
    }
  }

  function addPart(range: { start: number; end: number }, headingId: number, heading: string): void {
    open = { ...range, headingId, heading };
    parts.push(open);
  }

  for (const [unit, start] of units.starts.entries()) {
    const end = units.ends[unit] ?? start;
    if (end > text.length) break;
    const headingId = units.headingIds[unit] ?? 0;
    if (open && open.headingId === headingId && end - open.start <= maxPartChars)
      open.end = Math.max(open.end, end);
    else {
      const heading = readString(units.headings, headingId);
      if (start > covered) addGap(start, heading);
      addPart({ start, end }, headingId, heading);
    }
    covered = Math.max(covered, end);
  }
  if (!isCut) addGap(text.length, '');
  return parts.map(({ start, end, heading }) => ({ start, end, heading }));
}

/** Of a part that has none. */
const noHeading = -1;

type Line = { start: number; end: number; key: string };

function listLines(text: string, from: number, to: number): Line[] {
  const lines: Line[] = [];
  for (let at = from; at < to; ) {
    const newline = text.indexOf('\n', at);
    const lineEnd = newline < 0 ? to : Math.min(newline, to);
    const line = text.slice(at, lineEnd);
    const end = at + line.trimEnd().length;
    const start = Math.min(at + line.length - line.trimStart().length, end);
    if (end > start) lines.push({ start, end, key: toKey(line) });
    at = lineEnd + 1;
  }
  return lines;
}

const toKey = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}\p{Sc}%]+/gu) ?? []).join(' ');

function isKnown(key: string, heading: string, seen: Set<string>): boolean {
  if (key === '' || pageNumber.test(key) || ` ${toKey(heading)} `.includes(` ${key} `)) return true;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

function cut(start: number, end: number): { start: number; end: number }[] {
  const pieces = [];
  for (let at = start; at < end; at += maxPartChars)
    pieces.push({ start: at, end: Math.min(at + maxPartChars, end) });
  return pieces;
}
