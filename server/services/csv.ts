export type Cell = string | boolean;
type Row = Record<string, Cell>;

/**
 * Writes CSV (RFC 4180) with a header, every cell in quotation marks. Anything that a spreadsheet would run as a formula gets a
 * leading apostrophe (OWASP, "CSV Injection"), in the middle of a cell as well: in many countries Excel splits at semicolons,
 * and then our quotation marks mean nothing after the first cell of a line. Libraries only protect the beginning of a cell.
 * `names`: the columns; required if there may be no row to take them from.
 */
export function toCsv(rows: readonly Row[], names: readonly string[] = Object.keys(rows[0] ?? {})): string {
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(toCsvCell).join(','))
    .join('\r\n');
}

/**
 * The characters at which some spreadsheet ends a cell or a line. A comma is not among them: programs that split at commas
 * respect quotation marks.
 */
const separators = /([;\t\r\n])/;
/** The characters that begin a formula, including the full-width ones that East Asian spreadsheets treat alike. */
const formula = /^([\s"]*)(?=[=+\-@＝＋－＠])/;

function toCsvCell(value: Cell): string {
  const parts = String(value)
    .split(separators)
    .map((part) => part.replace(formula, "$1'"));
  return `"${parts.join('').replaceAll('"', '""')}"`;
}
