import { skipChars } from './skip-chars.ts';

/**
 * Returns true while the start of a line does not yet tell which block it belongs to: only markers so far, or a number
 * that may become an ordered list's. Nothing of such a line is shown, so no marker flashes up, and no decision is ever
 * revoked. Waiting longer than needed does no harm; deciding early would.
 */
export function needsLookahead(lineStart: string): boolean {
  const end = /^(?:[ \t>*+\-_=~`#:|]|\d{1,9}[.)])*/.exec(lineStart)?.[0].length ?? 0;
  if (end === lineStart.length || /^\d{1,9}$/.test(lineStart.slice(end, end + 10))) return true;
  // Perhaps a fence: its info string is not shown, and a backtick in it would make it a code span (CommonMark 4.5).
  const markers = lineStart.slice(0, end);
  return markers.includes('~~~') || (markers.includes('```') && !lineStart.includes('`', end));
}

/** `***`, `---` or `___`, with spaces and tabs between them (CommonMark 4.1). */
export function isThematicBreak(text: string): boolean {
  const char = text.charAt(0);
  if (!/[-*_]/.test(char)) return false;
  const markers = text.replace(/[ \t]+/g, '');
  return markers.length > 2 && skipChars(markers, 0, char) === markers.length;
}

/** Returns the level of a setext heading underline: 1 for `===`, 2 for `---`, 0 for anything else (CommonMark 4.3). */
export function toSetextLevel(text: string): number {
  return /^(?:=+|-+)[ \t]*$/.test(text) ? (text[0] === '=' ? 1 : 2) : 0;
}

/** Returns the level of an ATX heading, 0 for anything else (CommonMark 4.2). */
export function toAtxLevel(text: string): number {
  return /^(#{1,6})(?:[ \t]|$)/.exec(text)?.[1]?.length ?? 0;
}

/** Parses an opening code fence and its info string (CommonMark 4.5). */
export function parseFence(text: string): { fence: string; infoString: string } | undefined {
  const match = /^(?:(`{3,})([^`]*)|(~{3,})(.*))$/.exec(text);
  return match
    ? { fence: match[1] ?? match[3] ?? '', infoString: (match[2] ?? match[4] ?? '').trim() }
    : undefined;
}

/** Whether the line closes the block that `fence` opened: at least as many of the same character. */
export function isClosingFence(text: string, fence: string): boolean {
  return text.startsWith(fence) && /^(?:`+|~+)[ \t]*$/.test(text);
}
