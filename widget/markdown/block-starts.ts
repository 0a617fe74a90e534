import { skip } from './skip-chars.ts';

/**
 * True while the start of a line does not yet tell what the line is: only marks, or a number that may become a list's.
 * Nothing of such a line is shown, so no mark flashes, and no decision is ever taken back. Holding longer than
 * needed does no harm; deciding early would.
 */
export function isUndecided(start: string): boolean {
  const marks = /^(?:[ \t>*+\-_=~`#:|]|\d{1,9}[.)])*/.exec(start)?.[0].length ?? 0;
  if (marks === start.length || /^\d{1,9}$/.test(start.slice(marks, marks + 10))) return true;
  // Perhaps a fence: its info string is no text, and a backtick in it would make it a code span (CommonMark 4.5).
  const before = start.slice(0, marks);
  return before.includes('~~~') || (before.includes('```') && !start.includes('`', marks));
}

/** `***`, `---` or `___` with blanks between (CommonMark 4.1). */
export function isRule(text: string): boolean {
  const mark = text.charAt(0);
  if (!/[-*_]/.test(mark)) return false;
  const marks = text.replace(/[ \t]+/g, '');
  return marks.length > 2 && skip(marks, 0, mark) === marks.length;
}

/** The level of a setext underline: 1 for `===`, 2 for `---`, 0 for none (CommonMark 4.3). */
export function toSetextLevel(text: string): number {
  return /^(?:=+|-+)[ \t]*$/.test(text) ? (text[0] === '=' ? 1 : 2) : 0;
}

/** The level of an ATX heading, 0 for none (CommonMark 4.2). */
export function toHeadingLevel(text: string): number {
  return /^(#{1,6})(?:[ \t]|$)/.exec(text)?.[1]?.length ?? 0;
}

/** An opening code fence and its info string (CommonMark 4.5). */
export function toFence(text: string): { fence: string; info: string } | undefined {
  const match = /^(?:(`{3,})([^`]*)|(~{3,})(.*))$/.exec(text);
  return match ? { fence: match[1] ?? match[3] ?? '', info: (match[2] ?? match[4] ?? '').trim() } : undefined;
}

/** True for a line that closes that fence: as many of its marks or more. */
export function isFenceEnd(text: string, fence: string): boolean {
  return text.startsWith(fence) && /^(?:`+|~+)[ \t]*$/.test(text);
}
