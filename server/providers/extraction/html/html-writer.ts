import type { TextBuilder } from '../text-builder.ts';

/** Puts the text of a page together as blocks: paragraphs, headings, lines of lists, and rows of tables. */
export function createHtmlWriter(builder: TextBuilder) {
  /** The cells of each open row, the innermost row last. */
  const rows: string[][] = [];
  /** The text around each open cell. */
  const outside: string[] = [];
  let text = '';
  let mark = '';

  return {
    addText(chars: string, isPreformatted: boolean): void {
      text += isPreformatted ? chars : collapse(chars, text);
    },

    breakLine(): void {
      text += '\n';
    },

    /** Puts a list item's mark before the next block. */
    addMark(next: string): void {
      if (outside.length > 0) text += next;
      else mark = next;
    },

    endBlock(kind: 'paragraph' | 'heading' | 'line'): void {
      if (text.trim() === '') text = '';
      // Inside a cell a block is a line; the whole cell is written with its row.
      else if (outside.length > 0) text = `${text.trimEnd()}\n`;
      else {
        builder[kind](mark + text.trim());
        text = '';
        mark = '';
      }
    },

    openRow(): void {
      rows.push([]);
    },

    /** A row inside a cell is a line of that cell. */
    closeRow(): void {
      const cells = rows.pop() ?? [];
      if (outside.length > 0) text += `${cells.map((cell) => cell.trim()).join('\t')}\n`;
      else builder.row(cells);
    },

    openCell(): void {
      outside.push(text);
      text = '';
    },

    closeCell(): void {
      rows.at(-1)?.push(text);
      text = outside.pop() ?? '';
    },
  };
}

/** Runs of white space count as one space, and as none at the beginning of a block or after another. */
function collapse(value: string, before: string): string {
  const text = value.replace(/[ \t\n\r\f]+/g, ' ');
  return /\s$/.test(before) || before === '' ? text.trimStart() : text;
}
