import type { TextBuilder } from '../text-builder.ts';

/** Where a group's text goes: into the body, after it, into the names of fonts or of styles, or nowhere. */
export type RtfTarget = 'body' | 'aside' | 'fonts' | 'styles' | 'nowhere';

/** Puts the text of an RTF file together as paragraphs and rows; headers and notes follow the body, each once. */
export function createRtfWriter(builder: TextBuilder) {
  const asides: string[] = [];
  let text = '';
  let aside = '';
  let cells: string[] = [];
  let isHeading = false;
  let isInTable = false;

  function endRow(): void {
    builder.row(cells);
    cells = [];
    isInTable = false;
  }

  return {
    addText(target: RtfTarget, added: string): void {
      if (target === 'body') text += added;
      else if (target === 'aside') aside += added;
    },

    /** Says whether the current paragraph is a heading. */
    setHeading(value: boolean): void {
      isHeading = value;
    },

    /**
     * Says whether the current paragraph is in a table cell. The end of a cell alone would say so too late for the first
     * cell of a row.
     */
    setInTable(value: boolean): void {
      isInTable = value;
    },

    endParagraph(target: RtfTarget): void {
      if (target === 'aside') aside += '\n';
      else if (target !== 'body') return;
      else if (cells.length > 0 || isInTable) text += '\n';
      else {
        // Also an empty one stands between two tables.
        builder.endTable();
        builder[isHeading ? 'heading' : 'paragraph'](text);
        text = '';
      }
    },

    endCell(target: RtfTarget): void {
      if (target !== 'body') return;
      cells.push(text);
      text = '';
    },

    endRow,

    endAside(): void {
      asides.push(aside);
      aside = '';
    },

    finish(): void {
      if (cells.length > 0) endRow();
      builder.paragraph(text);
      for (const each of new Set(asides)) builder.paragraph(each);
    },
  };
}

export type RtfWriter = ReturnType<typeof createRtfWriter>;
