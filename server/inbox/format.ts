type Cell = string | boolean;
type Row = Record<string, Cell>;

/** Wider cells are cut; `--json` and `--csv` show them in full. Characters. */
const maxCellWidth = 60;

/** Formats columns for a terminal, without control characters: a message must not control the operator's screen. */
export function toTable<Name extends string>(
  rows: readonly Record<Name, Cell>[],
  names: readonly Name[],
): string {
  const lines = [names.map(String), ...rows.map((row) => names.map((name) => toCell(row[name])))];
  const widths = names.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * CSV (RFC 4180) with a header, every cell in quotation marks. What a spreadsheet would run as a formula gets a leading
 * apostrophe (OWASP, "CSV Injection"), in the middle of a cell as well: in many countries Excel divides at semicolons,
 * where our quotation marks mean nothing after the first cell of a line. Libraries disarm only the beginning of a cell.
 */
export function toCsv(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(toCsvCell).join(','))
    .join('\r\n');
}

function toCell(value: Cell): string {
  const line = String(value).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return line.length > maxCellWidth ? `${line.slice(0, maxCellWidth - 1)}…` : line;
}

/** What ends a cell or a line for one spreadsheet or another. A comma is not among them: where it does, quotes count. */
const separators = /([;\t\r\n])/;
/** What begins a formula, also in the full width that spreadsheets in East Asia read alike. */
const formula = /^([\s"]*)(?=[=+\-@＝＋－＠])/;

function toCsvCell(value: Cell): string {
  const parts = String(value)
    .split(separators)
    .map((part) => part.replace(formula, "$1'"));
  return `"${parts.join('').replaceAll('"', '""')}"`;
}
