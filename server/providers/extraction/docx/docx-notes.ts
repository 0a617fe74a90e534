import { formatNumber } from '../list-number.ts';

/** Whether an element marks a note, in the text or at the note itself, and of which kind. */
const kinds = new Map([
  ['w:footnote', 'foot'],
  ['w:footnoteReference', 'foot'],
  ['w:endnote', 'end'],
  ['w:endnoteReference', 'end'],
] as const);

export type DocxNotes = ReturnType<typeof createDocxNotes>;

/**
 * Numbers notes as Word and LibreOffice print them: footnotes 1, 2, … and endnotes i, ii, …, in the order in which the text
 * refers to them. The ids in the file are others, because separators have ids, too.
 */
export function createDocxNotes() {
  const marks = { foot: new Map<string, string>(), end: new Map<string, string>() };
  let open = '';

  return {
    /** Returns the mark of a reference; one with a mark of its own ("*") has it in the text that follows. */
    refer(
      element: string,
      { 'w:id': id = '', 'w:customMarkFollows': custom }: Record<string, string>,
    ): string {
      const kind = kinds.get(element as 'w:footnoteReference');
      if (!kind || (custom !== undefined && !/^(?:0|false|off)$/.test(custom))) return '';
      const known = marks[kind].get(id);
      if (known !== undefined) return known;
      const number = formatNumber(marks[kind].size + 1, kind === 'foot' ? 'decimal' : 'lower-roman');
      marks[kind].set(id, `[${number}]`);
      return `[${number}]`;
    },
    /** Enters a note; `mark` is its mark from then on, empty if nothing refers to it. */
    enter(element: string, id: string): void {
      const kind = kinds.get(element as 'w:footnote');
      if (kind) open = marks[kind].get(id) ?? '';
    },
    mark: () => open,
  };
}
