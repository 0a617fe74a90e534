import type { Context } from './document-context.ts';
import { appendElement } from './dom.ts';
import type { Leaf } from './leaf-block.ts';
import { type Align, type Columns, createTableRow, maxFillers, type TableRow } from './table-row.ts';

/** A table (GFM 4.10), once its delimiter row has been seen. */
export function createTable(context: Context, parent: Node, head: string, aligns: readonly Align[]): Leaf {
  const columns: Columns = { aligns, fillers: maxFillers };
  const table = appendElement(parent, 'table');
  const headRow = createTableRow(context, appendElement(table, 'thead'), 'th', columns);
  headRow.add(head);
  headRow.close();
  let body: Element | undefined;
  let row: TableRow | undefined;

  function endLine(): void {
    row?.close();
    row = undefined;
  }

  return {
    line(text) {
      body ??= appendElement(table, 'tbody');
      row = createTableRow(context, body, 'td', columns);
      row.add(text);
    },
    add: (text) => row?.add(text),
    endLine,
    show: () => row?.show(),
    close: endLine,
  };
}
