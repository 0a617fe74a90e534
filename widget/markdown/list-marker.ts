import {
  advanceColumns,
  advancePastMarker,
  advanceToNonspace,
  contentOf,
  isBlank,
  type LineCursor,
} from './line-cursor.ts';

export type ListMarker = {
  /** The bullet character, or the delimiter after the number. A different one starts another list. */
  delimiter: string;
  /** The number of an ordered list item; `undefined` for a bullet. */
  start: number | undefined;
  /** The indentation of the item's content, in columns from the start of the marker's line. */
  indent: number;
};

/**
 * Consumes a list marker and the spaces and tabs after it (CommonMark 5.2). To interrupt a paragraph, the item must have
 * content and, if it is numbered, the number 1.
 */
export function consumeListMarker(cursor: LineCursor, interruptsParagraph: boolean): ListMarker | undefined {
  const text = contentOf(cursor);
  const match = /^(?:([*+-])|(\d{1,9})([.)]))(?=[ \t]|$)/.exec(text);
  if (!match) return undefined;
  const [marker, bullet, number, delimiter] = match;
  const start = number === undefined ? undefined : Number(number);
  if (interruptsParagraph && ((start !== undefined && start !== 1) || !text.slice(marker.length).trim()))
    return undefined;
  const markerIndent = cursor.indent;
  advancePastMarker(cursor, marker.length);
  const spaces = cursor.indent;
  // Content that is indented code, or missing, starts one column after the marker.
  const padding = spaces > 4 || isBlank(cursor) ? 1 : spaces;
  if (isBlank(cursor)) advanceToNonspace(cursor);
  else advanceColumns(cursor, padding);
  return { delimiter: bullet ?? delimiter ?? '', start, indent: markerIndent + marker.length + padding };
}
