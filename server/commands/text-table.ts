import { truncate } from '../services/clean-text.ts';
import type { Cell } from '../services/csv.ts';

/** Wider cells are cut; `--json` and `--csv` show them in full. In characters. */
const maxCellWidth = 60;

/**
 * Formats columns for a terminal, without control characters, so that a message cannot control the operator's screen.
 */
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

function toCell(value: Cell): string {
  const line = String(value).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return line.length > maxCellWidth ? `${truncate(line, maxCellWidth - 1)}…` : line;
}
