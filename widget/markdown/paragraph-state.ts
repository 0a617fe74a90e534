import type { DocumentContext } from './document-context.ts';
import { appendElement } from './dom.ts';
import type { InlineRenderer } from './inline-renderer.ts';
import { createTableRow, type TableRow } from './table-row.ts';

/** A row that is shown as a table's head because it may turn out to be one, and its source. */
type TableDraft = { row: TableRow; source: string };

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

/** Settles that the paragraph is text: what was pending becomes inline content, and replaces the draft of a table. */
export function switchToText(state: ParagraphState): void {
  state.inlines.reset((state.draft?.source ?? '') + state.pending);
  state.mode = 'text';
}

/** Shows the pending source as a row of a table's head. */
export function flushTableHead(state: ParagraphState): void {
  if (!state.draft) {
    const table = appendElement(state.parent, 'table');
    const row = createTableRow(state.context, appendElement(table, 'thead'), 'th');
    state.draft = { row, source: '' };
  }
  const { draft, pending } = state;
  draft.row.append(pending);
  draft.row.flush();
  draft.source += pending;
  state.pending = '';
}
