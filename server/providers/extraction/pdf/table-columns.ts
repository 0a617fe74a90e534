/** A run of words of a line that stands apart from the next one. Lengths are in points. */
export type LineCell = { text: string; left: number; right: number };

/** From the leftmost to the rightmost point of its cells. */
export type Column = { left: number; right: number };

/** Cells of one column overlap by at least this many points, or all but touch. */
export const slack = 1;

/** Returns the columns from left to right; none if no row has a cell in each, so that it is not certain which they are. */
export function findColumns(rows: readonly (readonly LineCell[])[]): Column[] {
  const columns: Column[] = [];
  for (const cell of rows.flat()) addToColumns(columns, cell);
  const most = Math.max(...rows.map((cells) => cells.length));
  return columns.length === most ? columns.sort((a, b) => a.left - b.left) : [];
}

/** Widens the column that a cell stands in, or adds one. */
export function addToColumns(columns: Column[], cell: LineCell): void {
  const [column, ...others] = columns.filter((each) => overlaps(each, cell));
  // A cell across several columns belongs to none.
  if (others.length > 0) return;
  if (!column) columns.push({ left: cell.left, right: cell.right });
  else {
    column.left = Math.min(column.left, cell.left);
    column.right = Math.max(column.right, cell.right);
  }
}

/** Writes a row's cells between tabs, also the empty ones: "Total", two empty cells, "98,550.00" stands under "Annual fee". */
export function toRowText(cells: readonly LineCell[], columns: readonly Column[]): string {
  const inColumn = columns.map((column) => cells.filter((cell) => overlaps(column, cell)));
  const isCertain = cells.length > 1 && inColumn.every((found) => found.length < 2);
  const placed = inColumn.map(([cell]) => cell);
  const isEachOnce = isCertain && placed.filter((cell) => cell !== undefined).length === cells.length;
  const written = isEachOnce ? placed : cells.toSorted((a, b) => a.left - b.left);
  return written
    .map((cell) => cell?.text.trim() ?? '')
    .join('\t')
    .trimEnd();
}

/** Whether two cells, or a cell and a column, stand above each other. */
export const overlaps = (one: { left: number; right: number }, other: { left: number; right: number }) =>
  one.left < other.right + slack && other.left < one.right + slack;
