import type { Context } from './document-context.ts';
import { appendElement } from './dom.ts';
import { createInlineHost, type InlineHost } from './inline-renderer.ts';

export type Align = 'left' | 'center' | 'right' | '';

/** More columns than this are no table. */
const maxColumns = 128;

/** Short rows are filled up with so many cells a table at most: else three characters could cost 128 elements. */
export const maxFillers = 4096;

export type Columns = { aligns: readonly Align[]; fillers: number };

export type TableRow = {
  add(text: string): void;
  show(): void;
  /** The row is whole: missing cells are added. */
  close(): void;
};

/** One row as it grows (GFM 4.10); without a `table`, a row that may become a table's head. */
export function createTableRow(context: Context, parent: Node, tag: 'th' | 'td', table?: Columns): TableRow {
  const row = appendElement(parent, 'tr');
  const columns = table?.aligns.length ?? maxColumns;
  let count = 0;
  let cell: InlineHost | undefined;
  const split = createSplitter(
    (text) => {
      cell ??= openCell();
      cell?.add(text);
    },
    () => {
      cell ??= openCell();
      cell?.close();
      cell = undefined;
    },
  );

  function openCell(): InlineHost | undefined {
    if (count >= columns) return undefined;
    const align = table?.aligns[count];
    count++;
    return createInlineHost(context, appendElement(row, tag, align ? { align } : {}));
  }

  return {
    add: split.add,
    show: () => cell?.show(),
    close() {
      split.end();
      cell?.close();
      while (table && count < columns && table.fillers-- > 0) openCell();
    },
  };
}

/** How many cells a line of a table has. */
export function countCells(line: string): number {
  let count = 0;
  let isOpen = false;
  const split = createSplitter(
    () => (isOpen = true),
    () => {
      count++;
      isOpen = false;
    },
  );
  split.add(line);
  split.end();
  return count + Number(isOpen);
}

/** The columns of a delimiter row, or `undefined` if the line is none. */
export function toAligns(line: string): Align[] | undefined {
  if (!/^\|?(?:[ \t]*:?-+:?[ \t]*(?:\||$))+[ \t]*$/.test(line) || !/[|:]/.test(line)) return undefined;
  const cells = line.match(/:?-+:?/g) ?? [];
  if (cells.length > maxColumns) return undefined;
  return cells.map((cell) => {
    const end = cell.endsWith(':');
    return cell[0] === ':' ? (end ? 'center' : 'left') : end ? 'right' : '';
  });
}

/** Cuts a row at its bars, as it comes. `\|` is a bar within a cell, in code spans too (GFM 4.10). */
function createSplitter(put: (text: string) => void, next: () => void) {
  let isStart = true;
  let isEmpty = true;
  let held = '';

  function take(token: string): void {
    if (token === '|') {
      if (!isStart) next();
      isEmpty = true;
    } else {
      const text = token === '\\|' ? '|' : isEmpty ? token.trimStart() : token;
      if (text) {
        put(text);
        isEmpty = false;
      }
    }
    if (token.trim()) isStart = false;
  }

  return {
    add(text: string): void {
      const tokens = (held + text).match(/\\.?|\||[^\\|]+/g) ?? [];
      held = tokens.at(-1) === '\\' ? (tokens.pop() ?? '') : '';
      for (const token of tokens) take(token);
    },
    end(): void {
      if (held) take(held);
      held = '';
    },
  };
}
