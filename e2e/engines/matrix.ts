import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../../docs/engines.md');

export type Row = { name: string; does: string };

/**
 * Writes what was seen into its part of docs/engines.md, between two comments. `cells` gives undefined for a row that was not
 * played everywhere: it stays as it was last seen, and where its columns have changed nothing is written.
 */
export function writeTable(
  part: string,
  corner: string,
  rows: readonly Row[],
  columns: readonly string[],
  cells: (column: string, row: string) => string | undefined,
): void {
  const text = readFileSync(docs, 'utf8');
  const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`];
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end);
  if (to < from) throw new Error(`docs/engines.md has no part "${part}".`);

  const head = `| ${corner} | ${columns.join(' | ')} |`;
  const before = text.slice(from, to).trim().split('\n');
  const isPlayed = ({ name }: Row) => columns.every((column) => cells(column, name) !== undefined);
  if (!columns.length || (head !== before[0] && !rows.every(isPlayed))) return;
  const lines = rows.map((row) => {
    const label = `| **${row.name}** `;
    if (!isPlayed(row)) return before.find((line) => line.startsWith(label));
    return `${label}${row.does} | ${columns.map((column) => cells(column, row.name)).join(' | ')} |`;
  });
  const table = [head, `| --- |${' --- |'.repeat(columns.length)}`, ...lines.filter(Boolean)].join('\n');
  const next = `${text.slice(0, from)}\n\n${table}\n\n${text.slice(to)}`;
  if (next !== text) writeFileSync(docs, next);
}
