import { appendElement } from './dom.ts';
import {
  advanceColumns,
  advancePastMarker,
  advanceToNonspace,
  contentOf,
  isBlank,
  type LineCursor,
} from './line-cursor.ts';
import type { ListMarker } from './list-marker.ts';
import { loosenList } from './loosen-list.ts';

/**
 * The deepest nesting of container blocks; a list and its item count as two. Deeper markers are text. Each line is matched
 * against every open container, and browsers lay out deep trees recursively, so ten thousand `>` must cost neither time nor
 * stack.
 */
const maxDepth = 64;

type List = { type: 'list'; element: Node; delimiter: string; isLoose: boolean };
type ListItem = { type: 'listItem'; element: Node; list: List; indent: number; hasContent: boolean };
type Container = { type: 'document' | 'blockQuote'; element: Node } | List | ListItem;

export type InsertionPoint = { parent: Node; isTight: boolean; isFirstInItem: boolean };

/** The stack of open container blocks: block quotes, lists and list items (CommonMark 5). */
export type Containers = {
  /** Consumes the markers of the containers that the line continues; returns their number, including the document. */
  match(cursor: LineCursor): number;
  count(): number;
  /** Closes all but the first `count` containers. */
  closeTo(count: number): void;
  canNest(): boolean;
  openBlockQuote(): void;
  openListItem(marker: ListMarker): void;
  /**
   * Prepares the insertion of a block and returns where it goes. Closes a list that has no item for it; a preceding blank line
   * makes its item's list loose.
   */
  prepareInsertion(): InsertionPoint;
  noteBlankLine(matched: number): void;
  noteContent(): void;
};

export function createContainers(root: Node): Containers {
  const stack: Container[] = [{ type: 'document', element: root }];
  /**
   * The last line was blank in every container above this index. A blank line inside a block quote does not count outside it.
   */
  let blankAbove = Number.POSITIVE_INFINITY;
  const isAfterBlankLine = () => blankAbove < stack.length - 1;

  function loosen(list: List): void {
    if (!list.isLoose) loosenList(list.element);
    list.isLoose = true;
  }

  function prepareInsertion(): InsertionPoint {
    let top = stack.at(-1);
    if (top?.type === 'list') {
      stack.pop();
      top = stack.at(-1);
    }
    if (top?.type !== 'listItem')
      return { parent: top?.element ?? root, isTight: false, isFirstInItem: false };
    if (top.hasContent && isAfterBlankLine()) loosen(top.list);
    const isFirstInItem = !top.hasContent;
    top.hasContent = true;
    return { parent: top.element, isTight: !top.list.isLoose, isFirstInItem };
  }

  return {
    match(cursor) {
      let count = 0;
      for (const container of stack) {
        if (!consumeContinuation(container, cursor)) break;
        count++;
      }
      return count;
    },
    count: () => stack.length,
    closeTo(count) {
      stack.length = count;
    },
    canNest: () => stack.length < maxDepth,
    openBlockQuote() {
      stack.push({ type: 'blockQuote', element: appendElement(prepareInsertion().parent, 'blockquote') });
    },
    openListItem({ delimiter, start, indent }) {
      let list = stack.at(-1);
      if (list?.type !== 'list' || list.delimiter !== delimiter) {
        const attributes = start === undefined || start === 1 ? {} : { start: String(start) };
        const { parent } = prepareInsertion();
        const element = appendElement(parent, start === undefined ? 'ul' : 'ol', attributes);
        list = { type: 'list', element, delimiter, isLoose: false };
        stack.push(list);
      } else if (isAfterBlankLine()) loosen(list);
      const element = appendElement(list.element, 'li');
      stack.push({ type: 'listItem', element, list, indent, hasContent: false });
    },
    prepareInsertion,
    noteBlankLine(matched) {
      let quote = matched - 1;
      while (quote > 0 && stack[quote]?.type !== 'blockQuote') quote--;
      blankAbove = Math.min(blankAbove, quote);
    },
    noteContent() {
      blankAbove = Number.POSITIVE_INFINITY;
    },
  };
}

/** Whether the line continues an open container; consumes its marker or indentation if so. */
function consumeContinuation(container: Container, cursor: LineCursor): boolean {
  if (container.type === 'blockQuote') return consumeBlockQuoteMarker(cursor);
  if (container.type !== 'listItem') return true;
  if (isBlank(cursor)) {
    advanceToNonspace(cursor);
    return container.hasContent;
  }
  if (cursor.indent < container.indent) return false;
  advanceColumns(cursor, container.indent);
  return true;
}

/** Consumes `>` and the one space that may follow it (CommonMark 5.1). Returns false if there is none. */
export function consumeBlockQuoteMarker(cursor: LineCursor): boolean {
  if (cursor.indent > 3 || contentOf(cursor)[0] !== '>') return false;
  advancePastMarker(cursor, 1);
  advanceColumns(cursor, 1);
  return true;
}
