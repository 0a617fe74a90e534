import type { TextBuilder } from '../text-builder.ts';

/** Assembles the text of a page as blocks: paragraphs, headings, list items and table rows. */
export function createHtmlWriter(builder: TextBuilder) {
  /** The cells of each open row, the innermost row last. */
  const rows: string[][] = [];
  /** The text around each open cell. */
  const outside: BlockText[] = [];
  let text = createBlockText();
  let mark = '';

  return {
    addText(chars: string, isPreformatted: boolean): void {
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

    openRow(): void {
      rows.push([]);
    },

    /** A row inside a cell is a line of that cell. */
    closeRow(): void {
      const cells = rows.pop() ?? [];
      if (outside.length > 0) text.add(`${cells.map((cell) => cell.trim()).join('\t')}\n`);
      else builder.row(cells);
    },

    endTable(): void {
      if (outside.length === 0) builder.endTable();
    },

    openCell(): void {
      outside.push(text);
      text = createBlockText();
    },

    closeCell(): void {
      rows.at(-1)?.push(text.join());
      text = outside.pop() ?? createBlockText();
    },
  };
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
