import { toElement } from './dom.ts';
import {
  indentOf,
  isBlank,
  type LineCursor,
  skipBlanks,
  skipColumns,
  skipMarks,
  textOf,
} from './line-cursor.ts';

export type ListMarker = {
  /** `-`, `+` and `*` make lists of their own, and so do `.` and `)`. */
  kind: string;
  start: number | undefined;
  /** How far the item's content is indented, from where the marker's line starts. */
  indent: number;
};

/**
 * Reads a list marker and goes past it and its blanks (CommonMark 5.2). `interrupts` is set where a paragraph would
 * be interrupted: only by an item with content and, if numbered, with the number 1.
 */
export function takeListMarker(cursor: LineCursor, interrupts: boolean): ListMarker | undefined {
  const text = textOf(cursor);
  const match = /^(?:([*+-])|(\d{1,9})([.)]))(?=[ \t]|$)/.exec(text);
  if (!match) return undefined;
  const [marker, bullet, number, delimiter] = match;
  const start = number === undefined ? undefined : Number(number);
  if (interrupts && ((start !== undefined && start !== 1) || !text.slice(marker.length).trim()))
    return undefined;
  const before = indentOf(cursor);
  skipMarks(cursor, marker.length);
  const blanks = indentOf(cursor);
  // Content that is indented code, or none, starts one column after the marker.
  const padding = blanks > 4 || isBlank(cursor) ? 1 : blanks;
  if (isBlank(cursor)) skipBlanks(cursor);
  else skipColumns(cursor, padding);
  return { kind: bullet ?? delimiter ?? '', start, indent: before + marker.length + padding };
}

const blocks = /^(?:P|UL|OL|PRE|BLOCKQUOTE|TABLE|HR|H\d)$/;

/** Gives the paragraphs of a list that turned out to be loose their elements (CommonMark 5.3). */
export function loosenList(list: Node): void {
  for (let item = list.firstChild; item; item = item.nextSibling) {
    let paragraph: Element | undefined;
    let node = item.firstChild;
    while (node) {
      const next: ChildNode | null = node.nextSibling;
      if (blocks.test(node.nodeName)) paragraph = undefined;
      else {
        if (!paragraph) {
          paragraph = toElement('p');
          item.insertBefore(paragraph, node);
        }
        paragraph.appendChild(node);
      }
      node = next;
    }
  }
}
