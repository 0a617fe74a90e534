import { repeatMerged, type TextBuilder } from '../text-builder.ts';

/** Assembles the text of a page as blocks: paragraphs, headings, list items and table rows. */
export function createHtmlWriter(builder: TextBuilder) {
  /** The cells of each open row, the innermost row last. */
  const rows: Cell[][] = [];
  /** The cells of each open table that reach down into the next row, by column. */
  const reaching: Map<number, Cell>[] = [];
  /** The text around each open cell. */
  const outside: BlockText[] = [];
  let text = createBlockText();
  let mark = '';

  return {
    addText(chars: string, { isPreformatted = false }: { isPreformatted?: boolean } = {}): void {
      text.add(isPreformatted ? chars : collapse(chars, text.lastChar()));
    },

    breakLine(): void {
      text.add('\n');
    },

    /** Puts a list item's mark before the next block. */
    addMark(next: string): void {
      if (outside.length > 0) text.add(next);
      else mark = next;
    },

    endBlock(kind: 'paragraph' | 'heading' | 'line'): void {
      if (text.isBlank()) text = createBlockText();
      // Inside a cell, a block is just a line; the whole cell is written with its row.
      else if (outside.length > 0) text.endLine();
      else {
        builder[kind](mark + text.join().trim());
        text = createBlockText();
        mark = '';
      }
    },

    openTable(): void {
      reaching.push(new Map());
    },

    openRow(): void {
      rows.push([]);
    },

    /** A row inside a cell is a line of that cell. */
    closeRow(): void {
      const cells = addReaching(rows.pop() ?? [], reaching.at(-1));
      if (outside.length > 0) text.add(`${cells.map((cell) => cell.trim()).join('\t')}\n`);
      else builder.row(cells);
    },

    endTable(): void {
      reaching.pop();
      if (outside.length === 0) builder.endTable();
    },

    openCell(): void {
      outside.push(text);
      text = createBlockText();
    },

    closeCell(rowSpan: number): void {
      rows.at(-1)?.push({ text: text.join(), rowSpan });
      text = outside.pop() ?? createBlockText();
    },
  };
}

/** `rowSpan`: how many rows it reaches over, from its own on. */
type Cell = { text: string; rowSpan: number };

/** Cells further right are not repeated: no table that people read has as many columns. */
const maxColumns = 100;

/** Returns the texts of a row's cells, between which those stand that reach down into it, and notes those that reach further. */
function addReaching(cells: readonly Cell[], reaching: Map<number, Cell> = new Map()): string[] {
  const all = [...cells];
  for (const [column, { text, rowSpan }] of [...reaching].sort(([a], [b]) => a - b))
    all.splice(column, 0, { text: repeatMerged(text.trim()), rowSpan });
  reaching.clear();
  for (const [column, { text, rowSpan }] of all.entries())
    if (rowSpan > 1 && column < maxColumns) reaching.set(column, { text, rowSpan: rowSpan - 1 });
  return all.map(({ text }) => text);
}

type BlockText = ReturnType<typeof createBlockText>;

/**
 * The text of a block, kept in pieces: a page may consist of a single cell, and looking at the end of one long string
 * would copy it each time.
 */
function createBlockText() {
  const pieces: string[] = [];
  let hasContent = false;

  return {
    add(piece: string): void {
      if (piece === '') return;
      pieces.push(piece);
      hasContent ||= /\S/.test(piece);
    },
    isBlank: () => !hasContent,
    lastChar: () => pieces.at(-1)?.at(-1) ?? '',
    /** Replaces trailing white space by a line end. */
    endLine(): void {
      while (pieces.length > 0) {
        const last = (pieces.pop() ?? '').trimEnd();
        if (last === '') continue;
        pieces.push(last);
        break;
      }
      pieces.push('\n');
    },
    join: () => pieces.join(''),
  };
}

/** Collapses runs of white space to one space, or to nothing at the beginning of a block or after another space. */
function collapse(value: string, charBefore: string): string {
  const text = value.replace(/[ \t\n\r\f]+/g, ' ');
  return charBefore === '' || /\s/.test(charBefore) ? text.trimStart() : text;
}
