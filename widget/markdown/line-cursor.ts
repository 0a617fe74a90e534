/** A position in a line, including its column: tab stops are at every fourth one (CommonMark 2.2). */
export type LineCursor = {
  line: string;
  offset: number;
  column: number;
  /** The offset of the next character that is neither a space nor a tab, and the columns up to it. */
  contentStart: number;
  indent: number;
};

export function createLineCursor(line: string): LineCursor {
  const cursor = { line, offset: 0, column: 0, contentStart: 0, indent: 0 };
  findContent(cursor);
  return cursor;
}

export function isBlank(cursor: LineCursor): boolean {
  return cursor.contentStart >= cursor.line.length;
}

/** Advances past spaces and tabs. */
export function advanceToNonspace(cursor: LineCursor): void {
  cursor.offset = cursor.contentStart;
  cursor.column += cursor.indent;
  cursor.indent = 0;
}

/** Advances past spaces and tabs, and then past a marker of `length` characters. */
export function advancePastMarker(cursor: LineCursor, length: number): void {
  advanceToNonspace(cursor);
  cursor.offset += length;
  cursor.column += length;
  findContent(cursor);
}

/** Advances past at most `columns` columns of spaces and tabs; a partly consumed tab turns into the spaces it stands for. */
export function advanceColumns(cursor: LineCursor, columns: number): void {
  const consumed = Math.min(columns, cursor.indent);
  const target = cursor.column + consumed;
  cursor.indent -= consumed;
  while (cursor.column < target) {
    const width = cursor.line[cursor.offset] === '\t' ? 4 - (cursor.column % 4) : 1;
    if (cursor.column + width > target) {
      cursor.line = ' '.repeat(width) + cursor.line.slice(cursor.offset + 1);
      cursor.contentStart += width - cursor.offset - 1;
      cursor.offset = 0;
    } else {
      cursor.offset++;
      cursor.column += width;
    }
  }
}

/** Returns the rest of the line without its indentation. */
export function contentOf(cursor: LineCursor): string {
  return cursor.line.slice(cursor.contentStart);
}

/** Returns the rest of the line. */
export function restOf(cursor: LineCursor): string {
  return cursor.line.slice(cursor.offset);
}

function findContent(cursor: LineCursor): void {
  let { offset, column } = cursor;
  for (; ; offset++) {
    const char = cursor.line[offset];
    if (char === '\t') column += 4 - (column % 4);
    else if (char === ' ') column++;
    else break;
  }
  cursor.contentStart = offset;
  cursor.indent = column - cursor.column;
}
