import type { DocumentContext } from './document-context.ts';
import { appendElement } from './dom.ts';
import type { LeafBlock } from './leaf-block.ts';
import {
  type Alignment,
  createTableRow,
  maxPaddingCells,
  type TableColumns,
  type TableRow,
} from './table-row.ts';

/** A table (GFM 4.10), created once its delimiter row has been seen. */
export function createTable(
  context: DocumentContext,
  parent: Node,
  head: string,
  alignments: readonly Alignment[],
): LeafBlock {
  const columns: TableColumns = { alignments, paddingCellsLeft: maxPaddingCells };
  const table = appendElement(parent, 'table');
  const headRow = createTableRow(context, appendElement(table, 'thead'), 'th', columns);
  headRow.append(head);
  headRow.close();
  let body: Element | undefined;
  let row: TableRow | undefined;

  function endLine(): void {
    row?.close();
    row = undefined;
  }

  return {
    startLine(text) {
      body ??= appendElement(table, 'tbody');
      row = createTableRow(context, body, 'td', columns);
      row.append(text);
    },
    append: (text) => row?.append(text),
    endLine,
    flush: () => row?.flush(),
    close: endLine,
  };
}
