export type Cell = string | boolean;
type Row = Record<string, Cell>;

/**
 * CSV (RFC 4180) with a header, every cell in quotation marks. What a spreadsheet would run as a formula gets a leading
 * apostrophe (OWASP, "CSV Injection"), in the middle of a cell as well: in many countries Excel divides at semicolons,
 * where our quotation marks mean nothing after the first cell of a line. Libraries disarm only the beginning of a cell.
 * `names`: the columns, which must be given where there may be no row to read them from.
 */
export function toCsv(rows: readonly Row[], names: readonly string[] = Object.keys(rows[0] ?? {})): string {
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(toCsvCell).join(','))
    .join('\r\n');
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
