import { appendElement } from './dom.ts';
import {
  indentOf,
  isBlank,
  type LineCursor,
  skipBlanks,
  skipColumns,
  skipMarks,
  textOf,
} from './line-cursor.ts';
import { type ListMarker, loosenList } from './list-marker.ts';

/**
 * Containers nest this deep, a list and its item counting as two; marks beyond are text. Each line is matched against
 * every open container, and browsers lay out deep trees recursively: ten thousand `>` must cost neither time nor stack.
 */
const maxDepth = 64;

type List = { kind: 'list'; element: Node; marker: string; isLoose: boolean };
type Item = { kind: 'item'; element: Node; list: List; indent: number; isFilled: boolean };
type Container = { kind: 'root' | 'quote'; element: Node } | List | Item;

export type Place = { parent: Node; isTight: boolean; isFirstInItem: boolean };

/** The open block quotes, lists and items (CommonMark 5). */
export type Containers = {
  /** Goes past the marks of the containers that the line belongs to; gives how many, the root counted. */
  match(cursor: LineCursor): number;
  count(): number;
  close(count: number): void;
  mayNest(): boolean;
  openQuote(): void;
  openItem(marker: ListMarker): void;
  /** Where a new block goes. Lists end here, and turn loose if a blank line stands between their parts. */
  place(): Place;
  noteBlankLine(matched: number): void;
  noteContent(): void;
};

export function createContainers(root: Node): Containers {
  const open: Container[] = [{ kind: 'root', element: root }];
  /** There was a blank line inside every container above this index; what a quote holds is no gap outside of it. */
  let gap = Number.POSITIVE_INFINITY;
  const isGap = () => gap < open.length - 1;

  function loosen(list: List): void {
    if (!list.isLoose) loosenList(list.element);
    list.isLoose = true;
  }

  function place(): Place {
    let top = open.at(-1);
    if (top?.kind === 'list') {
      open.pop();
      top = open.at(-1);
    }
    if (top?.kind !== 'item') return { parent: top?.element ?? root, isTight: false, isFirstInItem: false };
    if (top.isFilled && isGap()) loosen(top.list);
    const isFirstInItem = !top.isFilled;
    top.isFilled = true;
    return { parent: top.element, isTight: !top.list.isLoose, isFirstInItem };
  }

  return {
    match(cursor) {
      let count = 0;
      for (const container of open) {
        if (!goesOn(container, cursor)) break;
        count++;
      }
      return count;
    },
    count: () => open.length,
    close(count) {
      open.length = count;
    },
    mayNest: () => open.length < maxDepth,
    openQuote() {
      open.push({ kind: 'quote', element: appendElement(place().parent, 'blockquote') });
    },
    openItem({ kind, start, indent }) {
      let list = open.at(-1);
      if (list?.kind !== 'list' || list.marker !== kind) {
        const attributes = start === undefined || start === 1 ? {} : { start: String(start) };
        const element = appendElement(place().parent, start === undefined ? 'ul' : 'ol', attributes);
        list = { kind: 'list', element, marker: kind, isLoose: false };
        open.push(list);
      } else if (isGap()) loosen(list);
      open.push({
        kind: 'item',
        element: appendElement(list.element, 'li'),
        list,
        indent,
        isFilled: false,
      });
    },
    place,
    noteBlankLine(matched) {
      let quote = matched - 1;
      while (quote > 0 && open[quote]?.kind !== 'quote') quote--;
      gap = Math.min(gap, quote);
    },
    noteContent() {
      gap = Number.POSITIVE_INFINITY;
    },
  };
}

/** Whether the line belongs to an open container; goes past its mark or indent if so. */
function goesOn(container: Container, cursor: LineCursor): boolean {
  if (container.kind === 'quote') return takeQuoteMark(cursor);
  if (container.kind !== 'item') return true;
  if (isBlank(cursor)) {
    skipBlanks(cursor);
    return container.isFilled;
  }
  if (indentOf(cursor) < container.indent) return false;
  skipColumns(cursor, container.indent);
  return true;
}

/** `>` with the one blank that may follow it (CommonMark 5.1). */
export function takeQuoteMark(cursor: LineCursor): boolean {
  if (indentOf(cursor) > 3 || textOf(cursor)[0] !== '>') return false;
  skipMarks(cursor, 1);
  skipColumns(cursor, 1);
  return true;
}
