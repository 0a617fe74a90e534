import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../../docs/engines.md');

export type Row = { name: string; does: string };

/** Writes a table into its part of docs/engines.md, between two comments. */
export function writeTable(part: string, table: string): void {
  const text = readFileSync(docs, 'utf8');
  const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`];
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end);
  if (to < from) throw new Error(`docs/engines.md has no part "${part}".`);
  const next = `${text.slice(0, from)}\n\n${table}\n\n${text.slice(to)}`;
  if (next !== text) writeFileSync(docs, next);
}

/** Rows by columns, each cell as it was seen. */
export function toTable(
  corner: string,
  rows: readonly Row[],
  columns: readonly string[],
  cells: (column: string, row: string) => string,
): string {
  return [
    `| ${corner} | ${columns.join(' | ')} |`,
    `| --- |${' --- |'.repeat(columns.length)}`,
    ...rows.map(
      ({ name, does }) =>
        `| **${name}** ${does} | ${columns.map((column) => cells(column, name)).join(' | ')} |`,
    ),
  ].join('\n');
}
