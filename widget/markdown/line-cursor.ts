/** A place in a line that knows columns: tabs stop at every fourth one (CommonMark 2.2). */
export type LineCursor = {
  line: string;
  pos: number;
  column: number;
  /** Where the next character that is no blank stands, and its column. */
  next: number;
  nextColumn: number;
};

export function createLineCursor(line: string): LineCursor {
  const cursor = { line, pos: 0, column: 0, next: 0, nextColumn: 0 };
  findNext(cursor);
  return cursor;
}

export function indentOf(cursor: LineCursor): number {
  return cursor.nextColumn - cursor.column;
}

export function isBlank(cursor: LineCursor): boolean {
  return cursor.next >= cursor.line.length;
}

/** Goes over the blanks. */
export function skipBlanks(cursor: LineCursor): void {
  cursor.pos = cursor.next;
  cursor.column = cursor.nextColumn;
}

/** Goes over `count` characters that are no blanks, from the next one on. */
export function skipMarks(cursor: LineCursor, count: number): void {
  skipBlanks(cursor);
  cursor.pos += count;
  cursor.column += count;
  findNext(cursor);
}

/** Goes over up to `columns` columns of blanks; a tab that is used up in part becomes the blanks that it stands for. */
export function skipColumns(cursor: LineCursor, columns: number): void {
  const goal = Math.min(cursor.column + columns, cursor.nextColumn);
  while (cursor.column < goal) {
    const width = cursor.line[cursor.pos] === '\t' ? 4 - (cursor.column % 4) : 1;
    if (cursor.column + width > goal) {
      cursor.line = ' '.repeat(width) + cursor.line.slice(cursor.pos + 1);
      cursor.next += width - cursor.pos - 1;
      cursor.pos = 0;
    } else {
      cursor.pos++;
      cursor.column += width;
    }
  }
}

/** The line from its next character on. */
export function textOf(cursor: LineCursor): string {
  return cursor.line.slice(cursor.next);
}

/** What is left of the line. */
export function restOf(cursor: LineCursor): string {
  return cursor.line.slice(cursor.pos);
}

function findNext(cursor: LineCursor): void {
  let { pos, column } = cursor;
  for (; ; pos++) {
    const char = cursor.line[pos];
    if (char === '\t') column += 4 - (column % 4);
    else if (char === ' ') column++;
    else break;
  }
  cursor.next = pos;
  cursor.nextColumn = column;
}
