import type { DocumentContext } from './document-context.ts';
import { appendElement } from './dom.ts';
import type { InlineRenderer } from './inline-renderer.ts';
import { createTableRow, type TableRow } from './table-row.ts';

/** A row that may turn out to be a table's head, shown as one, and its source. */
type TableDraft = { element: Element; row: TableRow; source: string };

export type ParagraphState = {
  readonly context: DocumentContext;
  readonly parent: Node;
  readonly isTight: boolean;
  /** What the source so far may be: link reference definitions or a task list item marker, a table's head, or text only. */
  mode: 'empty' | 'definitions' | 'tableHead' | 'text';
  /** A task list item marker may still come first. */
  mayBeTask: boolean;
  inlines: InlineRenderer;
  /** Source that is not inline content yet. */
  pending: string;
  /** Length of `pending` when it was last parsed. */
  parsedLength: number;
  draft: TableDraft | undefined;
  lastLine: string;
};

/** Settles that the paragraph is text: what was pending becomes inline content. */
export function switchToText(state: ParagraphState): void {
  state.draft?.element.remove();
  state.inlines.reset((state.draft?.source ?? '') + state.pending);
  state.mode = 'text';
}

/** Shows the pending source as a row of a table's head. */
export function flushTableHead(state: ParagraphState): void {
  if (!state.draft) {
    const element = appendElement(state.parent, 'table');
    const row = createTableRow(state.context, appendElement(element, 'thead'), 'th');
    state.draft = { element, row, source: '' };
  }
  const { draft, pending } = state;
  draft.row.append(pending);
  draft.row.flush();
  draft.source += pending;
  state.pending = '';
}
