/** A position in a line that knows its column: tabs stop at every fourth one (CommonMark 2.2). */
export type LineCursor = {
  line: string;
  offset: number;
  column: number;
  /** Offset and column of the next character that is neither a space nor a tab. */
  nextNonspace: number;
  nextNonspaceColumn: number;
};

export function createLineCursor(line: string): LineCursor {
  const cursor = { line, offset: 0, column: 0, nextNonspace: 0, nextNonspaceColumn: 0 };
  findNextNonspace(cursor);
  return cursor;
}

export function indentOf(cursor: LineCursor): number {
  return cursor.nextNonspaceColumn - cursor.column;
}

export function isBlank(cursor: LineCursor): boolean {
  return cursor.nextNonspace >= cursor.line.length;
}

/** Advances past spaces and tabs. */
export function advanceToNonspace(cursor: LineCursor): void {
  cursor.offset = cursor.nextNonspace;
  cursor.column = cursor.nextNonspaceColumn;
}

/** Advances past spaces and tabs, and then past a marker of `length` characters. */
export function advancePastMarker(cursor: LineCursor, length: number): void {
  advanceToNonspace(cursor);
  cursor.offset += length;
  cursor.column += length;
  findNextNonspace(cursor);
}

/** Advances past at most `columns` columns of spaces and tabs; a partly consumed tab becomes the spaces it stands for. */
export function advanceColumns(cursor: LineCursor, columns: number): void {
  const target = Math.min(cursor.column + columns, cursor.nextNonspaceColumn);
  while (cursor.column < target) {
    const width = cursor.line[cursor.offset] === '\t' ? 4 - (cursor.column % 4) : 1;
    if (cursor.column + width > target) {
      cursor.line = ' '.repeat(width) + cursor.line.slice(cursor.offset + 1);
      cursor.nextNonspace += width - cursor.offset - 1;
      cursor.offset = 0;
    } else {
      cursor.offset++;
      cursor.column += width;
    }
  }
}

/** Returns the rest of the line without its indentation. */
export function contentOf(cursor: LineCursor): string {
  return cursor.line.slice(cursor.nextNonspace);
}

/** Returns the rest of the line. */
export function restOf(cursor: LineCursor): string {
  return cursor.line.slice(cursor.offset);
}

function findNextNonspace(cursor: LineCursor): void {
  let { offset, column } = cursor;
  for (; ; offset++) {
    const char = cursor.line[offset];
    if (char === '\t') column += 4 - (column % 4);
    else if (char === ' ') column++;
    else break;
  }
  cursor.nextNonspace = offset;
  cursor.nextNonspaceColumn = column;
}
