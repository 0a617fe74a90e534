/** Splits a table row at its pipes while it arrives. `\|` is a pipe within a cell, even in code spans (GFM 4.10). */
export function createCellSplitter(onText: (text: string) => void, onCellEnd: () => void) {
  let isRowStart = true;
  let isCellEmpty = true;
  /** A backslash at the end of the previous chunk. */
  let pending = '';

  function handleToken(token: string): void {
    if (token === '|') {
      if (!isRowStart) onCellEnd();
      isCellEmpty = true;
    } else {
      const text = token === '\\|' ? '|' : isCellEmpty ? token.trimStart() : token;
      if (text) {
        onText(text);
        isCellEmpty = false;
      }
    }
    if (token.trim()) isRowStart = false;
  }

  return {
    append(text: string): void {
      const tokens = (pending + text).match(/\\.?|\||[^\\|]+/g) ?? [];
      pending = tokens.at(-1) === '\\' ? (tokens.pop() ?? '') : '';
      for (const token of tokens) handleToken(token);
    },
    end(): void {
      if (pending) handleToken(pending);
      pending = '';
    },
  };
}

/** Returns the number of cells in a row. */
export function countCells(row: string): number {
  const cells = row
    .replace(/\\./g, '_')
    .replace(/^\s*\|/, '')
    .split('|');
  return cells.at(-1)?.trim() ? cells.length : cells.length - 1;
}
