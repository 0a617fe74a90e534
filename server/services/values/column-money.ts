import { parseValue } from './find-values.ts';
import type { MoneyValue } from './value.ts';

/** Matches the currency that the name of a column ends with: "Total EUR", "Price (£)", "USD". */
const columnCurrency = /(?:^|[\s(])([A-Z]{3}|\p{Sc})\)?$/u;
const figure = /^\d[\d.,'’ ]{0,20}$/;

type Cell = { text: string; start: number };

/**
 * Finds amounts in a table that names the currency only above their column. `table`: rows as lines, with cells between tabs, of
 * which the first names the columns.
 */
export function findColumnMoney(table: string): MoneyValue[] {
  if (!table.includes('\t')) return [];
  const [names = [], ...rows] = toRows(table);
  const currencies = names.map(({ text }) => columnCurrency.exec(text)?.[1]);
  if (currencies.every((currency) => currency === undefined)) return [];
  return rows.flatMap((cells) => {
    // Empty cells at the beginning of a row are lost: in "Total", "17.250,00" the last cell is that of the last column.
    const isTotal = cells.length < names.length && figure.test(cells.at(-1)?.text ?? '');
    const shift = isTotal ? names.length - cells.length : 0;
    return cells.flatMap((cell, at) => toMoney(cell, currencies[at + shift]));
  });
}

function toMoney({ text, start }: Cell, currency: string | undefined): MoneyValue[] {
  if (currency === undefined || !figure.test(text)) return [];
  const value = parseValue(`${currency} ${text}`);
  return value?.kind === 'money' ? [{ ...value, start, end: start + text.length }] : [];
}

function toRows(table: string): Cell[][] {
  let at = 0;
  return table.split('\n').map((line) => {
    const cells = line.split('\t').map((written) => {
      const cell = { text: written.trim(), start: at + (written.length - written.trimStart().length) };
      at += written.length + 1;
      return cell;
    });
    return cells;
  });
}
