import { createCellSplitter } from './cell-splitter.ts';
import type { DocumentContext } from './document-context.ts';
import { appendElement } from './dom.ts';
import { createInlineRenderer, type InlineRenderer } from './inline-renderer.ts';

export type Alignment = 'left' | 'center' | 'right' | '';

/** The most columns of a table; with more, its lines are text. */
const maxColumns = 128;

/** How many missing cells may be added to the short rows of one table; otherwise three characters could cost 128 elements. */
export const maxPaddingCells = 4096;

export type TableColumns = { alignments: readonly Alignment[]; paddingCellsLeft: number };

export type TableRow = {
  append(text: string): void;
  flush(): void;
  /** Ends the row and adds its missing cells. */
  close(): void;
};

/** A row while it grows (GFM 4.10). Without `columns`, a row that may turn out to be a table's head. */
export function createTableRow(
  context: DocumentContext,
  parent: Node,
  tag: 'th' | 'td',
  columns?: TableColumns,
): TableRow {
  const row = appendElement(parent, 'tr');
  const columnCount = columns?.alignments.length ?? maxColumns;
  let cellCount = 0;
  let cell: InlineRenderer | undefined;
  const splitter = createCellSplitter(
    (text) => {
      cell ??= openCell();
      cell?.append(text);
    },
    () => {
      cell ??= openCell();
      cell?.close();
      cell = undefined;
    },
  );

  function openCell(): InlineRenderer | undefined {
    if (cellCount >= columnCount) return undefined;
    const align = columns?.alignments[cellCount];
    cellCount++;
    return createInlineRenderer(context, appendElement(row, tag, align ? { align } : {}));
  }

  return {
    append: splitter.append,
    flush: () => cell?.flush(),
    close() {
      splitter.end();
      cell?.close();
      while (columns && cellCount < columnCount && columns.paddingCellsLeft-- > 0) openCell();
    },
  };
}

/** Parses a delimiter row: returns the alignment of each column, or `undefined` if the line is something else. */
export function parseDelimiterRow(line: string): Alignment[] | undefined {
  if (!/^\|?(?:[ \t]*:?-+:?[ \t]*(?:\||$))+[ \t]*$/.test(line) || !/[|:]/.test(line)) return undefined;
  const cells = line.match(/:?-+:?/g) ?? [];
  if (cells.length > maxColumns) return undefined;
  return cells.map((cell) => {
    const isRight = cell.endsWith(':');
    return cell[0] === ':' ? (isRight ? 'center' : 'left') : isRight ? 'right' : '';
  });
}
