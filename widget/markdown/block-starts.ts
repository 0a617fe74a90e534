/**
 * Returns true while the start of a line does not show which block it belongs to: only markers so far, or a number that may
 * become an ordered list's. Nothing of such a line is shown, so that no marker flashes up and no decision has to be revoked.
 * Waiting longer than needed does no harm, but deciding too early would.
 */
export function needsLookahead(lineStart: string): boolean {
  const end = /^(?:[ \t>*+\-_=~`#:|]|\d{1,9}[.)])*/.exec(lineStart)?.[0].length ?? 0;
  if (end === lineStart.length || /^\d{1,9}$/.test(lineStart.slice(end, end + 10))) return true;
  // It may be a fence: its info string is not shown, and a backtick in it would make it a code span (CommonMark 4.5).
  const markers = lineStart.slice(0, end);
  return markers.includes('~~~') || (markers.includes('```') && !lineStart.includes('`', end));
}

/** `***`, `---` or `___`, with spaces and tabs between them (CommonMark 4.1). */
export function isThematicBreak(text: string): boolean {
  return /^(?:[-\t ]+|[*\t ]+|[_\t ]+)$/.test(text) && text.replace(/[ \t]+/g, '').length > 2;
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
  const fence = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
  const infoString = text.slice(fence?.length);
  return fence && !(fence[0] === '`' && infoString.includes('`'))
    ? { fence, infoString: infoString.trim() }
    : undefined;
}

/** Whether the line closes the block that `fence` opened: at least as many of the same character. */
export function isClosingFence(text: string, fence: string): boolean {
  return text.startsWith(fence) && /^(?:`+|~+)[ \t]*$/.test(text);
}
